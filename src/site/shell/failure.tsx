// A page that could not be: missing, broken, denied, or a lost script chunk; always with a way on.
import { useTranslations } from 'use-intl';
import { usePaths } from './root-data.ts';

export function Failure({ kind }: { kind: 'missing' | 'broken' | 'denied' | 'chunk' }) {
  const t = useTranslations('shell.failure');
  const path = usePaths();
  return (
    <section className="page failure">
      <h1>{t(`${kind}_title`)}</h1>
      <p>{t(`${kind}_text`)}</p>
      <p className="actions">
        {kind === 'broken' || kind === 'chunk' ? (
          <a className="button" href="">
            {t(kind === 'chunk' ? 'reload' : 'retry')}
          </a>
        ) : null}
        <a className="button quiet" href={path('/')}>
          {t('home')}
        </a>
      </p>
    </section>
  );
}
