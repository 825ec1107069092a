// Vietnamese sentences of a seeker's own matches.
import { lists, own } from '#matching/words.vi.json';

export default { matching: { lists, own } };
