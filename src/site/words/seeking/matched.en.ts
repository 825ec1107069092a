// English sentences of the list by match.
import { list } from '#matching/words.en.json';

export default { matching: { list } };
