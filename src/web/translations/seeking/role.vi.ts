// Vietnamese sentences of the one choice of a role.
import { role } from '#identity/translations.vi.json';

export default { identity: { role } };
