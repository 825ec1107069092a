// Vietnamese sentences of the list by match.
import { list } from '#matching/words.vi.json';

export default { matching: { list } };
