// Second step of a sign-in; code and translations load when an account requires it.
import { lazy, Suspense } from 'react';

const Step = lazy(async () => (await import('./connected-step.tsx')).loadStep());

/** Replaces the sign-in form. */
export function SecondStepLater({ restart }: { restart: () => void }) {
  return (
    <Suspense>
      <Step restart={restart} />
    </Suspense>
  );
}
