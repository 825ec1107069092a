// Checks an endpoint's access level before anything else of a request.
import type { Actor } from '#context.ts';
import type { Access } from './endpoint.ts';
import { apiProblems } from './problem.ts';

interface Gate {
  authenticate: (authorization: string | undefined) => Promise<Actor | null>;
}

/** Returns the actor if the access level is met; throws 401 without a token, 403 without profile or role. */
export async function checkAccess(
  gate: Gate,
  access: Access,
  authorization: string | undefined,
): Promise<Actor | null> {
  if (access === 'anyone') return null;
  if (access === 'maybe' && !authorization) return null;
  const actor = await gate.authenticate(authorization);
  if (!actor) throw apiProblems.unauthorized();
  if (access === 'maybe' || access === 'token') return actor;
  if (!actor.person) throw apiProblems.profile_missing();
  if (access === 'signed_in') return actor;
  if (!actor.person.role) throw apiProblems.role_missing();
  if (access !== 'member' && actor.person.role !== access) throw apiProblems.wrong_role();
  return actor;
}
