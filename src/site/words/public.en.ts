// English sentences of the public pages; what only the server says stays there.
import { lists as applicationLists, ui as applicationUi } from '#applications/words.en.json';
import { lists as companyLists, ui as companyUi } from '#companies/words.en.json';
import { field, invalid } from '#door/words.en.json';
import { problems as identityProblems, ui as identityUi } from '#identity/words.en.json';
import { lists as jobLists, ui as jobUi } from '#jobs/words.en.json';
import { bell } from '#news/words.en.json';
import { lists as searchLists, ui as searchUi } from '#search/words.en.json';
import { keep } from '#shelf/words.en.json';
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
} from '#site/shell/words.en.json';

export default {
  applications: { lists: applicationLists, ui: applicationUi },
  companies: { lists: companyLists, ui: companyUi },
  door: { field, invalid },
  identity: { problems: identityProblems, ui: identityUi },
  jobs: { lists: jobLists, ui: jobUi },
  news: { bell },
  search: { lists: searchLists, ui: searchUi },
  shelf: { keep },
  // All but the page about us, which brings its own text.
  shell: {
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
};
