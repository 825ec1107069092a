// The styles of all pages, for the policy. A page that the server sends contains at most one of them.
import about from '#web/pages/public/about/about.css?inline';
import companies from '#web/pages/public/companies/companies.css?inline';
import company from '#web/pages/public/company/company.css?inline';
import home from '#web/pages/public/home/home.css?inline';
import job from '#web/pages/public/job/job.css?inline';
import jobs from '#web/pages/public/jobs/jobs.css?inline';
import sharing from '#web/pages/public/sharing/sharing.css?inline';
import rows from '#web/styles/rows.css?inline';

/** Keyed by the name of their `PageSheet`. */
export const pageSheets = {
  about,
  home,
  jobs: rows + jobs,
  job: rows + sharing + job,
  companies,
  company: rows + sharing + company,
} satisfies Readonly<Record<string, string>>;
