// Vietnamese sentences of the list of what a seeker sent, which shares its page with the companies' list.
import type { TranslationArea } from '#translations.ts';
import { own, tracking } from '#applications/translations.vi.json';

export default { applications: { own, tracking } } satisfies TranslationArea;
