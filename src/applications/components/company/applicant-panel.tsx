// Detail panel of an applicant: application, decision, interviews, notes and timeline.
import { useState, type ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { StatusBadge } from '#applications/components/status-badge.tsx';
import { toSentProfile } from '#applications/rules/sent-profile.ts';
import { SentProfileView } from '#applications/components/applying/sent-profile.tsx';
import { formatDay } from '#platform/format-day.ts';
import { Button } from '#ui/controls/button.tsx';
import { isOutdated } from '#ui/forms/use-form.ts';
import { Icon } from '#ui/marks/icon.tsx';
import { useFocusFallback } from '#ui/rendering/focus-fallback.ts';
import { Badge } from '#ui/surfaces/chip.tsx';
import { Skeleton } from '#ui/surfaces/loading.tsx';
import { Notice } from '#ui/surfaces/notice.tsx';
import {
  isUndecided,
  type Decision,
  type DecisionOutcome,
  type Detail,
  type PanelActions,
} from './applicant-actions.ts';
import { CompanyNotes } from './company-notes.tsx';
import { CompanyTimeline } from './company-timeline.tsx';
import {
  CompanyInterviews,
  type ProposalFormPart,
} from '#applications/components/interviews/company-interviews.tsx';
import type { DetailState } from './use-detail.ts';

interface ApplicantPanelProps {
  detailState: DetailState;
  now: Date;
  calls: PanelActions;
  proposalForm: ProposalFormPart;
  /** Extra section, such as the match. */
  extra?: ReactNode;
  /** The messages with the applicant. */
  thread: ReactNode;
  reload: () => void;
  onDecide: (status: Decision) => void;
}

export function ApplicantPanel({ detailState, ...rest }: ApplicantPanelProps) {
  const t = useTranslations('applications.received.panel');
  const retry = useTranslations('layout')('retry');
  if (detailState.state === 'loading') return <Skeleton lines={6} label={t('loading')} />;
  if (detailState.state === 'failed') {
    return (
      <Notice kind="error" retry_label={retry} onRetry={rest.reload}>
        {detailState.message}
      </Notice>
    );
  }
  return <Panel {...rest} detail={detailState.detail} />;
}

type PanelProps = Omit<ApplicantPanelProps, 'detailState'> & { detail: Detail };

function Panel({ detail, now, calls, proposalForm, extra, thread, reload, onDecide }: PanelProps) {
  const { id, notes, steps } = detail;
  /** Reloads the panel after an action, unless it failed and changed nothing. */
  const reloadAfter = async (action: DecisionOutcome) => {
    const refused = await action;
    if (!refused || isOutdated(refused)) reload();
    return refused;
  };
  const meetingCalls = {
    propose: (...it: [Parameters<PanelActions['propose']>[1], string]) =>
      reloadAfter(calls.propose(id, ...it)),
    move: (...it: Parameters<PanelActions['move']>) => reloadAfter(calls.move(...it)),
    cancel: (...it: Parameters<PanelActions['cancel']>) => reloadAfter(calls.cancel(...it)),
    calendar: calls.calendar,
  };
  return (
    <div className="stack" style={{ '--gap': '1.75rem' }}>
      <StatusSection detail={detail} onDecide={onDecide} />
      {extra}
      <SentSection detail={detail} openFile={calls.openFile} />
      <CompanyInterviews
        application={detail}
        now={now}
        calls={meetingCalls}
        proposalForm={proposalForm}
      />
      {thread}
      <CompanyNotes
        draft={`note:company:${id}`}
        notes={notes}
        add={(text, key) => reloadAfter(calls.addNote(id, text, key))}
        remove={(note_id) => reloadAfter(calls.removeNote(id, note_id))}
      />
      <CompanyTimeline steps={steps} />
    </div>
  );
}

function StatusSection({ detail, onDecide }: Pick<PanelProps, 'detail' | 'onDecide'>) {
  const t = useTranslations('applications.received');
  const language = useLocale();
  const { seeker, job_title, status, applied_at, message } = detail;
  const line = useFocusFallback<HTMLParagraphElement>(status);
  return (
    <div className="stack" style={{ '--gap': '0.75rem' }}>
      <p ref={line} tabIndex={-1} className="cluster">
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
      {isUndecided(detail) && (
        <div className="cluster">
          <Button variant="brand" icon="check" onClick={() => onDecide('accepted')}>
            {t('accept')}
          </Button>
          <Button icon="close" onClick={() => onDecide('rejected')}>
            {t('reject')}
          </Button>
        </div>
      )}
    </div>
  );
}

function SentSection({ detail, openFile }: { detail: Detail; openFile: PanelActions['openFile'] }) {
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
        <SentProfileView profile={{ ...toSentProfile(profile), email: null }} />
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
