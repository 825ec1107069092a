// What stands where one applies, in the seed's order: log in, seekers only, closed, apply or applied.
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { Button, ButtonLink } from '#kit/controls/button.tsx';
import { Link } from '#kit/navigation/link.tsx';
import { Loading } from '#kit/surfaces/loading.tsx';
import { Notice } from '#kit/surfaces/notice.tsx';
import { dayText } from '#jobs/rules/day.ts';
import type { Role } from '#visit.ts';

export type Applied =
  | { state: 'checking' }
  | { state: 'unknown' }
  | { state: 'no' }
  | { state: 'yes'; at: string; application_id: string };

interface ApplyStatesProps {
  who: 'nobody' | { role: Role | null };
  is_active: boolean;
  applied: Applied;
  /** The link that leads to the sign-in, or opens it. */
  login: ReactNode;
  onApply: () => void;
  onRetry: () => void;
}

export function ApplyStates(props: ApplyStatesProps) {
  const t = useTranslations('applications.ui.apply');
  const { who, is_active, login } = props;
  if (who === 'nobody') {
    return (
      <div className="stack" style={{ '--gap': '0.75rem' }}>
        <p>{t('sign_in')}</p>
        {login}
      </div>
    );
  }
  if (who.role !== 'job_seeker') return <SeekersOnly role={who.role} />;
  if (!is_active) {
    return (
      <Button size="large" whole disabled>
        {t('closed')}
      </Button>
    );
  }
  return <Open {...props} />;
}

function SeekersOnly({ role }: { role: Role | null }) {
  const t = useTranslations('applications.ui.apply');
  return (
    <div className="stack" style={{ '--gap': '0.75rem' }}>
      <p>{t('seekers_only')}</p>
      {!role && <ButtonLink href="/select-role">{t('choose_role')}</ButtonLink>}
    </div>
  );
}

function Open({ applied, onApply, onRetry }: ApplyStatesProps) {
  const t = useTranslations('applications.ui.apply');
  const retry = useTranslations('shell')('retry');
  if (applied.state === 'checking') return <Loading label={t('checking')} />;
  if (applied.state === 'yes') return <Sent applied={applied} />;
  return (
    <div className="stack" style={{ '--gap': '0.75rem' }}>
      {applied.state === 'unknown' && (
        <Notice kind="error" retry_label={retry} onRetry={onRetry}>
          {t('check_failed')}
        </Notice>
      )}
      <Button variant="brand" size="large" icon="send" whole onClick={onApply}>
        {t('apply')}
      </Button>
    </div>
  );
}

function Sent({ applied }: { applied: Extract<Applied, { state: 'yes' }> }) {
  const t = useTranslations('applications.ui.apply');
  const language = useLocale();
  return (
    <div className="stack text-center" style={{ '--gap': '0.6rem' }} role="status">
      <Button size="large" icon="check" whole disabled>
        {t('applied')}
      </Button>
      <p className="small soft">
        {t('applied_on', { day: dayText(applied.at, language) })} ·{' '}
        <Link className="link" href={`/applications/${applied.application_id}`}>
          {t('see')}
        </Link>
      </p>
    </div>
  );
}
