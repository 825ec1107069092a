// Message shown once when the profile is complete, with its benefits.
import { href } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { SentStamp } from '#ui/pictures/sent-stamp.tsx';
import { Card } from '#ui/surfaces/card.tsx';
import { MoreTranslations } from '#web/layout/more-translations.tsx';

interface CompleteMomentProps {
  onClose: () => void;
}

export function CompleteMoment(props: CompleteMomentProps) {
  return (
    <MoreTranslations>
      <StampedProfile {...props} />
    </MoreTranslations>
  );
}

function StampedProfile({ onClose }: CompleteMomentProps) {
  const t = useTranslations('seekers.complete');
  const close = useTranslations('layout')('close');
  return (
    <Card as="section" accent className="flex flex-wrap items-center gap-4" id="complete">
      <SentStamp className="h-24 w-auto flex-none" words="100%" />
      <div className="stack stack-tight min-w-0 grow basis-60">
        <h2 className="text-lg">{t('title')}</h2>
        <p>{t('text')}</p>
        <div className="cluster">
          <ButtonLink size="small" variant="brand" href={href('/dashboard/seeker')}>
            {t('next')}
          </ButtonLink>
          <Button size="small" variant="quiet" onClick={onClose}>
            {close}
          </Button>
        </div>
      </div>
    </Card>
  );
}
