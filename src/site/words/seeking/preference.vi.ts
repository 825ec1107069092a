// Vietnamese sentences of the switch of matching, which the profile alone has.
import { preference } from '#matching/words.vi.json';

export default { matching: { preference } };
