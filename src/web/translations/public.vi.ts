// Vietnamese messages of public pages, without those that only the server uses.
import type { TranslationArea } from '#translations.ts';
import { lists as applicationLists, ui as applicationUi } from '#applications/translations.vi.json';
import { lists as companyLists, ui as companyUi } from '#companies/translations.vi.json';
import { field, invalid } from '#api/translations.vi.json';
import { lists as jobLists, ui as jobUi } from '#jobs/translations.vi.json';
import { bell } from '#notifications/translations.vi.json';
import { lists as searchLists, ui as searchUi } from '#search/translations.vi.json';
import { saving } from '#saved/translations.vi.json';
import {
  skip,
  loading,
  nav,
  account,
  language,
  theme,
  footer,
  failure,
  network,
  close,
  retry,
  broken,
  cancel,
  optional,
  signed_out,
  titles,
  home,
  figures,
  jobs_page,
  companies_page,
  legal,
  meta,
  pager,
} from '#web/layout/translations.vi.json';

export default {
  applications: { lists: applicationLists, ui: applicationUi },
  companies: { lists: companyLists, ui: companyUi },
  api: { field, invalid },
  jobs: { lists: jobLists, ui: jobUi },
  notifications: { bell },
  search: { lists: searchLists, ui: searchUi },
  saved: { saving },
  // Without the about page, whose loader returns its text.
  layout: {
    skip,
    loading,
    nav,
    account,
    language,
    theme,
    footer,
    failure,
    network,
    close,
    retry,
    broken,
    cancel,
    optional,
    signed_out,
    titles,
    home,
    figures,
    jobs_page,
    companies_page,
    legal,
    meta,
    pager,
  },
} satisfies TranslationArea;
