// Vietnamese sentences of a seeker's own matches.
import type { TranslationArea } from '#translations.ts';
import { lists, own } from '#matching/translations.vi.json';

export default { matching: { lists, own } } satisfies TranslationArea;
