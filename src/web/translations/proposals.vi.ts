// Vietnamese messages of the proposals of a CV, and of the sections that they fill.
import type { TranslationArea } from '#translations.ts';
import { proposals, ui } from '#files/translations.vi.json';
import { invalid, sections } from '#seekers/translations.vi.json';

export default {
  files: { proposals, ui },
  seekers: { invalid, sections },
} satisfies TranslationArea;
