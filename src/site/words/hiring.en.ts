// English sentences of the companies' screens: their applicants, their jobs, their profile.
import { copy, received } from '#applications/words.en.json';
import { setup } from '#companies/words.en.json';
import { managing, posting } from '#jobs/words.en.json';
import { applicant, lists as matchLists } from '#matching/words.en.json';
import { fields, lists } from '#seekers/words.en.json';

export default {
  applications: { copy, received },
  companies: { setup },
  jobs: { managing, posting },
  matching: { applicant, lists: matchLists },
  seekers: { fields, lists },
};
