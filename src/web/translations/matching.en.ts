// English sentences of a seeker's own matches.
import type { TranslationArea } from '#translations.ts';
import { lists, own } from '#matching/translations.en.json';

export default { matching: { lists, own } } satisfies TranslationArea;
