// Pay and Apply fixed to the bottom of a job page on phones; the button shows the same state as the panel.
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { ApplyButton } from '#applications/components/applying/apply-states.tsx';
import { ButtonLink } from '#ui/controls/button.tsx';
import { OpenSignIn } from '#web/layout/account/account-corner.tsx';
import { useApply } from '#web/pages/public/applying/apply-scope.tsx';
import { SessionPending } from '#web/pages/public/applying/session-pending.tsx';

export function ApplyBar({ pay }: { pay: ReactNode }) {
  const { job, who } = useApply();
  const isCompany = typeof who === 'object' && who.role === 'company';
  // Companies cannot apply, so an open job shows them no bar.
  if (isCompany && job.is_active) return null;
  return (
    <div className="thumb-bar apply-bar no-print">
      {job.is_active && <p className="apply-bar-pay">{pay}</p>}
      <div className="grow">
        <SessionPending>
          <BarState />
        </SessionPending>
      </div>
    </div>
  );
}

function BarState() {
  const t = useTranslations('applications.ui.apply');
  const { job, who, applied, choose_role, onChooseRole, openForm } = useApply();
  if (job.is_active && typeof who === 'string') {
    return (
      <OpenSignIn
        mode="sign-in"
        pending={`apply:${job.id}`}
        look="button-small button-brand button-large w-full"
      >
        {t('apply')}
      </OpenSignIn>
    );
  }
  if (job.is_active && typeof who === 'object' && !who.role) {
    return (
      <ButtonLink variant="brand" size="large" whole href={choose_role} onClick={onChooseRole}>
        {t('choose_role')}
      </ButtonLink>
    );
  }
  return <ApplyButton is_active={job.is_active} applied={applied} onApply={openForm} />;
}
