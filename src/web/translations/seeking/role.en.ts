// English sentences of the one choice of a role.
import { role } from '#identity/translations.en.json';

export default { identity: { role } };
