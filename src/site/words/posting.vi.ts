// Vietnamese sentences of the companies' own postings and profile.
import { setup } from '#companies/words.vi.json';
import { fields, managing, posting } from '#jobs/words.vi.json';

export default {
  companies: { setup },
  jobs: { fields, managing, posting },
};
