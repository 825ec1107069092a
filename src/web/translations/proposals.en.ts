// English messages of the proposals of a CV, and of the sections that they fill.
import type { TranslationArea } from '#translations.ts';
import { proposals, ui } from '#files/translations.en.json';
import { invalid, sections } from '#seekers/translations.en.json';

export default {
  files: { proposals, ui },
  seekers: { invalid, sections },
} satisfies TranslationArea;
