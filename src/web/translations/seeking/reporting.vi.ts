// Vietnamese sentences of reporting a job or a company, fetched for those who are signed in.
import { lists, reporting } from '#moderation/translations.vi.json';

export default { trust: { lists, reporting } };
