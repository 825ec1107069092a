// English sentences of a seeker's own matches.
import { lists, own } from '#matching/translations.en.json';

export default { matching: { lists, own } };
