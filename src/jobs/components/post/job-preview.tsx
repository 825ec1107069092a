// The posting as others will see it: its card while one types, its whole page on request.
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { JobCard } from '#jobs/components/job-card.tsx';
import { JobFacts } from '#jobs/components/job-facts.tsx';
import { JobText } from '#jobs/components/job-text.tsx';
import { toPreviewJob, type WireJob } from './preview-job.ts';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';

interface JobPreviewProps {
  /** Null until there is a title. */
  job: WireJob | null;
}

export function JobPreview({ job }: JobPreviewProps) {
  const t = useTranslations('jobs.posting');
  const [open, setOpen] = useState(false);
  const shown = job && toPreviewJob(job);
  return (
    <section className="stack" aria-label={t('preview')}>
      <div className="cluster spread">
        <h2 className="text-lg">{t('preview')}</h2>
        <Button size="small" icon="eye" disabled={!shown} onClick={() => setOpen(true)}>
          {t('preview_page')}
        </Button>
      </div>
      {shown ? (
        // To look at: its link leads nowhere yet.
        <div inert>
          <JobCard job={shown.card} href="#preview" />
        </div>
      ) : (
        <p className="panel soft small">{t('preview_none')}</p>
      )}
      <Dialog
        id="job-preview"
        className="wide-dialog"
        open={open}
        title={job?.title ?? t('preview')}
        close_label={t('preview_close')}
        onClose={() => setOpen(false)}
      >
        {open && shown && (
          <div className="stack stack-wide">
            <p>{shown.page.company}</p>
            <JobFacts job={shown.page} />
            <JobText job={shown.page} level={3} />
          </div>
        )}
      </Dialog>
    </section>
  );
}
