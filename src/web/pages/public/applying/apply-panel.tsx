// Apply panel of a job page: state of the application, apply button or sign-in link.
import { useTranslations } from 'use-intl';
import { ApplyStates } from '#applications/components/applying/apply-states.tsx';
import { OpenSignIn } from '#web/layout/account/account-corner.tsx';
import { useApply } from './apply-scope.tsx';
import { SessionPending } from './session-pending.tsx';

export function ApplyPanel() {
  const t = useTranslations('applications.ui.apply');
  const { job, who, applied, choose_role, onChooseRole, openForm, retry } = useApply();
  return (
    <SessionPending>
      <ApplyStates
        who={who === 'unknown' ? 'nobody' : who}
        is_active={job.is_active}
        applied={applied}
        choose_role={choose_role}
        onChooseRole={onChooseRole}
        login={
          <OpenSignIn
            mode="sign-in"
            pending={`apply:${job.id}`}
            look="button-small button-brand button-large w-full"
          >
            {t('login')}
          </OpenSignIn>
        }
        onApply={openForm}
        onRetry={retry}
      />
    </SessionPending>
  );
}
