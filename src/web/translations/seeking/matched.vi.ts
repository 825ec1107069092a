// Vietnamese sentences of the list by match.
import { list } from '#matching/translations.vi.json';

export default { matching: { list } };
