// English messages of public pages, without those that only the server uses.
import type { TranslationArea } from '#translations.ts';
import { lists as applicationLists, ui as applicationUi } from '#applications/translations.en.json';
import { lists as companyLists, ui as companyUi } from '#companies/translations.en.json';
import { field, invalid } from '#api/translations.en.json';
import { lists as jobLists, ui as jobUi } from '#jobs/translations.en.json';
import { bell } from '#notifications/translations.en.json';
import { lists as searchLists, ui as searchUi } from '#search/translations.en.json';
import { saving } from '#saved/translations.en.json';
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
} from '#web/layout/translations.en.json';

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
