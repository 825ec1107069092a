// A seeker's own application: state, interviews, sent data and notes. Companies are sent to the applicants.
import { useCallback, useState } from 'react';
import { href, redirect, useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { OwnDetail } from '#applications/components/seeker/own-detail.tsx';
import { isOutdated } from '#ui/forms/use-form.ts';
import { callApi } from '#web/client/api.ts';
import { useSending } from '#web/client/refusal.ts';
import { useLiveReload } from '#web/client/use-live-reload.ts';
import { downloadFile } from '#web/client/transfer.ts';
import { loadSeekerTranslations } from '#web/pages/seeker/seeker-translations.ts';
import { LazyThread } from '#web/pages/account/messages/thread-lazy.tsx';
import { useOpenFile } from '#web/pages/seeker/own-files.ts';
import { toTitle } from '#web/translations/title.ts';
import type { Route } from './+types/page.ts';

export const meta = toTitle('application');

const fetchApplication = (id: string) => callApi('GET /applications/:id', { params: { id } });

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  await loadSeekerTranslations();
  const application = await fetchApplication(params.id);
  if (application.side === 'company') {
    const { id, job_id, job_removed } = application;
    // A deleted job has no page of its applicants.
    const list = job_removed ? href('/applications') : href('/jobs/:id/applicants', { id: job_id });
    throw redirect(`${list}?application=${id}`);
  }
  return { application, now: new Date() };
}
clientLoader.hydrate = true as const;

/** Makes a call, then reloads the page's data; also when they turn out to have changed since they were loaded. */
function useCalls(id: string) {
  const t = useTranslations('applications');
  const sending = useSending();
  const openFile = useOpenFile();
  const { revalidate } = useRevalidator();
  const run = async (failed: string, send: () => Promise<unknown>) => {
    const refused = await sending(failed, send);
    // The company may have proposed other times (400), moved on, or been notified already.
    if (!refused || isOutdated(refused) || refused.status === 400) await revalidate();
    return refused;
  };
  const params = { id };
  return {
    openFile,
    withdraw: () =>
      run(t('tracking.withdraw_failed'), () =>
        callApi('POST /applications/:id/withdraw', { params }),
      ),
    addNote: (text: string, key: string) =>
      run(t('tracking.note_failed'), () =>
        callApi('POST /applications/:id/notes', { params, body: { text }, key }),
      ),
    removeNote: (note_id: string) =>
      run(t('tracking.note_failed'), () =>
        callApi('DELETE /applications/:id/notes/:note_id', { params: { id, note_id } }),
      ),
    answer: (meeting: { id: string }, body: Parameters<typeof respondToInterview>[1]) =>
      run(t('meeting.failed'), () => respondToInterview(meeting.id, body)),
    calendar: (meeting: { id: string }) =>
      downloadFile('GET /interviews/:id.ics', { params: { id: meeting.id } }, 'interview.ics').then(
        () => true,
        () => false,
      ),
  };
}

type InterviewResponse =
  | { act: 'accept'; chosen_at: string; reply: string }
  | { act: 'ask_another' | 'decline'; reply: string };

const respondToInterview = (id: string, body: InterviewResponse) =>
  callApi('PATCH /interviews/:id', { params: { id }, body });

/** The loader's data, or what has been loaded since. Without `revalidate`: its failure would replace the page. */
function useFreshApplication(loaded: Route.ComponentProps['loaderData']) {
  const [fresh, setFresh] = useState({ of: loaded, data: loaded });
  const reload = useCallback(async () => {
    const application = await fetchApplication(loaded.application.id).catch(() => null);
    if (application?.side === 'seeker')
      setFresh({ of: loaded, data: { application, now: new Date() } });
  }, [loaded]);
  useLiveReload(reload);
  return fresh.of === loaded ? fresh.data : loaded;
}

export default function ApplicationPage({ loaderData }: Route.ComponentProps) {
  const { application, now } = useFreshApplication(loaderData);
  const { id } = application;
  const calls = useCalls(id);
  const thread = <LazyThread application_id={id} heading="h2" />;
  // A notification leads from one application to another: what was typed belongs to the one before.
  return <OwnDetail key={id} application={application} now={now} thread={thread} calls={calls} />;
}
