// English sentences of the companies' applicants.
import { received } from '#applications/words.en.json';
import { applicant, lists as matchLists } from '#matching/words.en.json';
import { fields, lists } from '#seekers/words.en.json';

export default {
  applications: { received },
  matching: { applicant, lists: matchLists },
  seekers: { fields, lists },
};
