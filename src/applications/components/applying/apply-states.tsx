// State of the apply box: closed for everyone, else log in, seekers only, apply, applied or withdrawn.
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { Status } from '#applications/contract.ts';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { Link } from '#ui/navigation/link.tsx';
import { Notice } from '#ui/surfaces/notice.tsx';
import { formatDay } from '#platform/format-day.ts';
import type { Role } from '#context.ts';

/** The visitor: signed out, or signed in with or without a role. */
export type Applicant = 'nobody' | { role: Role | null };

export type AppliedState =
  | { state: 'checking' }
  | { state: 'unknown' }
  | { state: 'no' }
  | { state: 'yes'; id: string; applied_at: string; status: Status };

type SentApplication = Extract<AppliedState, { state: 'yes' }>;

interface ApplyButtonProps {
  is_active: boolean;
  applied: AppliedState;
  onApply: () => void;
}

interface ApplyStatesProps extends ApplyButtonProps {
  who: Applicant;
  /** Link or button that opens the sign-in. */
  login: ReactNode;
  /** Address of the role choice. */
  choose_role: string;
  /** Called before the role choice opens. */
  onChooseRole?: () => void;
  onRetry: () => void;
}

export function ApplyStates(props: ApplyStatesProps) {
  const t = useTranslations('applications.ui.apply');
  const { who, is_active, applied, login } = props;
  if (!is_active) {
    return (
      <div className="stack" style={{ '--gap': '0.6rem' }}>
        <ApplyButton {...props} />
        {applied.state === 'yes' && <SentLine sent={applied} />}
      </div>
    );
  }
  if (who === 'nobody') {
    return (
      <div className="stack" style={{ '--gap': '0.75rem' }}>
        <p>{t('sign_in')}</p>
        {login}
      </div>
    );
  }
  if (who.role !== 'job_seeker') return <SeekersOnly {...props} role={who.role} />;
  return <SeekerStates {...props} />;
}

type SeekersOnlyProps = Pick<ApplyStatesProps, 'choose_role' | 'onChooseRole'> & {
  role: Role | null;
};

function SeekersOnly({ role, choose_role, onChooseRole }: SeekersOnlyProps) {
  const t = useTranslations('applications.ui.apply');
  return (
    <div className="stack" style={{ '--gap': '0.75rem' }}>
      <p>{t('seekers_only')}</p>
      {!role && (
        <ButtonLink href={choose_role} onClick={onChooseRole}>
          {t('choose_role')}
        </ButtonLink>
      )}
    </div>
  );
}

function SeekerStates(props: ApplyStatesProps) {
  const t = useTranslations('applications.ui.apply');
  const retry = useTranslations('layout')('retry');
  const { applied, onRetry } = props;
  return (
    <div className="stack" style={{ '--gap': '0.6rem' }} role="status">
      {applied.state === 'unknown' && (
        <Notice kind="error" retry_label={retry} onRetry={onRetry}>
          {t('check_failed')}
        </Notice>
      )}
      <ApplyButton {...props} />
      {applied.state === 'yes' && <SentLine sent={applied} />}
    </div>
  );
}

/** Enabled only while the job is open and no application was sent. */
export function ApplyButton({ is_active, applied, onApply }: ApplyButtonProps) {
  const t = useTranslations('applications.ui.apply');
  const status = useTranslations('applications.lists.status');
  const look = { size: 'large', whole: true } as const;
  if (!is_active) {
    return (
      <Button {...look} disabled>
        {t('closed')}
      </Button>
    );
  }
  if (applied.state === 'yes') {
    const withdrawn = applied.status === 'withdrawn';
    return (
      <Button {...look} icon={withdrawn ? 'close' : 'check'} disabled>
        {withdrawn ? status('withdrawn') : t('applied')}
      </Button>
    );
  }
  const checking = applied.state === 'checking';
  return (
    <Button {...look} variant="brand" icon="send" busy={checking} onClick={onApply}>
      {t(checking ? 'checking' : 'apply')}
    </Button>
  );
}

function SentLine({ sent: { id, applied_at } }: { sent: SentApplication }) {
  const t = useTranslations('applications.ui.apply');
  const language = useLocale();
  return (
    <p className="small soft text-center">
      {t('applied_on', { day: formatDay(applied_at, language) })} ·{' '}
      <Link className="link" href={`/applications/${id}`}>
        {t('see')}
      </Link>
    </p>
  );
}
