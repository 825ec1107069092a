// Vietnamese sentences of a seeker's own matches.
import { lists, own } from '#matching/translations.vi.json';

export default { matching: { lists, own } };
