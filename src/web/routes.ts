// Route table: every address, its page and who may see it.
import { layout, route, type RouteConfig, type RouteConfigEntry } from '@react-router/dev/routes';
import { MEMBER_PAGES } from './layout/member-pages.ts';
import { MEMBER_ROUTE } from './layout/member-route.ts';

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
  '/login': 'account/login',
} as const;

const getPageName = (page: string) => page.slice(page.indexOf('/') + 1);

const publicRoutes = (prefix: '' | 'en' | 'vi'): RouteConfigEntry[] =>
  Object.entries(PUBLIC).map(([path, page]) =>
    route(`${prefix}${path}`.replaceAll(/^\/|\/$/g, '') || '/', `pages/${page}/page.tsx`, {
      id: [prefix, getPageName(page)].filter(Boolean).join('-'),
    }),
  );

export default [
  ...publicRoutes(''),
  ...publicRoutes('en'),
  ...publicRoutes('vi'),
  route('unsubscribe/:token', 'pages/public/unsubscribe/page.tsx'),
  route('unauthorized', 'pages/public/unauthorized/page.tsx'),
  route('auth/login', 'pages/account/sign-in-redirect/page.tsx'),
  route('reset-password', 'pages/account/reset-password/page.tsx'),
  route('verify-email', 'pages/account/verify-email/page.tsx'),
  route('confirm-email', 'pages/account/confirm-email/page.tsx'),
  layout(
    'layout/member-layout.tsx',
    { id: MEMBER_ROUTE },
    Object.entries(MEMBER_PAGES).map(([path, [folder]]) => route(path, `pages/${folder}/page.tsx`)),
  ),
  route('*', 'pages/public/missing/page.tsx'),
] satisfies RouteConfig;
