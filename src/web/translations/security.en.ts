// English messages of the security page.
import type { TranslationArea } from '#translations.ts';
import { security } from '#auth/translations.en.json';
import { profile } from '#identity/translations.en.json';

export default { auth: { security }, identity: { profile } } satisfies TranslationArea;
