// English sentences of the switch of matching, which the profile alone has.
import { preference } from '#matching/translations.en.json';

export default { matching: { preference } };
