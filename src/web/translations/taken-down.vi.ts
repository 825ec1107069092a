// Vietnamese messages of the notice for a company that was taken down.
import type { TranslationArea } from '#translations.ts';
import { taken_down } from '#companies/translations.vi.json';

export default { companies: { taken_down } } satisfies TranslationArea;
