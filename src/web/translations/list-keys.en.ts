// English messages of the keys of the list of jobs.
import type { TranslationArea } from '#translations.ts';
import { keys } from '#search/translations.en.json';

export default { search: { keys } } satisfies TranslationArea;
