// Vietnamese messages of job posting and the company profile.
import type { TranslationArea } from '#translations.ts';
import { fields as companyFields, setup } from '#companies/translations.vi.json';
import { fields, managing, posting } from '#jobs/translations.vi.json';

export default {
  companies: { fields: companyFields, setup },
  jobs: { fields, managing, posting },
} satisfies TranslationArea;
