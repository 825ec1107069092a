// English sentences of the list by match.
import { list } from '#matching/translations.en.json';

export default { matching: { list } };
