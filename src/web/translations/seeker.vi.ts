// Vietnamese messages of seeker pages and of every account.
import type { TranslationArea } from '#translations.ts';
import { applying, copy, meeting, own, tracking } from '#applications/translations.vi.json';
import { ui as accountUi } from '#account/translations.vi.json';
import { fields as companyFields } from '#companies/translations.vi.json';
import { lists as fileLists, ui as fileUi } from '#files/translations.vi.json';
import { profile } from '#identity/translations.vi.json';
import {
  lists as notificationsLists,
  ui as notificationsUi,
} from '#notifications/translations.vi.json';
import { brings, fields, lists, sees, ui } from '#seekers/translations.vi.json';
import { lists as savedLists, ui as savedUi } from '#saved/translations.vi.json';

export default {
  account: { ui: accountUi },
  applications: { applying, copy, meeting, own, tracking },
  companies: { fields: companyFields },
  files: { lists: fileLists, ui: fileUi },
  identity: { profile },
  notifications: { lists: notificationsLists, ui: notificationsUi },
  seekers: { brings, fields, lists, sees, ui },
  saved: { lists: savedLists, ui: savedUi },
} satisfies TranslationArea;
