// English sentences of the companies' own postings and profile.
import { fields as companyFields, setup } from '#companies/translations.en.json';
import { fields, managing, posting } from '#jobs/translations.en.json';

export default {
  companies: { fields: companyFields, setup },
  jobs: { fields, managing, posting },
};
