// Signed-in pages, and who may see each of them.
import type { Role } from '#context.ts';

/** A role, `member` for people of any role, or `signed_in` for those who have not chosen one yet. */
export type PageAccess = Role | 'member' | 'signed_in';

export const MEMBER_ACCESS = {
  'select-role': 'signed_in',
  profile: 'member',
  'profile/security': 'member',
  applications: 'member',
  'applications/:id': 'member',
  'saved-jobs': 'job_seeker',
  'saved-jobs/compare': 'job_seeker',
  alerts: 'job_seeker',
  'profile/company/setup': 'company',
  'profile/seeker/setup': 'job_seeker',
  'dashboard/company': 'company',
  'dashboard/seeker': 'job_seeker',
  'post-job': 'company',
  'jobs/manage': 'company',
  'jobs/:id/edit': 'company',
  'jobs/:id/applicants': 'company',
} as const satisfies Record<string, PageAccess>;
