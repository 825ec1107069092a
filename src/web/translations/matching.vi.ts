// Vietnamese messages of a seeker's matches.
import type { TranslationArea } from '#translations.ts';
import { lists, own } from '#matching/translations.vi.json';

export default { matching: { lists, own } } satisfies TranslationArea;
