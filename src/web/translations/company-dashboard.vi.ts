// Vietnamese messages of a company's dashboard.
import type { TranslationArea } from '#translations.ts';
import { company } from '#dashboards/translations.vi.json';

export default { dashboards: { company } } satisfies TranslationArea;
