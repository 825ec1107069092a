// Hides its children from people with the signed-in hint while the session loads.
import type { ReactNode } from 'react';
import { useApply } from './apply-scope.tsx';

export function SessionPending({ children }: { children: ReactNode }) {
  const { who, job } = useApply();
  if (who !== 'unknown' || !job.is_active) return children;
  return (
    <>
      <div className="unless-hint">{children}</div>
      <span className="skeleton hidden h-10 [html[data-hint]_&]:block" aria-hidden />
    </>
  );
}
