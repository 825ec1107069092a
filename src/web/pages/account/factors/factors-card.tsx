// Second factors on the profile page: a card whose content loads on demand.
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/controls/button.tsx';
import { Card } from '#ui/surfaces/card.tsx';
import { Loading } from '#ui/surfaces/loading.tsx';
import { lazyPart } from '#web/layout/lazy-part.tsx';

const Own = lazyPart(async () => (await import('./connected-factors.tsx')).loadFactors());

export function FactorsCard() {
  const t = useTranslations('identity.profile');
  const loading = useTranslations('layout')('loading');
  const [isOpen, setOpen] = useState(false);
  return (
    <Card as="section" className="stack" id="factors">
      <div>
        <h2 className="text-lg">{t('factors')}</h2>
        <p className="small soft">{t('factors_lead')}</p>
      </div>
      {isOpen ? (
        <Suspense fallback={<Loading label={loading} />}>
          <Own />
        </Suspense>
      ) : (
        <div>
          <Button size="small" icon="edit" onClick={() => setOpen(true)}>
            {t('factors_show')}
          </Button>
        </div>
      )}
    </Card>
  );
}
