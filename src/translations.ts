// The translations of every module in both languages.
import type {} from 'use-intl';
import accountEn from '#account/translations.en.json' with { type: 'json' };
import accountVi from '#account/translations.vi.json' with { type: 'json' };
import applicationsEn from '#applications/translations.en.json' with { type: 'json' };
import applicationsVi from '#applications/translations.vi.json' with { type: 'json' };
import authEn from '#auth/translations.en.json' with { type: 'json' };
import authVi from '#auth/translations.vi.json' with { type: 'json' };
import browseEn from '#browse/translations.en.json' with { type: 'json' };
import browseVi from '#browse/translations.vi.json' with { type: 'json' };
import companiesEn from '#companies/translations.en.json' with { type: 'json' };
import companiesVi from '#companies/translations.vi.json' with { type: 'json' };
import apiEn from '#api/translations.en.json' with { type: 'json' };
import apiVi from '#api/translations.vi.json' with { type: 'json' };
import filesEn from '#files/translations.en.json' with { type: 'json' };
import filesVi from '#files/translations.vi.json' with { type: 'json' };
import identityEn from '#identity/translations.en.json' with { type: 'json' };
import identityVi from '#identity/translations.vi.json' with { type: 'json' };
import jobsEn from '#jobs/translations.en.json' with { type: 'json' };
import jobsVi from '#jobs/translations.vi.json' with { type: 'json' };
import matchingEn from '#matching/translations.en.json' with { type: 'json' };
import matchingVi from '#matching/translations.vi.json' with { type: 'json' };
import notificationsEn from '#notifications/translations.en.json' with { type: 'json' };
import notificationsVi from '#notifications/translations.vi.json' with { type: 'json' };
import dashboardsEn from '#dashboards/translations.en.json' with { type: 'json' };
import dashboardsVi from '#dashboards/translations.vi.json' with { type: 'json' };
import salariesEn from '#salaries/translations.en.json' with { type: 'json' };
import salariesVi from '#salaries/translations.vi.json' with { type: 'json' };
import searchEn from '#search/translations.en.json' with { type: 'json' };
import searchVi from '#search/translations.vi.json' with { type: 'json' };
import seekersEn from '#seekers/translations.en.json' with { type: 'json' };
import seekersVi from '#seekers/translations.vi.json' with { type: 'json' };
import savedEn from '#saved/translations.en.json' with { type: 'json' };
import savedVi from '#saved/translations.vi.json' with { type: 'json' };
import layoutEn from '#web/layout/translations.en.json' with { type: 'json' };
import layoutVi from '#web/layout/translations.vi.json' with { type: 'json' };
import moderationEn from '#moderation/translations.en.json' with { type: 'json' };
import moderationVi from '#moderation/translations.vi.json' with { type: 'json' };
import type { Language } from './context.ts';

const en = {
  account: accountEn,
  applications: applicationsEn,
  auth: authEn,
  browse: browseEn,
  companies: companiesEn,
  api: apiEn,
  files: filesEn,
  identity: identityEn,
  jobs: jobsEn,
  matching: matchingEn,
  notifications: notificationsEn,
  dashboards: dashboardsEn,
  salaries: salariesEn,
  search: searchEn,
  seekers: seekersEn,
  saved: savedEn,
  layout: layoutEn,
  moderation: moderationEn,
};

export type Translations = typeof en;
export type TranslationNamespace = keyof Translations;
/** The translations that one part of the site loads: some groups of some modules, under the modules' names. */
export type TranslationArea = {
  [N in TranslationNamespace]?: Partial<Translations[N]>;
};

// The annotation is the check: a missing key in a Vietnamese file is a type error.
const vi: Translations = {
  account: accountVi,
  applications: applicationsVi,
  auth: authVi,
  browse: browseVi,
  companies: companiesVi,
  api: apiVi,
  files: filesVi,
  identity: identityVi,
  jobs: jobsVi,
  matching: matchingVi,
  notifications: notificationsVi,
  dashboards: dashboardsVi,
  salaries: salariesVi,
  search: searchVi,
  seekers: seekersVi,
  saved: savedVi,
  layout: layoutVi,
  moderation: moderationVi,
};

export function getTranslations(language: Language): Translations {
  return language === 'vi' ? vi : en;
}

declare module 'use-intl' {
  interface AppConfig {
    Locale: Language;
    Messages: Translations;
  }
}
