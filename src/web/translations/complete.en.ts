// English messages shown when a seeker's profile becomes complete.
import type { TranslationArea } from '#translations.ts';
import { complete } from '#seekers/translations.en.json';

export default { seekers: { complete } } satisfies TranslationArea;
