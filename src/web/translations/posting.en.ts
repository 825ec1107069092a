// English messages of the form for a job.
import type { TranslationArea } from '#translations.ts';
import { fields, posting } from '#jobs/translations.en.json';

export default { jobs: { fields, posting } } satisfies TranslationArea;
