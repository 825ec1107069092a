// Vietnamese sentences of the list of what a seeker sent, which shares its page with the companies' list.
import { own, tracking } from '#applications/translations.vi.json';

export default { applications: { own, tracking } };
