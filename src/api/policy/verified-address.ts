// Where the operator requires verified addresses, who has none may not reach others.
import { apiProblems } from '#api/problem.ts';
import type { ActionContext } from '#context.ts';

/** For calls that reach others in some cases only; those that always do say `verified` in their contract. */
export function requireVerifiedAddress({
  actor,
  policy,
}: Pick<ActionContext, 'actor' | 'policy'>): void {
  if (policy?.verifyEmail !== 'required' || !actor || actor.email_verified) return;
  throw apiProblems.email_unverified();
}
