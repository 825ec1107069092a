// English messages of second factors, loaded on demand.
import type { TranslationArea } from '#translations.ts';
import { factors } from '#identity/translations.en.json';

export default { identity: { factors } } satisfies TranslationArea;
