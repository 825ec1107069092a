// Vietnamese messages of the card for push messages, loaded where it is shown.
import type { TranslationArea } from '#translations.ts';
import { push } from '#notifications/translations.vi.json';

export default { notifications: { push } } satisfies TranslationArea;
