// English sentences of the one choice of a role.
import { role } from '#identity/words.en.json';

export default { identity: { role } };
