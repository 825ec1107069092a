// Route table: every address, its page and who may see it.
import { layout, route, type RouteConfig, type RouteConfigEntry } from '@react-router/dev/routes';
import type { MEMBER_ACCESS } from './layout/member-access.ts';
import { MEMBER_ROUTE } from './layout/member-route.ts';

/** Public pages have three addresses: one in the visitor's language, and one for each language. */
const PUBLIC = {
  '/': 'public/home',
  '/jobs': 'public/jobs',
  '/jobs/:id': 'public/job',
  '/companies': 'public/companies',
  '/companies/:id': 'public/company',
  '/salaries': 'public/salaries',
  '/about': 'public/about',
  '/about/matching': 'public/matching',
  '/privacy': 'public/privacy',
  '/terms': 'public/terms',
  '/login': 'account/login',
} as const;

/** Landing pages by field, place, skill and kind of company; their paths differ by language. */
const BROWSE = [
  { id: 'browse', path: 'browse', page: 'browse' },
  { id: 'browse-vi', path: 'viec-lam', page: 'browse' },
  { id: 'landing', path: 'browse/:first/:second?', page: 'landing' },
  { id: 'landing-vi', path: 'viec-lam/:first/:second?', page: 'landing' },
];

/** Signed-in pages render in the browser; `MEMBER_ACCESS` decides who may see them. */
const MEMBER: Record<keyof typeof MEMBER_ACCESS, string> = {
  'select-role': 'account/select-role',
  profile: 'account/profile',
  'profile/security': 'account/security',
  applications: 'account/applications',
  'applications/:id': 'seeker/application',
  'saved-jobs': 'seeker/saved-jobs',
  'saved-jobs/compare': 'seeker/compare-jobs',
  alerts: 'seeker/alerts',
  'profile/company/setup': 'employer/setup',
  'profile/seeker/setup': 'seeker/setup',
  'dashboard/company': 'employer/dashboard',
  'dashboard/seeker': 'seeker/dashboard',
  'post-job': 'employer/post-job',
  'jobs/manage': 'employer/manage-jobs',
  'jobs/:id/edit': 'employer/edit-job',
  'jobs/:id/applicants': 'employer/applicants',
};

const getPageName = (page: string) => page.slice(page.indexOf('/') + 1);

const publicRoutes = (prefix: '' | 'en' | 'vi'): RouteConfigEntry[] =>
  Object.entries(PUBLIC).map(([path, page]) =>
    route(`${prefix}${path}`.replaceAll(/^\/|\/$/g, '') || '/', `pages/${page}/page.tsx`, {
      id: [prefix, getPageName(page)].filter(Boolean).join('-'),
    }),
  );

/** Every path exists under every prefix; a path in the other language redirects to that of the prefix. */
const browseRoutes = (['', 'en', 'vi'] as const).flatMap((prefix) =>
  BROWSE.map(({ id, path, page }) =>
    route([prefix, path].filter(Boolean).join('/'), `pages/public/${page}/page.tsx`, {
      id: [prefix, id].filter(Boolean).join('-'),
    }),
  ),
);

/** The component page is not part of a production build. */
const development =
  process.env.NODE_ENV === 'development' ? [route('ui', 'pages/development/ui/page.tsx')] : [];

export default [
  ...publicRoutes(''),
  ...publicRoutes('en'),
  ...publicRoutes('vi'),
  ...browseRoutes,
  route('unsubscribe/:token', 'pages/public/unsubscribe/page.tsx'),
  route('unauthorized', 'pages/public/unauthorized/page.tsx'),
  route('auth/login', 'pages/account/sign-in-redirect/page.tsx'),
  route('reset-password', 'pages/account/reset-password/page.tsx'),
  route('verify-email', 'pages/account/verify-email/page.tsx'),
  route('confirm-email', 'pages/account/confirm-email/page.tsx'),
  layout(
    'layout/member-layout.tsx',
    { id: MEMBER_ROUTE },
    Object.entries(MEMBER).map(([path, folder]) => route(path, `pages/${folder}/page.tsx`)),
  ),
  ...development,
  route('*', 'pages/public/missing/page.tsx'),
] satisfies RouteConfig;
