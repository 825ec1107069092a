// Second factors on pages: their code and their sentences come at the tap that needs them.
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#kit/controls/button.tsx';
import { Card } from '#kit/surfaces/card.tsx';
import { Loading } from '#kit/surfaces/loading.tsx';
import { loadWords, type Area } from '#site/words/load.ts';

const FACTORS: Area = {
  en: () => import('#site/words/factors.en.ts'),
  vi: () => import('#site/words/factors.vi.ts'),
};

const factorWords = () => loadWords(document.documentElement.lang === 'vi' ? 'vi' : 'en', FACTORS);

const Step = lazy(async () => {
  const [{ ConnectedStep }] = await Promise.all([import('./connected-step.tsx'), factorWords()]);
  return { default: ConnectedStep };
});

const Own = lazy(async () => {
  const [{ ConnectedFactors }] = await Promise.all([
    import('./connected-factors.tsx'),
    factorWords(),
  ]);
  return { default: ConnectedFactors };
});

function Waiting() {
  return <Loading label={useTranslations('shell')('loading')} />;
}

/** In place of the sign-in form, once the first step is done. */
export function SecondStepLater({ restart }: { restart: () => void }) {
  return (
    <Suspense fallback={<Waiting />}>
      <Step restart={restart} />
    </Suspense>
  );
}

export function FactorsCard() {
  const t = useTranslations('identity.profile');
  const [isShown, setShown] = useState(false);
  return (
    <Card as="section" className="stack" id="factors">
      <div>
        <h2 className="text-lg">{t('factors')}</h2>
        <p className="small soft">{t('factors_lead')}</p>
      </div>
      {isShown ? (
        <Suspense fallback={<Waiting />}>
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
