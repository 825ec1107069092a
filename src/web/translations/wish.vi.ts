// Vietnamese messages about actions that run after a sign-in.
import type { TranslationArea } from '#translations.ts';
import { wish } from '#saved/translations.vi.json';

export default { saved: { wish } } satisfies TranslationArea;
