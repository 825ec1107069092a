// The applicants of one job: how they match, how they stand, and what the job drew in thirty days.
import { useLoaderData, type ClientLoaderFunctionArgs } from 'react-router';
import { call } from '#site/client/api.ts';
import { ApplicantsHead } from '#site/hiring/applicants-head.tsx';
import { ApplicantsPage } from '#site/hiring/applicants-page.tsx';
import { toApplicants } from '#site/hiring/entering.ts';
import { loadApplicants } from '#site/hiring/load-applicants.ts';
import { onlyOpening } from '#site/hiring/only-opening.ts';
import { useMatches } from '#site/hiring/matches.tsx';
import { titled } from '#site/words/title.ts';

export const meta = titled('applicants');

export async function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  await toApplicants(request);
  const id = params.id ?? '';
  // Answers 403 and 404 where the job is not one's own.
  const { days } = await call('GET /jobs/:id/days', { params: { id } });
  const [job, found] = await Promise.all([
    call('GET /jobs/:id', { params: { id } }),
    loadApplicants(request.url, id),
  ]);
  return { job, days, found };
}
clientLoader.hydrate = true as const;

export const shouldRevalidate = onlyOpening;

export default function ApplicantsOfJob() {
  const { job, days, found } = useLoaderData<typeof clientLoader>();
  const { match, reasons } = useMatches(job.id);
  return (
    <ApplicantsPage
      found={found}
      jobs={null}
      head={<ApplicantsHead job={job} days={days} total={found.total} />}
      match={match}
      reasons={reasons}
    />
  );
}
