// Guard of signed-in pages: waits for the session and redirects people who may not see a page.
import { href, createContext, redirect, type MiddlewareFunction } from 'react-router';
import { session, type Session } from '#web/client/session.ts';
import { MEMBER_ACCESS, type PageAccess } from './member-access.ts';
import { toRoleChoice } from './role-choice.ts';

/** The signed-in person, for the loaders of signed-in pages. */
export const userContext = createContext<Extract<Session, { status: 'signed_in' }>['user']>();

type GuardArgs = Pick<Parameters<MiddlewareFunction>[0], 'url' | 'pattern' | 'context'>;

/** Client middleware of the member layout; it runs before the loaders of every signed-in page. */
export async function guardMemberPage({ url, pattern, context }: GuardArgs): Promise<void> {
  const state = await session.settled();
  if (state.status === 'signed_out') {
    throw redirect(`${href('/login')}?from=${encodeURIComponent(url.pathname + url.search)}`);
  }
  const { user } = state;
  // Any pattern may arrive here; one that is not in the table yields undefined, which admits no one.
  const access: PageAccess | undefined = MEMBER_ACCESS[pattern as keyof typeof MEMBER_ACCESS];
  if (access !== 'signed_in') {
    if (!user.role) throw redirect(toRoleChoice(url.pathname + url.search));
    if (access !== 'member' && access !== user.role) throw redirect(href('/unauthorized'));
  }
  context.set(userContext, user);
}
