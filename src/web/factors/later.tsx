// The second step of a sign-in: its code and its sentences come once an account asks for it.
import { lazy, Suspense } from 'react';

const Step = lazy(async () => (await import('./connected-step.tsx')).loadStep());

/** In place of the sign-in form. */
export function SecondStepLater({ restart }: { restart: () => void }) {
  return (
    <Suspense>
      <Step restart={restart} />
    </Suspense>
  );
}
