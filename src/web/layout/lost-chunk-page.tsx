// In the place of a page whose script is lost: it is fetched anew once; then it says so, with Reload.
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { reloadOnce } from '#web/client/lost-chunk.ts';
import { Failure } from './failure.tsx';

export function LostChunkPage() {
  const [isFinal, setFinal] = useState(false);
  useEffect(() => setFinal(!reloadOnce()), []);
  return isFinal && <Failure kind="chunk" />;
}

/** Below a form that works with script alone; the early script shows it where React's own did not come. */
export function LostScript() {
  const t = useTranslations('layout.failure');
  return (
    <p data-lost hidden role="alert" className="notice tone-danger">
      {t('chunk_text')}{' '}
      <a className="link" href="">
        {t('reload')}
      </a>
    </p>
  );
}
