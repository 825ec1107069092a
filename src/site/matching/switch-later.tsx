// The switch of matching: comes after the profile, with its sentences.
import { lazy, Suspense } from 'react';
import { matchingWords } from './calls.ts';

const Switch = lazy(async () => {
  const [{ OwnSwitch }] = await Promise.all([import('./own-switch.tsx'), matchingWords()]);
  return { default: OwnSwitch };
});

export function MatchingSwitch() {
  return (
    <Suspense>
      <Switch />
    </Suspense>
  );
}
