// Loads the message about a complete profile for people who have not seen it; localStorage holds who has.
import { Suspense, useEffect, useState } from 'react';
import { lazyPart, NoPart } from '#web/layout/lazy-part.tsx';

const CompleteMoment = lazyPart(async () => {
  const { loadCompleteMoment } = await import('./load-complete-moment.ts');
  return { default: await loadCompleteMoment() };
}, NoPart);

const KEY = 'complete_profile';

/** False when the message was shown before, or when storage is disabled and it would appear on every page load. */
function claimMoment(uid: string): boolean {
  try {
    if (localStorage.getItem(KEY) === uid) return false;
    localStorage.setItem(KEY, uid);
    return true;
  } catch {
    return false;
  }
}

export function LazyComplete({ uid, percent }: { uid: string; percent: number }) {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (percent === 100 && claimMoment(uid)) setShown(true);
  }, [uid, percent]);
  return (
    <div role="status" className="empty:hidden">
      {isShown && (
        <Suspense>
          <CompleteMoment onClose={() => setShown(false)} />
        </Suspense>
      )}
    </div>
  );
}
