// Vietnamese messages of signing in, verifying an address and choosing a password; signed-in people rarely need them.
import type { TranslationArea } from '#translations.ts';
import { problems, ui } from '#auth/translations.vi.json';

export default { auth: { problems, ui } } satisfies TranslationArea;
