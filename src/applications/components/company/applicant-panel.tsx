// One applicant opened beside the list: what was sent, interviews, notes, what happened, and the answer.
import { useState, type ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { StatusBadge } from '#applications/components/status-badge.tsx';
import { toSentProfile } from '#applications/rules/sent-profile.ts';
import { SentProfile } from '#applications/components/applying/sent-profile.tsx';
import { formatDay } from '#jobs/rules/day.ts';
import { Button } from '#ui/controls/button.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { Badge } from '#ui/surfaces/chip.tsx';
import { Skeleton } from '#ui/surfaces/loading.tsx';
import { Notice } from '#ui/surfaces/notice.tsx';
import { isOpen, type Decision, type Detail, type PanelActions } from './applicant-actions.ts';
import { CompanyNotes } from './company-notes.tsx';
import { CompanyTimeline } from './company-timeline.tsx';
import { CompanyInterviews } from '#applications/components/interviews/company-interviews.tsx';
import type { ShownDetail } from './use-detail.ts';

interface ApplicantPanelProps {
  shown: ShownDetail;
  now: Date;
  calls: PanelActions;
  /** Shown beside the profile, such as how it matches. */
  beside?: ReactNode;
  again: () => void;
  onAsk: (status: Decision) => void;
}

export function ApplicantPanel({ shown, ...rest }: ApplicantPanelProps) {
  const t = useTranslations('applications.received.panel');
  const retry = useTranslations('layout')('retry');
  if (shown.state === 'loading') return <Skeleton lines={6} label={t('loading')} />;
  if (shown.state === 'failed') {
    return (
      <Notice kind="error" retry_label={retry} onRetry={rest.again}>
        {shown.message}
      </Notice>
    );
  }
  return <Panel {...rest} detail={shown.detail} />;
}

type PanelProps = Omit<ApplicantPanelProps, 'shown'> & { detail: Detail };

function Panel({ detail, now, calls, beside, again, onAsk }: PanelProps) {
  const { id, notes, steps } = detail;
  /** What went well is looked at anew. */
  const then = async <T,>(going: Promise<T | null>) => {
    const refused = await going;
    if (!refused) again();
    return refused;
  };
  const meetingCalls = {
    propose: (...it: [Parameters<PanelActions['propose']>[1], string]) =>
      then(calls.propose(id, ...it)),
    move: (...it: Parameters<PanelActions['move']>) => then(calls.move(...it)),
    cancel: (...it: Parameters<PanelActions['cancel']>) => then(calls.cancel(...it)),
    calendar: calls.calendar,
  };
  return (
    <div className="stack" style={{ '--gap': '1.75rem' }}>
      <Standing detail={detail} onAsk={onAsk} />
      {beside}
      <Sent detail={detail} openFile={calls.openFile} />
      <CompanyInterviews application={detail} now={now} calls={meetingCalls} />
      <CompanyNotes
        notes={notes}
        add={(text) => then(calls.addNote(id, text))}
        remove={(note_id) => then(calls.removeNote(id, note_id))}
      />
      <CompanyTimeline steps={steps} />
    </div>
  );
}

function Standing({ detail, onAsk }: Pick<PanelProps, 'detail' | 'onAsk'>) {
  const t = useTranslations('applications.received');
  const language = useLocale();
  const { seeker, job_title, status, applied_at, message } = detail;
  return (
    <div className="stack" style={{ '--gap': '0.75rem' }}>
      <p className="cluster">
        <StatusBadge status={status} side="company" />
        <span className="small soft">
          {t('for_job', { title: job_title })} · {formatDay(applied_at, language)}
        </span>
      </p>
      {seeker.email && (
        <a className="link fact w-fit break-all" href={`mailto:${seeker.email}`}>
          <Icon name="mail" /> {seeker.email}
        </a>
      )}
      {seeker.email_verified === false && (
        <p>
          <Badge icon="warning">{t('unverified')}</Badge>
        </p>
      )}
      {message && (
        <p className="panel small">
          <span className="soft block">{t('panel.message')}</span>
          <span className="whitespace-pre-line break-words">{message}</span>
        </p>
      )}
      {isOpen(detail) && (
        <div className="cluster">
          <Button variant="brand" icon="check" onClick={() => onAsk('accepted')}>
            {t('accept')}
          </Button>
          <Button icon="close" onClick={() => onAsk('rejected')}>
            {t('reject')}
          </Button>
        </div>
      )}
    </div>
  );
}

function Sent({ detail, openFile }: { detail: Detail; openFile: PanelActions['openFile'] }) {
  const t = useTranslations('applications.received');
  const { cover_letter, file, profile } = detail.copy;
  if (detail.status === 'withdrawn') return <Notice>{t('panel.withdrawn')}</Notice>;
  return (
    <>
      <section className="stack stack-tight">
        <h3 className="text-lg">{t('letter')}</h3>
        {cover_letter ? (
          <p className="whitespace-pre-line break-words">{cover_letter}</p>
        ) : (
          <p className="soft">{t('no_letter')}</p>
        )}
        {file && <OpenCv file={file} openFile={openFile} />}
      </section>
      <section className="stack stack-tight">
        <h3 className="text-lg">{t('profile')}</h3>
        <SentProfile profile={{ ...toSentProfile(profile), email: null }} />
      </section>
    </>
  );
}

interface OpenCvProps {
  file: NonNullable<Detail['copy']['file']>;
  openFile: PanelActions['openFile'];
}

function OpenCv({ file, openFile }: OpenCvProps) {
  const t = useTranslations('applications.received.panel');
  const [failed, setFailed] = useState(false);
  return (
    <div className="mt-2">
      <Button
        size="small"
        icon="file"
        className="max-w-full break-all"
        onClick={() => void openFile(file.id).then((went) => setFailed(!went))}
      >
        {t('open_cv', { name: file.name })}
      </Button>
      <p role="status" className="small text-danger">
        {failed && t('cv_failed')}
      </p>
    </div>
  );
}
