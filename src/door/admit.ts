// Who is let in: the table of access levels, checked before anything else of a request.
import type { Actor } from '#visit.ts';
import type { Access } from './endpoint.ts';
import { doorProblems } from './problem.ts';

interface Gate {
  authenticate: (authorization: string | undefined) => Promise<Actor | null>;
}

/** The actor, once the access level is met; 401 without a token, 403 without profile or role. */
export async function admit(
  gate: Gate,
  access: Access,
  authorization: string | undefined,
): Promise<Actor | null> {
  if (access === 'anyone') return null;
  if (access === 'maybe' && !authorization) return null;
  const actor = await gate.authenticate(authorization);
  if (!actor) throw doorProblems.unauthorized();
  if (access === 'maybe' || access === 'token') return actor;
  if (!actor.person) throw doorProblems.profile_missing();
  if (access === 'signed_in') return actor;
  if (!actor.person.role) throw doorProblems.role_missing();
  if (access !== 'member' && actor.person.role !== access) throw doorProblems.wrong_role();
  return actor;
}
