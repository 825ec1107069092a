// Reads to measure: the loaders of public pages, and the actions behind lists and signed-in screens.
import { RouterContextProvider } from 'react-router';
import { listReceivedApplications } from '#applications/actions/receive.ts';
import { listOwnApplications } from '#applications/actions/track.ts';
import { listDirectory } from '#browse/actions/directory.ts';
import { createBrowseIndex } from '#browse/actions/topic-lists.ts';
import { listCompanies, listFeaturedCompanies, showCompany } from '#companies/actions/directory.ts';
import { CompanyQuery } from '#companies/contract.ts';
import { getCompanyDashboard, getSeekerDashboard } from '#dashboards/actions.ts';
import { listSitemapAddresses } from '#dashboards/actions/sitemap.ts';
import { NO_FIGURES } from '#dashboards/rules.ts';
import { listOwnJobs, showJob } from '#jobs/actions/show.ts';
import { listSimilarJobs } from '#matching/actions/similar.ts';
import { listNotifications } from '#notifications/actions/notifications.ts';
import { listFollows } from '#saved/actions/follows.ts';
import { listSavedJobIds, listSavedJobs } from '#saved/actions/jobs.ts';
import { listSavedSearches } from '#saved/actions/searches.ts';
import { listJobs } from '#search/actions/list-jobs.ts';
import { listSuggestions } from '#search/actions/suggestions.ts';
import { JobQuery } from '#search/contract.ts';
import { getSeekerProfile } from '#seekers/actions/profile.ts';
import { loader as browseLoader } from '#web/pages/public/browse/loader.ts';
import { loader as companiesLoader } from '#web/pages/public/companies/loader.ts';
import { loader as companyLoader } from '#web/pages/public/company/loader.ts';
import { loader as homeLoader } from '#web/pages/public/home/loader.ts';
import { loader as jobLoader } from '#web/pages/public/job/loader.ts';
import { loader as jobsLoader } from '#web/pages/public/jobs/loader.ts';
import { loader as landingLoader } from '#web/pages/public/landing/loader.ts';
import { loader as salariesLoader } from '#web/pages/public/salaries/loader.ts';
import { provideBoard, type BoardContext } from '#web/server/context.ts';
import { PageDependencies } from '#web/server/page-dependencies.ts';
import type { PlannedBoard } from './planned-board.ts';

/** `rows` is the maximum that one step of a plan may read from a table; `MAX_ROWS` by default. */
type PageRead = [name: string, read: (board: PlannedBoard) => Promise<unknown>, rows?: number];

export const MAX_ROWS = 1000;
export const MAX_STATEMENTS = 16;
/** Rows of a text search, which counts over all matches of a small board, and over a sample of a large one. */
const WORDS = 7000;
/** Rows of the second sitemap, which skips the ten thousand addresses of the first, and expired jobs. */
const SITEMAP = 25_000;

// Each route types its loader's arguments differently; `never` accepts all of them.
type Loader = (args: never) => Promise<unknown>;

const browse = createBrowseIndex();

function load(loader: Loader, address: string, params: object = {}): PageRead[1] {
  return ({ ctx }) => {
    const context = new RouterContextProvider();
    provideBoard(context, {
      ctx: { ...ctx, actor: null },
      prefix: '/vi',
      language: 'vi',
      publicUrl: 'http://board.test',
      // Left out: the figures count all rows, but only once a minute for all pages.
      siteFigures: async () => NO_FIGURES,
      browse,
      renewSimilar: () => undefined,
      dependencies: new PageDependencies(ctx.now),
    } as unknown as BoardContext); // loaders do not read the other settings
    const request = new Request(`http://board.test${address}`);
    return loader({ request, context, params } as never);
  };
}

/** Loads the landing page of the directory's first topic. */
async function loadLanding(board: PlannedBoard): Promise<unknown> {
  const groups = await listDirectory(board.ctx, browse, { language: 'vi', prefix: '/vi' });
  const address = groups[0]?.links[0]?.href;
  if (!address) throw new Error('The directory has no landing page');
  const [first, second] = address.split('/').slice(3);
  return load(landingLoader, address, { first, second })(board);
}

const PAGE = { page: 1, limit: 20 };
const findJobs =
  (query: object): PageRead[1] =>
  ({ ctx }) =>
    listJobs(ctx, JobQuery.parse(query));
const findCompanies =
  (query: object): PageRead[1] =>
  ({ ctx }) =>
    listCompanies(ctx, CompanyQuery.parse(query));

export const PUBLIC_PAGES: readonly PageRead[] = [
  ['home', load(homeLoader, '/vi')],
  ['the list of jobs', load(jobsLoader, '/vi/jobs')],
  ['a page far down', load(jobsLoader, '/vi/jobs?page=40')],
  ['a search', load(jobsLoader, '/vi/jobs?search=ke+toan&location=01'), WORDS],
  ['a search without results', load(jobsLoader, '/vi/jobs?search=zzzz&location=01')],
  ['a job', load(jobLoader, '/vi/jobs/j1', { id: 'j1' })],
  ['a paused job', load(jobLoader, '/vi/jobs/j20', { id: 'j20' })],
  ['companies', load(companiesLoader, '/vi/companies')],
  ['companies by a word', load(companiesLoader, '/vi/companies?search=ty+12')],
  ['a company', load(companyLoader, '/vi/companies/c7', { id: 'c7' })],
  ['the directory of landing pages', load(browseLoader, '/vi/viec-lam')],
  ['a landing page', loadLanding],
  ['salaries', load(salariesLoader, '/vi/salaries?category=Sales')],
  ['a sitemap', ({ ctx }) => listSitemapAddresses(ctx, 1), SITEMAP],
];

export const LISTS: readonly PageRead[] = [
  ['the newest', findJobs({})],
  ['the best paid', findJobs({ sort: 'salary' })],
  ['a common word', findJobs({ search: 'ke toan' }), WORDS],
  ['a beginning', findJobs({ search: 'ky s' }), WORDS],
  ['a rare word', findJobs({ search: '8f14e45fceea167a5a36dedd4bea2543' })],
  ['a place and category', findJobs({ location: 'Hà Nội', category: 'Finance' })],
  [
    'words and filters',
    findJobs({ search: 'nhan vien', location: '01', salary_min: '30000000' }),
    WORDS,
  ],
  ['half of the words', findJobs({ search: 'toan zzzz' }), WORDS],
  ['a company’s jobs', findJobs({ company_id: 'c7' })],
  [
    'facets of a word and a place',
    findJobs({ search: 'ke toan', location: '01', facets: '1' }),
    WORDS,
  ],
  ['the eleventh page', findJobs({ page: '11' })],
  ['all facets', findJobs({ facets: '1' })],
  ['facets of filters', findJobs({ location: '01', category: 'Finance', facets: '1', page: '3' })],
  ['suggestions', ({ ctx }) => listSuggestions(ctx, { q: 'ke to', limit: 8 }), WORDS],
  ['one job', ({ ctx }) => showJob(ctx, 'j1')],
  ['similar jobs', ({ ctx }) => listSimilarJobs(ctx, 'j1', 6), WORDS],
  ['the companies, featured first', findCompanies({})],
  ['companies by a word and size', findCompanies({ search: 'ty 12', sort: 'size' })],
  ['companies by name', findCompanies({ sort: 'name' })],
  ['featured companies', ({ ctx }) => listFeaturedCompanies(ctx)],
  ['one company', ({ ctx }) => showCompany(ctx, 'c7')],
];

export const SIGNED_IN: readonly PageRead[] = [
  ['the own jobs', ({ ctx }) => listOwnJobs(ctx, PAGE)],
  ['applications received', ({ ctx }) => listReceivedApplications(ctx, PAGE)],
  ['a company’s dashboard', ({ ctx }) => getCompanyDashboard(ctx)],
  ['the own applications', ({ seeker }) => listOwnApplications(seeker, { limit: 20 })],
  ['a seeker’s dashboard', ({ seeker }) => getSeekerDashboard(seeker)],
  ['a seeker’s profile', ({ seeker }) => getSeekerProfile(seeker)],
  ['saved jobs', ({ seeker }) => listSavedJobs(seeker, PAGE)],
  ['ids of saved jobs', ({ seeker }) => listSavedJobIds(seeker)],
  ['saved searches', ({ seeker }) => listSavedSearches(seeker)],
  ['followed companies', ({ seeker }) => listFollows(seeker, PAGE)],
  ['notifications', ({ seeker }) => listNotifications(seeker, PAGE)],
];
