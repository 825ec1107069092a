// Editor of a job: the form with a preview next to it.
import { Suspense, useCallback, type ReactNode } from 'react';
import { JobForm } from '#jobs/components/post/job-form.tsx';
import { JobPreview } from '#jobs/components/post/job-preview.tsx';
import type { JobPost } from '#jobs/contract.ts';
import type { PageJob } from '#jobs/rules/page.ts';
import type { JobValues } from '#jobs/components/post/job-values.ts';
import type { Refusal } from '#ui/forms/use-form.ts';
import { Card } from '#ui/surfaces/card.tsx';
import { lazyPart } from '#web/layout/lazy-part.tsx';
import './posting.css';
import { usePreview } from './use-preview.ts';

const WholePage = lazyPart(() => import('./whole-page.tsx'));

const showPage = (job: PageJob) => (
  <Suspense>
    <WholePage job={job} />
  </Suspense>
);

interface JobDeskProps {
  title: string;
  lead: string;
  /** Rendered above the form. */
  notice?: ReactNode;
  start: JobValues;
  draft: string;
  submit_label: string;
  marks_missing?: boolean;
  aside?: ReactNode;
  leave?: () => Promise<Refusal | null>;
  /** State of saving the draft. */
  status?: ReactNode;
  onValues?: (values: JobValues) => void;
  /** What would be saved of an unfinished form; memoised, because a new function would load the preview again. */
  toPayload: (values: JobValues) => JobPost;
  send: (values: JobValues, key: string) => Promise<Refusal | null>;
}

export function JobDesk(props: JobDeskProps) {
  const { title, lead, notice, status, onValues, toPayload, ...form } = props;
  const { preview, requestPreview } = usePreview(toPayload);
  const onFormValues = useCallback(
    (values: JobValues) => {
      requestPreview(values);
      onValues?.(values);
    },
    [requestPreview, onValues],
  );
  return (
    <div className="page section stack stack-wide">
      <div className="stack stack-tight">
        <h1 className="text-2xl">{title}</h1>
        <p className="lead">{lead}</p>
      </div>
      {notice}
      <div className="split" style={{ '--aside': '24rem' }}>
        <div>
          <Card>
            <JobForm {...form} onValues={onFormValues} />
          </Card>
          <div role="status" className="draft-status small">
            {status}
          </div>
        </div>
        <aside className="split-sticky">
          <JobPreview job={preview} page={showPage} />
        </aside>
      </div>
    </div>
  );
}
