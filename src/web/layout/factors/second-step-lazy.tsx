// Second step of a sign-in; code and translations load when an account requires it.
import { Suspense } from 'react';
import { lazyPart } from '#web/layout/lazy-part.tsx';

const Step = lazyPart(async () => (await import('./connected-step.tsx')).loadStep());

/** Replaces the sign-in form. */
export function LazySecondStep({ restart }: { restart: () => void }) {
  return (
    <Suspense>
      <Step restart={restart} />
    </Suspense>
  );
}
