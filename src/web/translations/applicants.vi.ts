// Vietnamese messages of applicant pages.
import type { TranslationArea } from '#translations.ts';
import { received } from '#applications/translations.vi.json';
import { chart } from '#dashboards/translations.vi.json';
import { applicant, lists as matchLists } from '#matching/translations.vi.json';
import { lists } from '#seekers/translations.vi.json';

export default {
  applications: { received },
  dashboards: { chart },
  matching: { applicant, lists: matchLists },
  seekers: { lists },
} satisfies TranslationArea;
