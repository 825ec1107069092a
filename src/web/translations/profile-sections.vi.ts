// Vietnamese messages of the profile's sections.
import type { TranslationArea } from '#translations.ts';
import { lists } from '#jobs/translations.vi.json';
import { sections } from '#seekers/translations.vi.json';

export default { jobs: { lists }, seekers: { sections } } satisfies TranslationArea;
