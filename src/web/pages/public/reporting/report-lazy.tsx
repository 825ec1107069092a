// Report dialog and state of the reader's report, loaded for signed-in people.
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ReportDialog, type ReportInput } from '#moderation/components/report-dialog.tsx';
import { ReportState } from '#moderation/components/report-state.tsx';
import { callApi, type ApiReply } from '#web/client/api.ts';
import { useSending } from '#web/client/refusal.ts';
import { MoreTranslations } from '#web/layout/more-translations.tsx';
import { loadPageTranslations, type Area } from '#web/translations/load.ts';
import type { ReportProps } from './report.tsx';

const REPORTING: Area = {
  en: () => import('#web/translations/reporting.en.ts'),
  vi: () => import('#web/translations/reporting.vi.ts'),
};

export const loadReportTranslations = () => loadPageTranslations(REPORTING);

type Own = ApiReply<'GET /reports'>['report'];

const fetchOwnReport = async ({ subject, id }: ReportProps): Promise<Own> =>
  (await callApi('GET /reports', { query: { subject, subject_id: id } })).report;

export default function MemberReport(props: ReportProps) {
  return (
    <MoreTranslations>
      <Reporting {...props} />
    </MoreTranslations>
  );
}

function Reporting(props: ReportProps) {
  const t = useTranslations('moderation.reporting');
  const sending = useSending();
  const { subject, id } = props;
  const [own, setOwn] = useState<Own>(null);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    // When it cannot be loaded, a second report gets an explanation from the server.
    void fetchOwnReport(props).then(setOwn, () => undefined);
    // Keyed by its subject, so the props never change.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  async function send(report: ReportInput, key: string) {
    const body = { subject, subject_id: id, ...report };
    const refusal = await sending(t('failed'), () => callApi('POST /reports', { body, key }));
    if (refusal) return refusal;
    setOpen(false);
    setOwn(await fetchOwnReport(props).catch(() => null));
    return null;
  }
  return (
    <>
      <ReportState subject={subject} report={own} onReport={() => setOpen(true)} />
      <ReportDialog
        subject={subject}
        name={props.name}
        open={open}
        send={send}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
