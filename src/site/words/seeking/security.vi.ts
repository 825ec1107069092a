// Vietnamese sentences of the own account's security.
import { profile, security } from '#identity/words.vi.json';

export default { identity: { profile, security } };
