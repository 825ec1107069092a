// Layout of signed-in pages: rendered in the browser once the session is known, never indexed, never cached.
import { Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import { isRouteErrorResponse, Outlet, useRevalidator, useRouteError } from 'react-router';
import { useTranslations } from 'use-intl';
import { PRODUCT } from '#product.ts';
import { EmptyState } from '#ui/surfaces/empty-state.tsx';
import { Skeleton } from '#ui/surfaces/loading.tsx';
import { Notice } from '#ui/surfaces/notice.tsx';
import { ApiProblem } from '#web/client/api.ts';
import { isLostChunk } from '#web/client/lost-chunk.ts';
import { useSession } from '#web/client/session.ts';
import { OpenSignIn } from './account/account-corner.tsx';
import { Failure } from './failure.tsx';
import { guardMemberPage, userContext } from './guard.ts';
import { LostChunkPage } from './lost-chunk-page.tsx';
import type { Route } from './+types/member-layout.ts';
import { lazyPart, NoPart } from '#web/layout/lazy-part.tsx';

/** Loaded only for people with an unverified address. */
const UnverifiedNotice = lazyPart(
  async () => (await import('./account/unverified-notice.tsx')).loadUnverifiedNotice(),
  NoPart,
);

/** Loaded only for people of a company that was taken down. */
const TakedownNotice = lazyPart(
  async () => (await import('./account/takedown-notice.tsx')).loadTakedownNotice(),
  NoPart,
);

export const meta = () => [{ title: PRODUCT }, { name: 'robots', content: 'noindex' }];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [guardMemberPage];

/** Returns the id of the person whose data the nested pages load. */
export const clientLoader = ({ context }: Route.ClientLoaderArgs) => ({
  uid: context.get(userContext).uid,
});
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  const t = useTranslations('layout');
  return (
    <>
      <noscript>
        <p className="page section-top">{t('failure.needs_script')}</p>
      </noscript>
      {/* As high as the screen, so that the footer does not move on it when the content arrives. */}
      <div data-lost className="page section stack stack-wide" style={{ minHeight: '100svh' }}>
        <h1 className="hidden-text">{t('loading')}</h1>
        <span className="skeleton h-10 w-2/3 max-w-96" aria-hidden />
        <Skeleton lines={6} label={t('loading')} />
      </div>
      {/* The early script swaps these two when React fails to load. */}
      <div data-lost hidden>
        <Failure kind="chunk" />
      </div>
    </>
  );
}

/** Reloads when another person has signed in, so that the page does not show the previous person's data. */
function useReload(loadedFor: string): boolean {
  const session_state = useSession();
  const { revalidate } = useRevalidator();
  const isOtherUser = session_state.status === 'signed_in' && session_state.user.uid !== loadedFor;
  useEffect(() => {
    if (isOtherUser) void revalidate();
  }, [isOtherUser, revalidate]);
  return isOtherUser;
}

export default function MemberLayout({ loaderData }: Route.ComponentProps) {
  const { uid } = loaderData;
  const session_state = useSession();
  const isOtherUser = useReload(uid);
  const user = session_state.status === 'signed_in' && session_state.user;
  const takedown = user && user.profile?.company_taken_down;
  const isSignedOut = session_state.status === 'signed_out';
  const page = usePutAsideDialogs(isSignedOut);
  if (isOtherUser) return <HydrateFallback />;
  return (
    <>
      {isSignedOut && <SignedOut />}
      {user && user.must_verify_email && (
        <Suspense fallback={<div className="page mt-4 h-24" />}>
          <UnverifiedNotice />
        </Suspense>
      )}
      {takedown && (
        <Suspense fallback={<div className="page mt-4 h-24" />}>
          <TakedownNotice {...takedown} />
        </Suspense>
      )}
      <div ref={page} hidden={isSignedOut}>
        <Outlet />
      </div>
    </>
  );
}

/** Closes the modal dialogs of the hidden page, which would keep everything else inert, and opens them again with it. */
function usePutAsideDialogs(isHidden: boolean) {
  const page = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = page.current;
    if (!isHidden || !element) return undefined;
    // What stands in its place is at the top of a shorter page.
    scrollTo(0, 0);
    const dialogs = [...element.querySelectorAll<HTMLDialogElement>('dialog:modal')];
    // Their components would take it for the person's own decision.
    const ignore = (event: Event) => event.stopPropagation();
    element.addEventListener('close', ignore, { capture: true });
    for (const dialog of dialogs) dialog.close();
    return () => {
      element.removeEventListener('close', ignore, { capture: true });
      for (const dialog of dialogs) if (dialog.isConnected) dialog.showModal();
    };
  }, [isHidden]);
  return page;
}

/** Signed out in another tab or by expiry: the page waits, hidden with all that was typed, for a new sign-in. */
function SignedOut() {
  const t = useTranslations('layout');
  return (
    <div className="page section" role="alert">
      <EmptyState
        level={1}
        title={t('signed_out.title')}
        action={
          <OpenSignIn mode="sign-in" look="button-small button-brand">
            {t('account.login')}
          </OpenSignIn>
        }
      >
        {t('signed_out.text')}
      </EmptyState>
    </div>
  );
}

/** Shows what could not be loaded, with a retry button. */
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
  const message =
    error.code === 'network' ? t('network') : error.code === 'http' ? t('broken') : error.message;
  const retry = {
    retry_label: t(state === 'loading' ? 'loading' : 'retry'),
    onRetry: () => void revalidate(),
  };
  // Another try would be refused again.
  const isDenied = error.status === 403;
  return (
    <div className="page section stack">
      <h1>{t(isDenied ? 'failure.denied_title' : 'failure.broken_title')}</h1>
      <Notice kind="error" {...(isDenied ? {} : retry)}>
        {message}
      </Notice>
    </div>
  );
}
