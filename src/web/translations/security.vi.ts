// Vietnamese messages of the security page.
import type { TranslationArea } from '#translations.ts';
import { profile, security } from '#identity/translations.vi.json';

export default { identity: { profile, security } } satisfies TranslationArea;
