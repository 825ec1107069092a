// English sentences of the own account's security.
import { profile, security } from '#identity/translations.en.json';

export default { identity: { profile, security } };
