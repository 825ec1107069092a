// Vietnamese messages of a company's dashboard.
import type { TranslationArea } from '#translations.ts';
import { chart, company } from '#dashboards/translations.vi.json';

export default { dashboards: { chart, company } } satisfies TranslationArea;
