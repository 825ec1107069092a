// Vietnamese sentences of the companies' own postings and profile.
import { fields as companyFields, setup } from '#companies/words.vi.json';
import { fields, managing, posting } from '#jobs/words.vi.json';

export default {
  companies: { fields: companyFields, setup },
  jobs: { fields, managing, posting },
};
