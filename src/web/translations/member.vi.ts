// Vietnamese messages of all signed-in pages, in addition to the public ones.
import type { TranslationArea } from '#translations.ts';
import dashboards from '#dashboards/translations.vi.json' with { type: 'json' };

export default { dashboards } satisfies TranslationArea;
