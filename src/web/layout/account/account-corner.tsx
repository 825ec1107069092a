// Account area of the header: sign-in links for visitors, a menu for signed-in people. It keeps a constant size.
import type { ReactNode } from 'react';
import { href, useLocation, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { toProperName } from '#companies/rules/proper-name.ts';
import type { SignInMode } from '#auth/components/sign-in-state.ts';
import { toOwnName, toOwnPicture } from '#identity/rules.ts';
import { Menu, MenuButton, MenuLink } from '#ui/overlays/menu.tsx';
import { clearDrafts } from '#ui/forms/draft.ts';
import { Badge } from '#ui/surfaces/chip.tsx';
import { Logo } from '#ui/surfaces/monogram.tsx';
import { session, useSession, type Session } from '#web/client/session.ts';
import { toLoginAddress } from './login-address.ts';
import { SIGN_OUT_FAILED } from './sign-in-events.ts';
import { SignOutFailure } from './sign-out-failure.tsx';
import { useReturnAddress } from './return-address.ts';
import type { PendingActionMark } from './pending-action.ts';
import { getDashboardPath } from '#web/layout/dashboard-path.ts';
import { usePaths } from '#web/layout/root-data.ts';

type User = Extract<Session, { status: 'signed_in' }>['user'];

export function AccountCorner() {
  const session_state = useSession();
  // Keyed by the path, so that navigation closes an open menu.
  const { pathname } = useLocation();
  return (
    <div className="flex min-h-11 min-w-11 items-center justify-end">
      {session_state.status === 'signed_in' ? (
        <>
          <Account key={pathname} user={session_state.user} />
          <SignOutFailure />
        </>
      ) : (
        <Visitor status={session_state.status} />
      )}
    </div>
  );
}

/** While the session loads, the cookie hint of the early script decides between links and placeholder. */
function Visitor({ status }: { status: 'loading' | 'signed_out' }) {
  const t = useTranslations('layout.account');
  const isLoading = status === 'loading';
  return (
    <>
      {isLoading && (
        <span className="skeleton avatar hidden h-10 w-10 [html[data-hint]_&]:block" aria-hidden />
      )}
      <span className={isLoading ? 'flex gap-1.5 [html[data-hint]_&]:hidden' : 'flex gap-1.5'}>
        <OpenSignIn mode="sign-in" look="button-small button-quiet">
          {t('login')}
        </OpenSignIn>
        <OpenSignIn mode="sign-up" look="button-small max-sm:hidden">
          {t('sign_up')}
        </OpenSignIn>
      </span>
    </>
  );
}

type OpenSignInProps = {
  mode: SignInMode;
  look: string;
  /** Action to perform after the sign-in. */
  pending?: PendingActionMark;
  label?: string;
  children: ReactNode;
};

/** Link to the sign-in page; with script it opens the dialog instead. */
export function OpenSignIn({ mode, look, pending, label, children }: OpenSignInProps) {
  const path = usePaths();
  const from = useReturnAddress();
  return (
    <a
      className={`button ${look}`}
      href={toLoginAddress(path, mode, from)}
      data-open-dialog="sign-in"
      data-mode={pending ?? mode}
      aria-label={label}
    >
      {children}
    </a>
  );
}

function Account({ user }: { user: User }) {
  const t = useTranslations('layout.account');
  const company = user.profile?.company_name;
  const name = company ? toProperName(company) : toOwnName(user);
  return (
    <Menu
      trigger_class="button button-quiet px-1.5!"
      trigger={
        <>
          <Logo name={name} src={toOwnPicture(user.avatar)} pixels={34} round eager />
          <span className="hidden-text">{t('menu')}: </span>
          <span className="sr-only max-w-36 truncate text-left text-sm md:not-sr-only md:truncate">
            {name}
          </span>
          <span className="hidden lg:block">
            <RoleBadge role={user.role} />
          </span>
        </>
      }
    >
      <p className="stack stack-tight border-b border-line px-3 pb-2.5 pt-1.5">
        <b className="truncate">{name}</b>
        <span>
          <RoleBadge role={user.role} />
        </span>
      </p>
      <AccountMenu user={user} />
    </Menu>
  );
}

function RoleBadge({ role }: { role: User['role'] }) {
  const t = useTranslations('layout.account.role');
  return <Badge tone={role ? 'brand' : undefined}>{t(role ?? 'none')}</Badge>;
}

function AccountMenu({ user }: { user: User }) {
  const t = useTranslations('layout.account');
  const signOut = useSignOut();
  return (
    <>
      <MenuLink href={user.role ? getDashboardPath(user.role) : href('/profile')} icon="chart">
        {t('dashboard')}
      </MenuLink>
      <MenuLink href={href('/profile')} icon="user">
        {t('profile')}
      </MenuLink>
      {user.role === 'job_seeker' && <SeekerLinks />}
      {user.role === 'company' && (
        <MenuLink href={href('/post-job')} icon="plus">
          {t('post_job')}
        </MenuLink>
      )}
      <MenuButton icon="logout" onClick={signOut}>
        {t('logout')}
      </MenuButton>
    </>
  );
}

function SeekerLinks() {
  const t = useTranslations('layout.account');
  return (
    <>
      <MenuLink href={href('/applications')} icon="send">
        {t('applications')}
      </MenuLink>
      <MenuLink href={href('/saved-jobs')} icon="bookmark">
        {t('saved_jobs')}
      </MenuLink>
      <MenuLink href={href('/alerts')} icon="bell">
        {t('alerts')}
      </MenuLink>
    </>
  );
}

let isLeaving = false;

/** True while somebody signs out: a page that is loaded anew meanwhile would end it half-way. */
export const isSigningOut = (): boolean => isLeaving;

/** Signs out and leaves for the home page, which everyone may see. */
export function useSignOut(): () => void {
  const navigate = useNavigate();
  const path = usePaths();
  return () =>
    void (async () => {
      isLeaving = true;
      // Offline the home page cannot be loaded either.
      if (navigator.onLine) await navigate(path('/'));
      await session.signOut();
      // Whoever could not sign out still needs them.
      clearDrafts();
    })()
      .catch(() => dispatchEvent(new Event(SIGN_OUT_FAILED)))
      .finally(() => (isLeaving = false));
}
