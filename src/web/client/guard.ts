// The route guard: who may see a signed-in page, and where everybody else is sent.
import { redirect } from 'react-router';
import type { Role } from '#context.ts';
import { session, type Session } from './session.ts';

type SignedIn = Extract<Session, { status: 'signed_in' }>;

/** Waits for the session, then lets the right people in: a role, any role ('member'), or any signed-in person. */
export async function requireRole(
  request: Request,
  who: Role | 'member' | 'signed_in',
): Promise<SignedIn['user']> {
  const now = await session.settled();
  const { pathname, search } = new URL(request.url);
  if (now.status === 'signed_out') {
    throw redirect(`/login?from=${encodeURIComponent(pathname + search)}`);
  }
  if (who === 'signed_in') return now.user;
  if (!now.user.role) throw redirect('/select-role');
  if (who !== 'member' && now.user.role !== who) throw redirect('/unauthorized');
  return now.user;
}
