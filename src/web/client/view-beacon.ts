// Counts page views: the early script for visitors, an API call with the token for signed-in people.
import { useEffect } from 'react';
import type { MetaDescriptor } from 'react-router';
import { session } from './session.ts';

declare global {
  interface Window {
    /** Beacon of the early script; counts each address once. */
    __view?: (address: string) => void;
  }
}

const getViewAddress = (kind: 'jobs' | 'companies', id: string) => `/api/v1/${kind}/${id}/views`;

/** Read by the early script. */
export const toViewTag = (kind: 'jobs' | 'companies', id: string): MetaDescriptor => ({
  name: 'view',
  content: getViewAddress(kind, id),
});

async function countAsMember(kind: 'jobs' | 'companies', id: string): Promise<void> {
  const { status } = await session.settled();
  if (status === 'signed_out') return window.__view?.(getViewAddress(kind, id));
  const { callApi: call } = await import('./api.ts');
  await call(`POST /${kind}/:id/views`, { params: { id } });
}

export function useViewBeacon(kind: 'jobs' | 'companies', id: string | undefined): void {
  useEffect(() => {
    if (!id) return;
    if (!/(?:^|; )signed_in=1/.test(document.cookie))
      return window.__view?.(getViewAddress(kind, id));
    // A view that cannot be counted, as when the network has gone, is ignored.
    const timer = setTimeout(() => void countAsMember(kind, id).catch(() => undefined), 1000);
    return () => clearTimeout(timer);
  }, [kind, id]);
}
