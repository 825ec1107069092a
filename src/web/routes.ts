// Route table: every address, its page and who may see it.
import { layout, route, type RouteConfig, type RouteConfigEntry } from '@react-router/dev/routes';
import { MEMBER_ROUTE } from './member-route.ts';

/** Public pages have three addresses: one in the visitor's language, and one for each language. */
const PUBLIC = {
  '/': 'public/home',
  '/jobs': 'public/jobs',
  '/jobs/:id': 'public/job',
  '/companies': 'public/companies',
  '/companies/:id': 'public/company',
  '/about': 'public/about',
  '/about/matching': 'public/matching',
  '/privacy': 'public/privacy',
  '/terms': 'public/terms',
  '/login': 'entry/login',
} as const;

/** Signed-in pages render in the browser; their guard decides who may see them. */
const MEMBER = {
  '/select-role': 'entry/select-role',
  '/profile': 'member/profile',
  '/profile/security': 'member/security',
  '/applications': 'member/applications',
  '/applications/:id': 'member/application',
  '/saved-jobs': 'member/saved-jobs',
  '/alerts': 'member/alerts',
  '/profile/company/setup': 'member/company-setup',
  '/profile/seeker/setup': 'member/seeker-setup',
  '/dashboard/company': 'member/company-dashboard',
  '/dashboard/seeker': 'member/seeker-dashboard',
  '/post-job': 'member/post-job',
  '/jobs/manage': 'member/manage-jobs',
  '/jobs/:id/edit': 'member/edit-job',
  '/jobs/:id/applicants': 'member/applicants',
} as const;

const getPageName = (page: string) => page.slice(page.indexOf('/') + 1);

const publicRoutes = (prefix: '' | 'en' | 'vi'): RouteConfigEntry[] =>
  Object.entries(PUBLIC).map(([path, page]) =>
    route(`${prefix}${path}`.replaceAll(/^\/|\/$/g, '') || '/', `pages/${page}.tsx`, {
      id: [prefix, getPageName(page)].filter(Boolean).join('-'),
    }),
  );

export default [
  ...publicRoutes(''),
  ...publicRoutes('en'),
  ...publicRoutes('vi'),
  route('unsubscribe/:token', 'pages/public/unsubscribe.tsx'),
  route('unauthorized', 'pages/public/unauthorized.tsx'),
  route('auth/login', 'pages/entry/sign-in-redirect.tsx'),
  route('reset-password', 'pages/entry/reset-password.tsx'),
  route('verify-email', 'pages/entry/verify-email.tsx'),
  route('confirm-email', 'pages/entry/confirm-email.tsx'),
  layout(
    'layout/member-layout.tsx',
    { id: MEMBER_ROUTE },
    Object.entries(MEMBER).map(([path, page]) => route(path.slice(1), `pages/${page}.tsx`)),
  ),
  route('*', 'pages/public/missing.tsx'),
] satisfies RouteConfig;
