// English sentences of a seeker's own matches.
import { lists, own } from '#matching/words.en.json';

export default { matching: { lists, own } };
