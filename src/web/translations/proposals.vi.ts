// Vietnamese messages of the proposals of a CV, and of the sections that they fill.
import type { TranslationArea } from '#translations.ts';
import { ui } from '#files/translations.vi.json';
import { invalid, proposals, sections } from '#seekers/translations.vi.json';

export default {
  files: { ui },
  seekers: { invalid, proposals, sections },
} satisfies TranslationArea;
