// Signed-in pages: drawn in the browser once the session is known, never indexed, never cached.
import { lazy, Suspense, useEffect } from 'react';
import {
  isRouteErrorResponse,
  Outlet,
  useLoaderData,
  useRevalidator,
  useRouteError,
} from 'react-router';
import { useTranslations } from 'use-intl';
import { PRODUCT } from '#product.ts';
import { EmptyState } from '#ui/surfaces/empty-state.tsx';
import { Skeleton } from '#ui/surfaces/loading.tsx';
import { Notice } from '#ui/surfaces/notice.tsx';
import { ApiProblem } from '#web/client/api.ts';
import { isLostChunk } from '#web/client/lost-chunk.ts';
import { session, useSession } from '#web/client/session.ts';
import { loadPageTranslations } from '#web/translations/load.ts';
import { OpenSignIn } from '#web/account/account-corner.tsx';
import { Failure } from './failure.tsx';
import { LostChunkPage } from './lost-chunk-page.tsx';

/** Fetched for those alone whose address waits. */
const UnverifiedNotice = lazy(() => import('#web/account/unverified-notice.tsx'));

export const meta = () => [{ title: PRODUCT }, { name: 'robots', content: 'noindex' }];

/** Sentences first, and for whom the pages below were loaded. */
export async function clientLoader(): Promise<{ uid: string | null }> {
  await loadPageTranslations('member');
  const now = await session.settled();
  return { uid: now.status === 'signed_in' ? now.user.uid : null };
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  const t = useTranslations('layout');
  return (
    <>
      <div data-lost className="page section stack stack-wide">
        <h1 className="hidden-text">{t('loading')}</h1>
        <span className="skeleton h-10 w-2/3 max-w-96" aria-hidden />
        <Skeleton lines={6} label={t('loading')} />
      </div>
      {/* The two change places where the script does not come. */}
      <div data-lost hidden>
        <Failure kind="chunk" />
      </div>
    </>
  );
}

/** Somebody else came in since the page was loaded: nobody sees what was loaded for another. */
function useReload(loadedFor: string | null): boolean {
  const now = useSession();
  const { revalidate } = useRevalidator();
  const other = now.status === 'signed_in' && now.user.uid !== loadedFor;
  useEffect(() => {
    if (other) void revalidate();
  }, [other, revalidate]);
  return other;
}

export default function MemberLayout() {
  const { uid } = useLoaderData<typeof clientLoader>();
  const now = useSession();
  const other = useReload(uid);
  const isWaiting = now.status === 'signed_in' && now.user.must_verify_email;
  if (now.status === 'signed_out') return <SignedOut />;
  if (other) return <HydrateFallback />;
  return (
    <>
      {isWaiting && (
        <Suspense fallback={<div className="page mt-4 h-24" />}>
          <UnverifiedNotice />
        </Suspense>
      )}
      <Outlet />
    </>
  );
}

/** Signed out in another tab, or for too long: the page waits for the same person to come back. */
function SignedOut() {
  const t = useTranslations('layout');
  return (
    <div className="page section">
      <EmptyState
        level={1}
        title={t('signed_out.title')}
        action={
          <OpenSignIn mode="sign-in" look="button-brand">
            {t('account.login')}
          </OpenSignIn>
        }
      >
        {t('signed_out.text')}
      </EmptyState>
    </div>
  );
}

/** What could not be loaded says so, and can be tried again. */
export function ErrorBoundary() {
  const t = useTranslations('layout');
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  const { status } = useSession();
  if (isLostChunk(error)) return <LostChunkPage />;
  if (isRouteErrorResponse(error) && error.status === 404) return <Failure kind="missing" />;
  if (!(error instanceof ApiProblem)) return <Failure kind="broken" />;
  if (error.status === 404) return <Failure kind="missing" />;
  if (status === 'signed_out') return <SignedOut />;
  const told =
    error.code === 'network' ? t('network') : error.code === 'http' ? t('broken') : error.message;
  return (
    <div className="page section stack">
      <h1>{t('failure.broken_title')}</h1>
      <Notice
        kind="error"
        retry_label={t(state === 'loading' ? 'loading' : 'retry')}
        onRetry={() => void revalidate()}
      >
        {told}
      </Notice>
    </div>
  );
}
