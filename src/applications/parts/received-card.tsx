// One application as the company reads it: who, for which job, the letter and the profile.
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#kit/controls/button.tsx';
import { Card } from '#kit/surfaces/card.tsx';
import { Notice } from '#kit/surfaces/notice.tsx';
import { ApplicantProfile } from './applicant-profile.tsx';
import type { Answer, Got } from './received-applications.tsx';
import { ReceivedHead } from './received-head.tsx';

interface ReceivedCardProps {
  application: Got;
  open: boolean;
  busy: boolean;
  failure: string | null;
  onRetry: () => void;
  onToggle: () => void;
  onAnswer: (status: Exclude<Answer, 'viewed'>) => void;
}

export function ReceivedCard(props: ReceivedCardProps) {
  const { application, open, failure, onRetry, onToggle } = props;
  const t = useTranslations('applications.ui.received');
  const retry = useTranslations('shell')('retry');
  const id = useId();
  return (
    <Card as="article" className="stack" accent={application.status === 'pending'}>
      <div className="flex flex-wrap items-start gap-3">
        <ReceivedHead application={application} />
        <Button
          size="small"
          icon={open ? 'minus' : 'file'}
          aria-expanded={open}
          aria-controls={id}
          onClick={onToggle}
        >
          {t(open ? 'fold' : 'open')}
        </Button>
      </div>
      {failure && (
        <Notice kind="error" retry_label={retry} onRetry={onRetry}>
          {failure}
        </Notice>
      )}
      <div id={id} hidden={!open} className="stack">
        {open && <Opened {...props} />}
      </div>
    </Card>
  );
}

function Opened({ application, busy, onAnswer }: ReceivedCardProps) {
  const t = useTranslations('applications.ui.received');
  const decided = application.status === 'accepted' || application.status === 'rejected';
  return (
    <>
      <div className="grid gap-5 md:grid-cols-2">
        <section className="stack stack-tight">
          <h3>{t('letter')}</h3>
          {application.cover_letter ? (
            <p className="whitespace-pre-line">{application.cover_letter}</p>
          ) : (
            <p className="soft">{t('no_letter')}</p>
          )}
        </section>
        <ApplicantProfile seeker={application.seeker} />
      </div>
      {!decided && (
        <div className="cluster border-t border-line pt-4">
          <Button variant="brand" icon="check" busy={busy} onClick={() => onAnswer('accepted')}>
            {t('accept')}
          </Button>
          <Button icon="close" busy={busy} onClick={() => onAnswer('rejected')}>
            {t('reject')}
          </Button>
        </div>
      )}
    </>
  );
}
