// English messages of applicant pages.
import type { TranslationArea } from '#translations.ts';
import { received } from '#applications/translations.en.json';
import { applicant, lists as matchLists } from '#matching/translations.en.json';
import { lists } from '#seekers/translations.en.json';

export default {
  applications: { received },
  matching: { applicant, lists: matchLists },
  seekers: { lists },
} satisfies TranslationArea;
