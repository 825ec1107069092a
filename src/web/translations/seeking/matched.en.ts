// English sentences of the list by match.
import type { TranslationArea } from '#translations.ts';
import { list } from '#matching/translations.en.json';

export default { matching: { list } } satisfies TranslationArea;
