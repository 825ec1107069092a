// English sentences of the seekers' screens and of everybody's own account.
import { applying, copy, meeting, own, tracking } from '#applications/words.en.json';
import { ui as accountUi } from '#account/words.en.json';
import { fields as companyFields } from '#companies/words.en.json';
import { lists as fileLists, ui as fileUi } from '#files/words.en.json';
import { profile } from '#identity/words.en.json';
import { lists as newsLists, ui as newsUi } from '#news/words.en.json';
import { brings, fields, lists, sees, ui } from '#seekers/words.en.json';
import { lists as shelfLists, ui as shelfUi } from '#shelf/words.en.json';

export default {
  account: { ui: accountUi },
  applications: { applying, copy, meeting, own, tracking },
  companies: { fields: companyFields },
  files: { lists: fileLists, ui: fileUi },
  identity: { profile },
  news: { lists: newsLists, ui: newsUi },
  seekers: { brings, fields, lists, sees, ui },
  shelf: { lists: shelfLists, ui: shelfUi },
};
