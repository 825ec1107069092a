// Vietnamese messages of the list of saved jobs.
import type { TranslationArea } from '#translations.ts';
import { compare, note } from '#saved/translations.vi.json';

export default { saved: { compare, note } } satisfies TranslationArea;
