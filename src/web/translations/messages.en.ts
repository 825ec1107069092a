// English messages of the thread of an application.
import type { TranslationArea } from '#translations.ts';
import { messages } from '#applications/translations.en.json';

export default { applications: { messages } } satisfies TranslationArea;
