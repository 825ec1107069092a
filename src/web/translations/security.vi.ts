// Vietnamese messages of the security page.
import type { TranslationArea } from '#translations.ts';
import { security } from '#auth/translations.vi.json';
import { profile } from '#identity/translations.vi.json';

export default { auth: { security }, identity: { profile } } satisfies TranslationArea;
