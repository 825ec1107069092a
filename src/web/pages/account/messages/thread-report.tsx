// Report of the other side of an application, with its calls.
import { useCallback, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ReportThread, type ThreadComplaint } from '#moderation/components/report-thread.tsx';
import { callApi, type ApiReply } from '#web/client/api.ts';
import { useSending } from '#web/client/refusal.ts';
import { MoreTranslations } from '#web/layout/more-translations.tsx';
import { loadPageTranslations, type Area } from '#web/translations/load.ts';

const REPORTING: Area = {
  en: () => import('#web/translations/reporting.en.ts'),
  vi: () => import('#web/translations/reporting.vi.ts'),
};

export async function loadThreadReport() {
  await loadPageTranslations(REPORTING);
  return { default: ThreadReport };
}

interface ThreadReportProps {
  application_id: string;
  onCancel: () => void;
}

function ThreadReport(props: ThreadReportProps) {
  return (
    <MoreTranslations>
      <Reporting {...props} />
    </MoreTranslations>
  );
}

function Reporting({ application_id, onCancel }: ThreadReportProps) {
  const failed = useTranslations('moderation.reporting')('failed');
  const sending = useSending();
  const [own, setOwn] = useState<ApiReply<'GET /reports'>['report'] | undefined>();
  const load = useCallback(async () => {
    const query = { subject: 'application', subject_id: application_id } as const;
    setOwn((await callApi('GET /reports', { query })).report);
  }, [application_id]);
  useEffect(() => {
    // When it cannot be loaded, a second report gets an explanation from the server.
    load().catch(() => setOwn(null));
  }, [load]);
  const send = (complaint: ThreadComplaint) =>
    sending(failed, async () => {
      const body = { subject: 'application', subject_id: application_id, ...complaint } as const;
      await callApi('POST /reports', { body });
      await load();
    });
  if (own === undefined) return null;
  return <ReportThread report={own} send={send} onCancel={onCancel} />;
}
