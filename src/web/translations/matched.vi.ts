// Vietnamese messages that load after the search page: the order by match, and the list's keys.
import type { TranslationArea } from '#translations.ts';
import { list } from '#matching/translations.vi.json';
import { keys } from '#search/translations.vi.json';

export default { matching: { list }, search: { keys } } satisfies TranslationArea;
