// Route guard: waits for the session and redirects people who may not see a page.
import { redirect } from 'react-router';
import type { Role } from '#context.ts';
import { session, type Session } from '#web/client/session.ts';

type SignedIn = Extract<Session, { status: 'signed_in' }>;

/** `who` is a role, 'member' for any role, or 'signed_in' for people without a role too. */
export async function requireRole(
  request: Request,
  who: Role | 'member' | 'signed_in',
): Promise<SignedIn['user']> {
  const state = await session.settled();
  const { pathname, search } = new URL(request.url);
  if (state.status === 'signed_out') {
    throw redirect(`/login?from=${encodeURIComponent(pathname + search)}`);
  }
  if (who === 'signed_in') return state.user;
  if (!state.user.role) throw redirect('/select-role');
  if (who !== 'member' && state.user.role !== who) throw redirect('/unauthorized');
  return state.user;
}
