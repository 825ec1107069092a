// Applications: a seeker's own, or those that a company received.
import { useTranslations } from 'use-intl';
import { OwnApplications } from '#applications/components/seeker/own-applications.tsx';
import { callApi, type ApiReply } from '#web/client/api.ts';
import { loadApplicantTranslations } from '#web/pages/employer/hiring/applicants-translations.ts';
import { loadApplicants } from '#web/pages/employer/hiring/load-applicants.ts';
import { ReceivedPage } from './received-page.tsx';
import { shouldReloadList } from '#web/pages/employer/hiring/reload-list.ts';
import { loadApplicationsTranslations } from './applications-translations.ts';
import { fetchPage, getPageNumber, SitePager } from '#web/layout/site-pager.tsx';
import { toTitle } from '#web/translations/title.ts';
import { userContext } from '#web/layout/guard.ts';
import type { Route } from './+types/page.ts';

export const meta = toTitle('applications');

async function loadReceived(url: string) {
  await loadApplicantTranslations();
  const [found, { interviews }, own] = await Promise.all([
    loadApplicants(url),
    // The list works without interviews.
    callApi('GET /interviews').catch(() => ({ interviews: [] })),
    callApi('GET /jobs/my'),
  ]);
  // Nobody can have applied for a draft.
  const jobs = own.jobs.filter(({ state }) => state !== 'draft');
  return { side: 'company' as const, found, jobs, interviews };
}

export async function clientLoader({ request, context }: Route.ClientLoaderArgs) {
  const { role } = context.get(userContext);
  if (role === 'company') return loadReceived(request.url);
  await loadApplicationsTranslations();
  const [list, { interviews }] = await Promise.all([
    fetchPage(getPageNumber(request.url), (page) =>
      callApi('GET /applications/my', { query: { page } }),
    ),
    // The list works without interviews.
    callApi('GET /interviews').catch(() => ({ interviews: [] })),
  ]);
  return { side: 'seeker' as const, list, interviews };
}
clientLoader.hydrate = true as const;

export const shouldRevalidate = shouldReloadList;

export default function Applications({ loaderData: data }: Route.ComponentProps) {
  return data.side === 'company' ? <ReceivedPage {...data} /> : <OwnPage {...data} />;
}

interface OwnPageProps {
  list: ApiReply<'GET /applications/my'>;
  interviews: ApiReply<'GET /interviews'>['interviews'];
}

function OwnPage({ list, interviews }: OwnPageProps) {
  const t = useTranslations('applications.own');
  return (
    <div className="page page-narrow section stack stack-wide">
      <div className="stack stack-tight">
        <h1 className="text-2xl">{t('title')}</h1>
        {list.total > 0 && <p className="soft">{t('count', { count: list.total })}</p>}
      </div>
      <OwnApplications applications={list.applications} interviews={interviews} />
      <SitePager page={list.page} total_pages={list.total_pages} />
    </div>
  );
}
