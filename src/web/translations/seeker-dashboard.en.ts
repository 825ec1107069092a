// English messages of the seeker's dashboard.
import type { TranslationArea } from '#translations.ts';
import { progress } from '#applications/translations.en.json';
import { seeker } from '#dashboards/translations.en.json';
import { dismissal } from '#saved/translations.en.json';
import { brings, fields } from '#seekers/translations.en.json';

export default {
  applications: { progress },
  dashboards: { seeker },
  saved: { dismissal },
  seekers: { brings, fields },
} satisfies TranslationArea;
