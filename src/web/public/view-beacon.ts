// Counts a view of the page: by the small script for visitors, with the token for those signed in.
import { useEffect } from 'react';
import type { MetaDescriptor } from 'react-router';
import { session } from '#web/client/session.ts';

declare global {
  interface Window {
    /** The first-paint script's beacon; it counts each address once. */
    __view?: (address: string) => void;
  }
}

const addressOf = (kind: 'jobs' | 'companies', id: string) => `/api/v1/${kind}/${id}/views`;

/** What the small script reads. */
export const toViewTag = (kind: 'jobs' | 'companies', id: string): MetaDescriptor => ({
  name: 'view',
  content: addressOf(kind, id),
});

async function countAsMember(kind: 'jobs' | 'companies', id: string): Promise<void> {
  const { status } = await session.settled();
  if (status === 'signed_out') return window.__view?.(addressOf(kind, id));
  const { callApi: call } = await import('#web/client/api.ts');
  // A view that could not be counted is nothing to trouble the reader with.
  await call(`POST /${kind}/:id/views`, { params: { id } }).catch(() => undefined);
}

export function useViewBeacon(kind: 'jobs' | 'companies', id: string | undefined): void {
  useEffect(() => {
    if (!id) return;
    if (!/(?:^|; )signed_in=1/.test(document.cookie)) return window.__view?.(addressOf(kind, id));
    const timer = setTimeout(() => void countAsMember(kind, id), 1000);
    return () => clearTimeout(timer);
  }, [kind, id]);
}
