// English messages of the security page.
import type { TranslationArea } from '#translations.ts';
import { profile, security } from '#identity/translations.en.json';

export default { identity: { profile, security } } satisfies TranslationArea;
