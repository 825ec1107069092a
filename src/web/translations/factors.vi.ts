// Vietnamese messages of second factors, loaded on demand.
import type { TranslationArea } from '#translations.ts';
import { factors } from '#identity/translations.vi.json';

export default { identity: { factors } } satisfies TranslationArea;
