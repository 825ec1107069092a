// Whether the draft is saved, and why not; a draft that was changed elsewhere can be loaded again.
import { useTranslations } from 'use-intl';
import { Button } from '#ui/controls/button.tsx';
import { describeRefusal, type Refusal } from '#ui/forms/use-form.ts';
import type { DraftFailure, SavingState } from './use-draft.ts';

/** Nothing is lost: what was typed is still in the tab, and the page offers it beside the newer version. */
function ReloadDraft() {
  const t = useTranslations('jobs.posting.copy');
  return (
    <Button size="small" onClick={() => location.reload()}>
      {t('reload')}
    </Button>
  );
}

const isDraftConflict = ({ status }: Refusal): boolean => status === 412;

/** Adds what to do about a draft that was changed elsewhere. */
export const withReload = (refusal: Refusal | null): Refusal | null =>
  refusal && isDraftConflict(refusal) ? { ...refusal, help: <ReloadDraft /> } : refusal;

interface DraftStatusProps {
  saving: SavingState;
  failure: DraftFailure | undefined;
  explain: (failure: DraftFailure) => Refusal;
}

export function DraftStatus({ saving, failure, explain }: DraftStatusProps) {
  const t = useTranslations('jobs.posting.saving');
  if (saving === 'idle') return null;
  const refusal = failure && explain(failure);
  return (
    <>
      <span>
        {t(saving)} {refusal && describeRefusal(refusal)}
      </span>
      {refusal && isDraftConflict(refusal) && <ReloadDraft />}
    </>
  );
}
