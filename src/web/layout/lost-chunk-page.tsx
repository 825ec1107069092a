// Shown in place of a page whose script failed to load: reloads once, then offers a reload button.
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { reloadOffline, reloadOnce } from '#web/client/lost-chunk.ts';
import { Failure } from './failure.tsx';

export function LostChunkPage() {
  const [isFinal, setFinal] = useState(false);
  useEffect(() => setFinal(!reloadOffline() && !reloadOnce()), []);
  const t = useTranslations('layout.failure');
  if (!isFinal) return null;
  return (
    <>
      {/* The page that would have a title of its own is missing. */}
      <title>{t('chunk_title')}</title>
      <Failure kind="chunk" />
    </>
  );
}

/** Stands in place of a part of a page that could not be loaded. */
export function LostNotice() {
  const t = useTranslations('layout.failure');
  return (
    <p role="alert" className="notice tone-danger">
      {t('chunk_text')}{' '}
      <a className="link" href="">
        {t('reload')}
      </a>
    </p>
  );
}

/** Hidden notice below forms that need script; the early script reveals it when React fails to load. */
export const LostScript = () => (
  <div data-lost hidden>
    <LostNotice />
  </div>
);
