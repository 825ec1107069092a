// Vietnamese sentences of the one choice of a role.
import type { TranslationArea } from '#translations.ts';
import { role } from '#identity/translations.vi.json';

export default { identity: { role } } satisfies TranslationArea;
