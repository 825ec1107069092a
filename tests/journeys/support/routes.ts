// Every address of the board and its audience; every-route.spec.ts checks each in both languages.
import type { Role } from '#context.ts';

export const PUBLIC = [
  '/',
  '/jobs',
  '/companies',
  '/browse',
  '/salaries',
  '/about',
  '/about/matching',
  '/privacy',
  '/terms',
  '/login',
];

export const FOR_ALL = [
  '/reset-password',
  '/verify-email',
  '/confirm-email',
  '/unsubscribe/nobodys-old-link-here',
];

export const MEMBER: [string, Role][] = [
  ['/profile', 'job_seeker'],
  ['/profile', 'company'],
  ['/profile/security', 'job_seeker'],
  ['/profile/security', 'company'],
  ['/applications', 'job_seeker'],
  ['/applications', 'company'],
  ['/applications/:id', 'job_seeker'],
  ['/saved-jobs', 'job_seeker'],
  ['/saved-jobs/compare', 'job_seeker'],
  ['/alerts', 'job_seeker'],
  ['/profile/company/setup', 'company'],
  ['/profile/seeker/setup', 'job_seeker'],
  ['/dashboard/company', 'company'],
  ['/dashboard/seeker', 'job_seeker'],
  ['/post-job', 'company'],
  ['/jobs/manage', 'company'],
  ['/jobs/:id/edit', 'company'],
  ['/jobs/:id/applicants', 'company'],
];

/** Addresses of missing or forbidden pages, with their status. */
export const REFUSED: [string, number][] = [
  ['/nowhere', 404],
  ['/en/nowhere', 404],
  ['/jobs/nosuchjob', 404],
  ['/companies/nosuchcompany', 404],
  ['/en/browse/no-such-field', 404],
  ['/browse/finance/nowhere', 404],
  ['/unauthorized', 403],
];

export const toLocalizedPath = (path: string, prefix: '' | '/en' | '/vi') =>
  path === '/' && prefix ? prefix : prefix + path;
