// Error page: missing, broken, denied, or a script that failed to load; always with a way to continue.
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { ButtonLink } from '#ui/controls/button.tsx';
import { Lantern, Lotus } from '#ui/pictures/small.tsx';
import { LostMotorbike } from '#ui/pictures/lost-motorbike.tsx';
import { EmptyState } from '#ui/surfaces/empty-state.tsx';
import { usePaths } from './root-data.ts';

type Kind = 'missing' | 'broken' | 'denied' | 'chunk';

const PICTURES = { missing: LostMotorbike, broken: Lotus, denied: Lantern, chunk: Lotus };

export function Failure({ kind }: { kind: Kind }) {
  const layout = useTranslations('layout');
  const t = useTranslations('layout.failure');
  const path = usePaths();
  const { pathname, search } = useLocation();
  const Picture = PICTURES[kind];
  const canRetry = kind === 'broken' || kind === 'chunk';
  const isOffline = canRetry && !import.meta.env.SSR && !navigator.onLine;
  return (
    <section className="page section">
      <EmptyState
        level={1}
        picture={<Picture />}
        title={t(`${kind}_title`)}
        action={
          <p className="cluster">
            {canRetry && (
              <a className="button button-brand" href={pathname + search}>
                {t(kind === 'chunk' ? 'reload' : 'retry')}
              </a>
            )}
            <ButtonLink href={path('/')} variant={canRetry ? 'plain' : 'brand'}>
              {t('home')}
            </ButtonLink>
          </p>
        }
      >
        {isOffline ? layout('network') : t(`${kind}_text`)}
      </EmptyState>
    </section>
  );
}
