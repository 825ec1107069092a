// English messages of the matching switch on the profile page.
import type { TranslationArea } from '#translations.ts';
import { preference } from '#matching/translations.en.json';

export default { matching: { preference } } satisfies TranslationArea;
