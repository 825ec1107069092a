// English messages of the profile's sections.
import type { TranslationArea } from '#translations.ts';
import { lists } from '#jobs/translations.en.json';
import { sections } from '#seekers/translations.en.json';

export default { jobs: { lists }, seekers: { sections } } satisfies TranslationArea;
