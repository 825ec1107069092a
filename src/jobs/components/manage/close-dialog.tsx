// Dialog that asks for the reason of a close and warns about undecided applicants.
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { CLOSE_REASONS, type CloseReason } from '#jobs/rules/lists.ts';
import { Button } from '#ui/controls/button.tsx';
import { RadioCards } from '#ui/controls/radio-cards.tsx';
import { Link } from '#ui/navigation/link.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Notice } from '#ui/surfaces/notice.tsx';
import type { ManagedJob } from './own-jobs.tsx';

interface CloseDialogProps {
  job: ManagedJob | null;
  onCancel: () => void;
  onClose: (job: ManagedJob, reason: CloseReason) => void;
}

export function CloseDialog({ job, onCancel, onClose }: CloseDialogProps) {
  const t = useTranslations('jobs.managing');
  return (
    <Dialog
      id="close-job"
      open={job !== null}
      title={t('close_title')}
      close_label={t('cancel')}
      onClose={onCancel}
    >
      {job && <CloseQuestion key={job.id} job={job} onCancel={onCancel} onClose={onClose} />}
    </Dialog>
  );
}

function CloseQuestion({ job, onCancel, onClose }: CloseDialogProps & { job: ManagedJob }) {
  const t = useTranslations('jobs');
  const [reason, setReason] = useState<CloseReason>('filled');
  const options = CLOSE_REASONS.map((value) => ({
    value,
    label: t(`lists.close_reason.${value}`),
  }));
  const choose = (value: string) => setReason(CLOSE_REASONS.find((it) => it === value) ?? 'filled');
  return (
    <div className="stack">
      <p>
        <b lang={job.language}>{job.title}</b>
      </p>
      {job.undecided > 0 && (
        <Notice
          action={
            <Link className="link small" href={`/jobs/${job.id}/applicants`}>
              {t('managing.see_applicants')}
            </Link>
          }
        >
          {t('managing.close_undecided', { count: job.undecided })}
        </Notice>
      )}
      <RadioCards
        legend={t('managing.close_why')}
        name="close_reason"
        options={options}
        value={reason}
        onChange={choose}
      />
      <p className="soft small">{t('managing.close_text')}</p>
      <div className="cluster justify-end">
        <Button onClick={onCancel}>{t('managing.cancel')}</Button>
        <Button variant="danger" icon="flag" onClick={() => onClose(job, reason)}>
          {t('managing.close')}
        </Button>
      </div>
    </div>
  );
}
