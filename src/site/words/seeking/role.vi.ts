// Vietnamese sentences of the one choice of a role.
import { role } from '#identity/words.vi.json';

export default { identity: { role } };
