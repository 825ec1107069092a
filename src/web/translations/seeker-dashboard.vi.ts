// Vietnamese messages of the seeker's dashboard.
import type { TranslationArea } from '#translations.ts';
import { progress } from '#applications/translations.vi.json';
import { seeker } from '#dashboards/translations.vi.json';
import { dismissal } from '#saved/translations.vi.json';
import { brings, fields } from '#seekers/translations.vi.json';

export default {
  applications: { progress },
  dashboards: { seeker },
  saved: { dismissal },
  seekers: { brings, fields },
} satisfies TranslationArea;
