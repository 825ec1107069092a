// English messages of the role choice.
import type { TranslationArea } from '#translations.ts';
import { role } from '#identity/translations.en.json';

export default { identity: { role } } satisfies TranslationArea;
