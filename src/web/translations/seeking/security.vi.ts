// Vietnamese sentences of the own account's security.
import { profile, security } from '#identity/translations.vi.json';

export default { identity: { profile, security } };
