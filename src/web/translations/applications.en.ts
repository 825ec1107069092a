// English messages of a seeker's list of applications.
import type { TranslationArea } from '#translations.ts';
import { own, tracking } from '#applications/translations.en.json';

export default { applications: { own, tracking } } satisfies TranslationArea;
