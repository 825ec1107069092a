// Where one applies: the state of the application, and the way to the form or to the sign-in.
import { useTranslations } from 'use-intl';
import { ApplyStates } from '#applications/components/applying/apply-states.tsx';
import { OpenSignIn } from '#web/account/account-corner.tsx';
import { useApply } from './apply-scope.tsx';
import { SessionPending } from './until-known.tsx';

export function ApplyPanel() {
  const t = useTranslations('applications.ui.apply');
  const { job, who, applied, openForm, retry } = useApply();
  return (
    <SessionPending>
      <ApplyStates
        who={who === 'unknown' ? 'nobody' : who}
        is_active={job.is_active}
        applied={applied}
        login={
          <OpenSignIn mode="sign-in" then="apply" look="button-brand button-large w-full">
            {t('login')}
          </OpenSignIn>
        }
        onApply={openForm}
        onRetry={retry}
      />
    </SessionPending>
  );
}
