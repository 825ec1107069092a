// Vietnamese messages of second factors, loaded on demand.
import type { TranslationArea } from '#translations.ts';
import { factors } from '#auth/translations.vi.json';

export default { auth: { factors } } satisfies TranslationArea;
