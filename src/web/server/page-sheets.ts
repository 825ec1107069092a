// Every page's own styles, for the policy. At most one of them is on a page that the server sends.
import about from '#web/pages/public/about/about.css?inline';
import companies from '#web/pages/public/companies/companies.css?inline';
import company from '#web/pages/public/company/company.css?inline';
import home from '#web/pages/public/home/home.css?inline';
import job from '#web/pages/public/job/job.css?inline';
import jobs from '#web/pages/public/jobs/jobs.css?inline';
import sharing from '#web/pages/public/sharing/sharing.css?inline';
import rows from '#web/styles/rows.css?inline';

/** By the names of their `PageSheet`. */
export const pageSheets: Readonly<Record<string, string>> = {
  about,
  home,
  jobs: rows + jobs,
  job: rows + sharing + job,
  companies,
  company: rows + sharing + company,
};
