// Pages of a job or company that is missing or could not be loaded.
import { useEffect } from 'react';
import { useLocation, useRouteError } from 'react-router';
import { useTranslations } from 'use-intl';
import { ButtonLink } from '#ui/controls/button.tsx';
import { Lotus } from '#ui/pictures/small.tsx';
import { LostMotorbike } from '#ui/pictures/lost-motorbike.tsx';
import { EmptyState } from '#ui/surfaces/empty-state.tsx';
import { isLostChunk, reloadOffline } from '#web/client/lost-chunk.ts';
import { LostChunkPage } from '#web/layout/lost-chunk-page.tsx';
import { usePaths, type FixedPath } from '#web/layout/root-data.ts';

interface MissingProps {
  title: string;
  text: string;
  back: string;
  to: FixedPath;
}

export function Missing({ title, text, back, to }: MissingProps) {
  const path = usePaths();
  return (
    <div className="page section">
      <EmptyState
        level={1}
        picture={<LostMotorbike />}
        title={title}
        action={
          <ButtonLink href={path(to)} icon="arrow-left" variant="brand">
            {back}
          </ButtonLink>
        }
      >
        {text}
      </EmptyState>
    </div>
  );
}

export function LoadFailure({ title, text, back, to }: MissingProps) {
  const t = useTranslations('jobs.ui.list');
  const { pathname, search } = useLocation();
  const path = usePaths();
  const error = useRouteError();
  useEffect(() => void reloadOffline(), []);
  if (isLostChunk(error)) return <LostChunkPage />;
  return (
    <div className="page section">
      <EmptyState
        level={1}
        picture={<Lotus />}
        title={title}
        action={
          <p className="cluster">
            <a className="button button-brand" href={pathname + search}>
              {t('retry')}
            </a>
            <ButtonLink href={path(to)} icon="arrow-left">
              {back}
            </ButtonLink>
          </p>
        }
      >
        {text}
      </EmptyState>
    </div>
  );
}
