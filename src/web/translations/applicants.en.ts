// English messages of applicant pages.
import type { TranslationArea } from '#translations.ts';
import { received } from '#applications/translations.en.json';
import { chart } from '#dashboards/translations.en.json';
import { applicant, lists as matchLists } from '#matching/translations.en.json';
import { lists } from '#seekers/translations.en.json';

export default {
  applications: { received },
  dashboards: { chart },
  matching: { applicant, lists: matchLists },
  seekers: { lists },
} satisfies TranslationArea;
