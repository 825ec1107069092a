// English messages of a company's own jobs.
import type { TranslationArea } from '#translations.ts';
import { managing } from '#jobs/translations.en.json';

export default { jobs: { managing } } satisfies TranslationArea;
