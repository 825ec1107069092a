// English messages of the list ordered by match.
import type { TranslationArea } from '#translations.ts';
import { list } from '#matching/translations.en.json';

export default { matching: { list } } satisfies TranslationArea;
