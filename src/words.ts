// Every room's sentences in both languages, by room.
import type {} from 'use-intl';
import accountEn from './account/words.en.json' with { type: 'json' };
import accountVi from './account/words.vi.json' with { type: 'json' };
import applicationsEn from './applications/words.en.json' with { type: 'json' };
import applicationsVi from './applications/words.vi.json' with { type: 'json' };
import companiesEn from './companies/words.en.json' with { type: 'json' };
import companiesVi from './companies/words.vi.json' with { type: 'json' };
import doorEn from './door/words.en.json' with { type: 'json' };
import doorVi from './door/words.vi.json' with { type: 'json' };
import filesEn from './files/words.en.json' with { type: 'json' };
import filesVi from './files/words.vi.json' with { type: 'json' };
import identityEn from './identity/words.en.json' with { type: 'json' };
import identityVi from './identity/words.vi.json' with { type: 'json' };
import jobsEn from './jobs/words.en.json' with { type: 'json' };
import jobsVi from './jobs/words.vi.json' with { type: 'json' };
import matchingEn from './matching/words.en.json' with { type: 'json' };
import matchingVi from './matching/words.vi.json' with { type: 'json' };
import newsEn from './news/words.en.json' with { type: 'json' };
import newsVi from './news/words.vi.json' with { type: 'json' };
import overviewEn from './overview/words.en.json' with { type: 'json' };
import overviewVi from './overview/words.vi.json' with { type: 'json' };
import searchEn from './search/words.en.json' with { type: 'json' };
import searchVi from './search/words.vi.json' with { type: 'json' };
import seekersEn from './seekers/words.en.json' with { type: 'json' };
import seekersVi from './seekers/words.vi.json' with { type: 'json' };
import shelfEn from './shelf/words.en.json' with { type: 'json' };
import shelfVi from './shelf/words.vi.json' with { type: 'json' };
import shellEn from './site/shell/words.en.json' with { type: 'json' };
import shellVi from './site/shell/words.vi.json' with { type: 'json' };
import trustEn from './trust/words.en.json' with { type: 'json' };
import trustVi from './trust/words.vi.json' with { type: 'json' };
import type { Language } from './visit.ts';

const en = {
  account: accountEn,
  applications: applicationsEn,
  companies: companiesEn,
  door: doorEn,
  files: filesEn,
  identity: identityEn,
  jobs: jobsEn,
  matching: matchingEn,
  news: newsEn,
  overview: overviewEn,
  search: searchEn,
  seekers: seekersEn,
  shelf: shelfEn,
  shell: shellEn,
  trust: trustEn,
};

export type Translations = typeof en;
export type TranslationNamespace = keyof Translations;

// The annotation is the check: a Vietnamese file that lacks a key does not compile.
const vi: Translations = {
  account: accountVi,
  applications: applicationsVi,
  companies: companiesVi,
  door: doorVi,
  files: filesVi,
  identity: identityVi,
  jobs: jobsVi,
  matching: matchingVi,
  news: newsVi,
  overview: overviewVi,
  search: searchVi,
  seekers: seekersVi,
  shelf: shelfVi,
  shell: shellVi,
  trust: trustVi,
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
