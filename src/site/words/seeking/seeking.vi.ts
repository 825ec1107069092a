// Vietnamese sentences of the seekers' screens and of everybody's own account.
import { applying, copy, meeting, own, tracking } from '#applications/words.vi.json';
import { ui as accountUi } from '#account/words.vi.json';
import { fields as companyFields } from '#companies/words.vi.json';
import { lists as fileLists, ui as fileUi } from '#files/words.vi.json';
import { profile } from '#identity/words.vi.json';
import { lists as newsLists, ui as newsUi } from '#news/words.vi.json';
import { brings, fields, lists, sees, ui } from '#seekers/words.vi.json';
import { lists as shelfLists, ui as shelfUi } from '#shelf/words.vi.json';

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
