// States without matches: no profile, switched off, or failed to load.
import type { FixedPath } from '#web/layout/root-data.ts';
import { useTranslations } from 'use-intl';
import { ButtonLink } from '#ui/controls/button.tsx';
import { DeskPlant } from '#ui/pictures/small.tsx';
import { EmptyState } from '#ui/surfaces/empty-state.tsx';
import { Notice } from '#ui/surfaces/notice.tsx';

export const SETUP = '/profile/seeker/setup' satisfies FixedPath;
export const SWITCH = '/profile#matching';

export function NoProfile() {
  const t = useTranslations('matching.own');
  return (
    <EmptyState
      level={3}
      picture={<DeskPlant />}
      title={t('no_profile')}
      action={<ButtonLink href={SETUP}>{t('no_profile_do')}</ButtonLink>}
    >
      {t('no_profile_text')}
    </EmptyState>
  );
}

export function SwitchedOff() {
  const t = useTranslations('matching.own');
  return (
    <EmptyState
      level={3}
      title={t('off')}
      action={<ButtonLink href={SWITCH}>{t('off_do')}</ButtonLink>}
    >
      {t('off_text')}
    </EmptyState>
  );
}

export function NotLoaded({ reload }: { reload: () => void }) {
  const t = useTranslations('matching.own');
  const retry = useTranslations('layout')('retry');
  return (
    <Notice kind="error" retry_label={retry} onRetry={reload}>
      {t('failed')}
    </Notice>
  );
}
