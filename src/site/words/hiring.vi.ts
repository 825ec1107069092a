// Vietnamese sentences of the companies' screens: their applicants, their jobs, their profile.
import { copy, received } from '#applications/words.vi.json';
import { setup } from '#companies/words.vi.json';
import { managing, posting } from '#jobs/words.vi.json';
import { applicant, lists as matchLists } from '#matching/words.vi.json';
import { fields, lists } from '#seekers/words.vi.json';

export default {
  applications: { copy, received },
  companies: { setup },
  jobs: { managing, posting },
  matching: { applicant, lists: matchLists },
  seekers: { fields, lists },
};
