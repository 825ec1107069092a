// English messages of a seeker's list of applications.
import type { TranslationArea } from '#translations.ts';
import { own, progress, tracking } from '#applications/translations.en.json';

export default { applications: { own, progress, tracking } } satisfies TranslationArea;
