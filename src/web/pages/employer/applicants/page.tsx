// Applicants of one job with matches, states and statistics of thirty days.
import { href, redirect } from 'react-router';
import { ApiProblem, callApi } from '#web/client/api.ts';
import { ApplicantsHeader } from './applicants-head.tsx';
import { ApplicantsPage } from '#web/pages/employer/hiring/applicants-page.tsx';
import { loadApplicantTranslations } from '#web/pages/employer/hiring/applicants-translations.ts';
import { loadApplicants } from '#web/pages/employer/hiring/load-applicants.ts';
import { shouldReloadList } from '#web/pages/employer/hiring/reload-list.ts';
import { useMatches } from './matches.tsx';
import { toTitle } from '#web/translations/title.ts';
import type { Route } from './+types/page.ts';

export const meta = toTitle('applicants');

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  await loadApplicantTranslations();
  const id = params.id;
  // Responds with 403 or 404 for jobs of other companies.
  const { days } = await callApi('GET /jobs/:id/days', { params: { id } }).catch((error) => {
    throw findOtherPage(error, id, request.url) ?? error;
  });
  const [job, found] = await Promise.all([
    callApi('GET /jobs/:id', { params: { id } }),
    loadApplicants(request.url, id),
  ]);
  return { job, days, found };
}
clientLoader.hydrate = true as const;

/** A deleted job has no page, but its company still reads and answers its applications: that page finds them. */
function findOtherPage(error: unknown, job_id: string, url: string) {
  if (!(error instanceof ApiProblem && error.status === 404)) return null;
  const application = new URL(url).searchParams.get('application');
  const ofJob = `${href('/applications')}?job_id=${encodeURIComponent(job_id)}`;
  return redirect(application ? href('/applications/:id', { id: application }) : ofJob);
}

export const shouldRevalidate = shouldReloadList;

export default function ApplicantsOfJob({ loaderData }: Route.ComponentProps) {
  const { job, days, found } = loaderData;
  const { match, reasons } = useMatches(job.id);
  return (
    <ApplicantsPage
      key={job.id}
      found={found}
      jobs={null}
      head={<ApplicantsHeader job={job} days={days} total={found.received} />}
      match={match}
      reasons={reasons}
    />
  );
}
