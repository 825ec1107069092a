// Saved searches and followed companies.
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { Alerts, type AlertActions } from '#saved/components/alerts.tsx';
import { Follows } from '#saved/components/follows.tsx';
import { callApi, createCallQueue, type ApiReply } from '#web/client/api.ts';
import { useRefusal, useSending } from '#web/client/refusal.ts';
import { loadSeekerTranslations } from '#web/pages/seeker/seeker-translations.ts';
import { setFollowed } from '#web/pages/seeker/saving/follow-company.tsx';
import { fetchPage, getPageNumber, SitePager } from '#web/layout/site-pager.tsx';
import { toTitle } from '#web/translations/title.ts';
import type { Route } from './+types/page.ts';

export const meta = toTitle('alerts');

/** The page's number is that of the followed companies; a person has few saved searches. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await loadSeekerTranslations();
  const [{ saved_searches }, follows] = await Promise.all([
    callApi('GET /saved-searches'),
    fetchPage(getPageNumber(request.url), (page) =>
      callApi('GET /follows', { query: { page, limit: 50 } }),
    ),
  ]);
  return { saved_searches, follows };
}
clientLoader.hydrate = true as const;

const sendInOrder = createCallQueue();

function useAlertCalls(): AlertActions {
  const t = useTranslations('saved.ui.alerts');
  const sending = useSending();
  const refusal = useRefusal();
  const { revalidate } = useRevalidator();
  const run = (send: () => Promise<unknown>) =>
    sending(t('failed'), async () => {
      await sendInOrder(send);
      await revalidate();
    });
  return {
    change: ({ id }, body) =>
      run(() => callApi('PATCH /saved-searches/:id', { params: { id }, body })),
    remove: ({ id }) => run(() => callApi('DELETE /saved-searches/:id', { params: { id } })),
    preview: ({ id }) =>
      callApi('GET /saved-searches/:id/preview', { params: { id } }).catch((error: unknown) =>
        refusal(error, t('failed')),
      ),
  };
}

export default function AlertsPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('saved.ui.alerts');
  const { saved_searches, follows } = loaderData;
  const calls = useAlertCalls();
  return (
    <div className="page section stack" style={{ '--gap': '1.5rem' }}>
      <div className="stack stack-tight">
        <h1 className="text-2xl">{t('title')}</h1>
        <p className="soft">{t('lead')}</p>
      </div>
      <div className="split">
        <div className="min-w-0">
          <Alerts alerts={saved_searches} calls={calls} />
        </div>
        <FollowedCompanies key={follows.page} follows={follows} />
      </div>
    </div>
  );
}

/** An unfollowed company stays visible until navigation, so that a mistake can be undone. */
function FollowedCompanies({ follows }: { follows: ApiReply<'GET /follows'> }) {
  const { companies, page, total_pages } = follows;
  const [unfollowed, setUnfollowed] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string) =>
    setFollowed(id, unfollowed.has(id), (isFollowed) =>
      setUnfollowed((all) =>
        isFollowed ? new Set([...all].filter((it) => it !== id)) : new Set([...all, id]),
      ),
    );
  return (
    <Follows
      companies={companies}
      isFollowed={(id) => !unfollowed.has(id)}
      onToggle={(id) => void toggle(id)}
      pager={<SitePager page={page} total_pages={total_pages} />}
    />
  );
}
