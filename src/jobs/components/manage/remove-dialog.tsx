// Dialog that confirms the deletion of a job.
import { useTranslations } from 'use-intl';
import { Button } from '#ui/controls/button.tsx';
import { Link } from '#ui/navigation/link.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Notice } from '#ui/surfaces/notice.tsx';
import type { ManagedJob } from './own-jobs.tsx';

interface RemoveDialogProps {
  job: ManagedJob | null;
  onCancel: () => void;
  onRemove: (job: ManagedJob) => void;
}

export function RemoveDialog({ job, onCancel, onRemove }: RemoveDialogProps) {
  const t = useTranslations('jobs.managing');
  return (
    <Dialog
      id="remove-job"
      open={job !== null}
      title={t('remove_title')}
      close_label={t('cancel')}
      onClose={onCancel}
    >
      <div className="stack">
        <p>{t('remove_ask')}</p>
        <p>
          <b lang={job?.language}>{job?.title}</b>
        </p>
        {job && job.undecided > 0 ? (
          <Notice
            action={
              <Link className="link small" href={`/jobs/${job.id}/applicants`}>
                {t('see_applicants')}
              </Link>
            }
          >
            {t('remove_undecided', { count: job.undecided })}
          </Notice>
        ) : (
          job?.state !== 'draft' && <p className="soft small">{t('remove_text')}</p>
        )}
        <div className="cluster justify-end">
          <Button onClick={onCancel}>{t('cancel')}</Button>
          <Button variant="danger" icon="trash" onClick={() => job && onRemove(job)}>
            {t('remove')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
