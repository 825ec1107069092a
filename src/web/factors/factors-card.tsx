// Second factors on the profile: a card with a button, and behind it the rest.
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/controls/button.tsx';
import { Card } from '#ui/surfaces/card.tsx';
import { Loading } from '#ui/surfaces/loading.tsx';

const Own = lazy(async () => (await import('./connected-factors.tsx')).loadFactors());

export function FactorsCard() {
  const t = useTranslations('identity.profile');
  const loading = useTranslations('layout')('loading');
  const [isShown, setShown] = useState(false);
  return (
    <Card as="section" className="stack" id="factors">
      <div>
        <h2 className="text-lg">{t('factors')}</h2>
        <p className="small soft">{t('factors_lead')}</p>
      </div>
      {isShown ? (
        <Suspense fallback={<Loading label={loading} />}>
          <Own />
        </Suspense>
      ) : (
        <div>
          <Button size="small" icon="edit" onClick={() => setShown(true)}>
            {t('factors_show')}
          </Button>
        </div>
      )}
    </Card>
  );
}
