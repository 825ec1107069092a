// Empty state of the applicants: none yet, or none that match the filters.
import { href } from 'react-router';
import { useTranslations } from 'use-intl';
import { ButtonLink } from '#ui/controls/button.tsx';
import { EmptyBox } from '#ui/pictures/empty-box.tsx';
import { EmptyState } from '#ui/surfaces/empty-state.tsx';

export function NoApplicants({ filtered }: { filtered: boolean }) {
  const t = useTranslations('applications.received');
  return (
    <EmptyState
      picture={<EmptyBox />}
      title={t(filtered ? 'no_match' : 'none')}
      action={
        filtered ? (
          <ButtonLink href="?">{t('clear')}</ButtonLink>
        ) : (
          <ButtonLink href={href('/jobs/manage')}>{t('manage')}</ButtonLink>
        )
      }
    >
      {t(filtered ? 'no_match_text' : 'none_text')}
    </EmptyState>
  );
}
