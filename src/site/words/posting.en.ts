// English sentences of the companies' own postings and profile.
import { setup } from '#companies/words.en.json';
import { fields, managing, posting } from '#jobs/words.en.json';

export default {
  companies: { setup },
  jobs: { fields, managing, posting },
};
