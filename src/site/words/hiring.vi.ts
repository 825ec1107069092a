// Vietnamese sentences of the companies' applicants.
import { received } from '#applications/words.vi.json';
import { applicant, lists as matchLists } from '#matching/words.vi.json';
import { fields, lists } from '#seekers/words.vi.json';

export default {
  applications: { received },
  matching: { applicant, lists: matchLists },
  seekers: { fields, lists },
};
