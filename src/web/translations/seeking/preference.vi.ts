// Vietnamese sentences of the switch of matching, which the profile alone has.
import type { TranslationArea } from '#translations.ts';
import { preference } from '#matching/translations.vi.json';

export default { matching: { preference } } satisfies TranslationArea;
