// English messages of a company's dashboard.
import type { TranslationArea } from '#translations.ts';
import { company } from '#dashboards/translations.en.json';

export default { dashboards: { company } } satisfies TranslationArea;
