// Vietnamese messages of a seeker's list of applications.
import type { TranslationArea } from '#translations.ts';
import { own, tracking } from '#applications/translations.vi.json';

export default { applications: { own, tracking } } satisfies TranslationArea;
