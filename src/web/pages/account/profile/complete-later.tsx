// Loads the moment of a complete profile for those who have not seen it; this browser remembers for whom it was shown.
import { lazy, Suspense, useEffect, useState } from 'react';

const CompleteMoment = lazy(async () => {
  const { loadCompleteMoment } = await import('./load-complete-moment.ts');
  return { default: await loadCompleteMoment() };
});

const KEY = 'complete_profile';

/** False when it was shown before, or cannot be remembered and would come at each visit. */
function claimMoment(uid: string): boolean {
  try {
    if (localStorage.getItem(KEY) === uid) return false;
    localStorage.setItem(KEY, uid);
    return true;
  } catch {
    return false;
  }
}

export function CompleteLater({ uid, percent }: { uid: string; percent: number }) {
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
