// English messages of the list of saved jobs.
import type { TranslationArea } from '#translations.ts';
import { note } from '#saved/translations.en.json';

export default { saved: { note } } satisfies TranslationArea;
