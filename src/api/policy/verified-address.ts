// Refuses people without a verified address, when the operator requires one.
import { apiProblems } from '#api/problem.ts';
import type { ActionContext } from '#context.ts';

/** For endpoints that reach others only in some cases; the others declare `verified` in their contract. */
export function requireVerifiedAddress({
  actor,
  policy,
}: Pick<ActionContext, 'actor' | 'policy'>): void {
  if (policy?.verifyEmail !== 'required' || !actor || actor.email_verified) return;
  throw apiProblems.email_unverified();
}
