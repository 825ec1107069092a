// Vietnamese messages of the thread of an application.
import type { TranslationArea } from '#translations.ts';
import { messages } from '#applications/translations.vi.json';

export default { applications: { messages } } satisfies TranslationArea;
