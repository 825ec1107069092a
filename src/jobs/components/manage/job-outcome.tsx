// Confirmation of the last action on a job, with links and undo.
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatDay } from '#platform/format-day.ts';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import type { Refusal } from '#ui/forms/use-form.ts';
import { UndoBar } from '#ui/surfaces/undo-bar.tsx';

const OUTCOMES = [
  ...(['published', 'renewed', 'reopened', 'paused', 'activated'] as const),
  ...(['saved', 'duplicated', 'closed', 'removed', 'undone'] as const),
];

export interface JobOutcome {
  outcome: (typeof OUTCOMES)[number];
  /** The job to link to: for a duplicate, the copy. */
  job_id: string;
  title: string;
  expires_at: string | null;
  undo_id: string | null;
  /** Time in milliseconds at which the undo ends. A confirmation that is not persistent disappears then too. */
  until: number;
}

interface JobOutcomeBarProps {
  done: JobOutcome;
  busy: boolean;
  failure: Refusal | null;
  onUndo: () => void;
  onExpire: () => void;
  /** Makes the confirmation persistent until it is closed. */
  onClose?: () => void;
}

const PUBLIC = new Set<JobOutcome['outcome']>(['published', 'renewed', 'reopened', 'activated']);
/** The company can open the job's page after these. */
const VIEWABLE = new Set([...PUBLIC, 'paused', 'saved']);

export function JobOutcomeBar({ done, onClose, ...rest }: JobOutcomeBarProps) {
  const t = useTranslations('jobs.managing.done');
  const language = useLocale();
  const { outcome, job_id, title, expires_at, undo_id, until } = done;
  const day = expires_at ? formatDay(expires_at, language) : '';
  return (
    <UndoBar
      {...rest}
      until={until}
      can_undo={undo_id !== null}
      undo_label={t('undo')}
      seconds_label={(seconds) => t('seconds', { seconds })}
      actions={
        <>
          {outcome === 'duplicated' && (
            <ButtonLink size="small" icon="edit" href={`/post-job?draft=${job_id}`}>
              {t('open_draft')}
            </ButtonLink>
          )}
          {VIEWABLE.has(outcome) && (
            <ButtonLink size="small" icon="eye" href={`/jobs/${job_id}`}>
              {t('see')}
            </ButtonLink>
          )}
          {PUBLIC.has(outcome) && <CopyLink job_id={job_id} />}
        </>
      }
      end={
        onClose && (
          <Button
            size="small"
            variant="quiet"
            icon="close"
            aria-label={t('close')}
            onClick={onClose}
          />
        )
      }
    >
      <b>{t(outcome, { title, day })}</b>
    </UndoBar>
  );
}

/** Copies the link, or shows it when the browser refuses access to the clipboard. */
function CopyLink({ job_id }: { job_id: string }) {
  const t = useTranslations('jobs.managing.done');
  const [copied, setCopied] = useState<'yes' | 'no' | null>(null);
  const url = () => new URL(`/jobs/${job_id}`, location.origin).href;
  async function copy() {
    try {
      await navigator.clipboard.writeText(url());
      setCopied('yes');
    } catch {
      setCopied('no');
    }
  }
  return (
    <>
      <Button size="small" icon="file" onClick={() => void copy()}>
        {t('copy')}
      </Button>
      <span role="status" className="small break-all">
        {copied === 'yes' && t('copied')}
        {copied === 'no' && url()}
      </span>
    </>
  );
}
