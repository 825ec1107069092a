// Vietnamese sentences of the signed-in pages, beyond the public ones.
import type { TranslationArea } from '#translations.ts';
import dashboards from '#dashboards/translations.vi.json' with { type: 'json' };

export default { dashboards } satisfies TranslationArea;
