// Vietnamese messages of reporting, loaded for signed-in people.
import type { TranslationArea } from '#translations.ts';
import { lists, reporting } from '#moderation/translations.vi.json';

export default { moderation: { lists, reporting } } satisfies TranslationArea;
