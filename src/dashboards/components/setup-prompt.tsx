// Shown instead of a dashboard until the profile exists.
import { useTranslations } from 'use-intl';
import { ButtonLink } from '#ui/controls/button.tsx';
import { DeskPlant } from '#ui/pictures/small.tsx';
import { Card } from '#ui/surfaces/card.tsx';
import { EmptyState } from '#ui/surfaces/empty-state.tsx';

export function SetupPrompt({ side }: { side: 'company' | 'seeker' }) {
  const t = useTranslations(`dashboards.${side}`);
  return (
    <Card>
      <EmptyState
        picture={<DeskPlant />}
        title={t('setup_title')}
        action={
          <ButtonLink href={`/profile/${side}/setup`} variant="brand" icon_end="arrow-right">
            {t('setup')}
          </ButtonLink>
        }
      >
        {t('setup_text')}
      </EmptyState>
    </Card>
  );
}
