// Preview of a posting: its card while the form is edited, its page on request.
import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { JobCard } from '#jobs/components/job-card.tsx';
import type { PageJob } from '#jobs/rules/page.ts';
import { toPreviewJob, type WireJob } from './preview-job.ts';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';

interface JobPreviewProps {
  /** Null until there is a title. */
  job: WireJob | null;
  /** Renders the whole page. */
  page: (job: PageJob) => ReactNode;
}

export function JobPreview({ job, page }: JobPreviewProps) {
  const t = useTranslations('jobs.posting');
  const [open, setOpen] = useState(false);
  const preview = job && toPreviewJob(job);
  return (
    <section className="stack" aria-label={t('preview')}>
      <div className="cluster spread">
        <h2 className="text-lg">{t('preview')}</h2>
        <Button size="small" icon="eye" disabled={!preview} onClick={() => setOpen(true)}>
          {t('preview_page')}
        </Button>
      </div>
      {preview ? (
        // Inert: the preview's link has no target.
        <div inert>
          <JobCard job={preview.card} href="#preview" draft />
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
        {open && preview && page(preview.page)}
      </Dialog>
    </section>
  );
}
