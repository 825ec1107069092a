// English messages of the comparison of saved jobs.
import type { TranslationArea } from '#translations.ts';
import { compare } from '#saved/translations.en.json';

export default { saved: { compare } } satisfies TranslationArea;
