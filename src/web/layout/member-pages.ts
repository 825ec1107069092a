// Signed-in pages: the folder of each page, and who may see it.
import type { Role } from '#context.ts';

/** A role, `member` for people of any role, or `signed_in` for those who have not chosen one yet. */
type Access = Role | 'member' | 'signed_in';

export const MEMBER_PAGES: Record<string, readonly [folder: string, access: Access]> = {
  'select-role': ['account/select-role', 'signed_in'],
  profile: ['account/profile', 'member'],
  'profile/security': ['account/security', 'member'],
  applications: ['account/applications', 'member'],
  'applications/:id': ['seeker/application', 'member'],
  'saved-jobs': ['seeker/saved-jobs', 'job_seeker'],
  alerts: ['seeker/alerts', 'job_seeker'],
  'profile/company/setup': ['employer/setup', 'company'],
  'profile/seeker/setup': ['seeker/setup', 'job_seeker'],
  'dashboard/company': ['employer/dashboard', 'company'],
  'dashboard/seeker': ['seeker/dashboard', 'job_seeker'],
  'post-job': ['employer/post-job', 'company'],
  'jobs/manage': ['employer/manage-jobs', 'company'],
  'jobs/:id/edit': ['employer/edit-job', 'company'],
  'jobs/:id/applicants': ['employer/applicants', 'company'],
};
