// English messages about actions that run after a sign-in.
import type { TranslationArea } from '#translations.ts';
import { pending_action } from '#saved/translations.en.json';

export default { saved: { pending_action } } satisfies TranslationArea;
