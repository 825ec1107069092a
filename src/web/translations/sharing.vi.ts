// Vietnamese messages of the share menu, loaded when it opens.
import type { TranslationArea } from '#translations.ts';
import { sharing } from '#web/layout/translations.vi.json';

export default { layout: { sharing } } satisfies TranslationArea;
