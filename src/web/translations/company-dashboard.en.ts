// English messages of a company's dashboard.
import type { TranslationArea } from '#translations.ts';
import { chart, company } from '#dashboards/translations.en.json';

export default { dashboards: { chart, company } } satisfies TranslationArea;
