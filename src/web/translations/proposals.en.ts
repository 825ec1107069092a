// English messages of the proposals of a CV, and of the sections that they fill.
import type { TranslationArea } from '#translations.ts';
import { ui } from '#files/translations.en.json';
import { invalid, proposals, sections } from '#seekers/translations.en.json';

export default {
  files: { ui },
  seekers: { invalid, proposals, sections },
} satisfies TranslationArea;
