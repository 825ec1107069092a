// English sentences of the own account's security.
import type { TranslationArea } from '#translations.ts';
import { profile, security } from '#identity/translations.en.json';

export default { identity: { profile, security } } satisfies TranslationArea;
