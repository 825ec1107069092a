// The site's table of contents: every address, the page behind it, and who it is for.
import { layout, route, type RouteConfig, type RouteConfigEntry } from '@react-router/dev/routes';

/** Public pages have three addresses: the visitor's language, and one fixed to each language. */
const PUBLIC = {
  '/': 'home',
  '/jobs': 'jobs',
  '/jobs/:id': 'job',
  '/companies': 'companies',
  '/companies/:id': 'company',
  '/about': 'about',
  '/privacy': 'privacy',
  '/terms': 'terms',
  '/login': 'login',
} as const;

/** Signed-in pages are drawn in the browser; their guard says for whom. */
const MEMBER = {
  '/select-role': 'select-role',
  '/profile': 'profile',
  '/applications': 'applications',
  '/profile/company/setup': 'company-setup',
  '/profile/seeker/setup': 'seeker-setup',
  '/dashboard/company': 'company-dashboard',
  '/dashboard/seeker': 'seeker-dashboard',
  '/post-job': 'post-job',
  '/jobs/manage': 'manage-jobs',
  '/jobs/:id/edit': 'edit-job',
} as const;

const publicRoutes = (prefix: '' | 'en' | 'vi'): RouteConfigEntry[] =>
  Object.entries(PUBLIC).map(([path, page]) =>
    route(`${prefix}${path}`.replace(/^\//, '').replace(/\/$/, '') || '/', `pages/${page}.tsx`, {
      id: [prefix, page].filter(Boolean).join('-'),
    }),
  );

export default [
  ...publicRoutes(''),
  ...publicRoutes('en'),
  ...publicRoutes('vi'),
  route('unauthorized', 'pages/unauthorized.tsx'),
  route('auth/login', 'pages/sign-in-way.tsx'),
  route('reset-password', 'pages/reset-password.tsx'),
  route('verify-email', 'pages/verify-email.tsx'),
  layout(
    'shell/member-layout.tsx',
    Object.entries(MEMBER).map(([path, page]) => route(path.slice(1), `pages/${page}.tsx`)),
  ),
  route('*', 'pages/missing.tsx'),
] satisfies RouteConfig;
