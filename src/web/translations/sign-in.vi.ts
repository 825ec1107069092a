// Vietnamese messages of signing in, verifying an address and choosing a password; people who are signed in rarely need them.
import type { TranslationArea } from '#translations.ts';
import { problems, ui } from '#auth/translations.vi.json';

export default { auth: { problems, ui } } satisfies TranslationArea;
