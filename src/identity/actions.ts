// What people do with their own profile: make it, read it, choose a role and a language.
import type { AnswerOf, InputOf } from '#door/endpoint.ts';
import { logSecurityEvent } from '#platform/security-log.ts';
import { personOf, type Actor, type ActionContext } from '#visit.ts';
import { problems, type endpoints, type User } from './contract.ts';
import { addPerson, findUser, setLanguage, setRole } from './store.ts';

type Calls = typeof endpoints;
type Input<Call extends keyof Calls> = InputOf<Calls[Call]>;
type Answer<Call extends keyof Calls> = Promise<AnswerOf<Calls[Call]>>;

function holderOf({ actor }: ActionContext): Actor {
  if (!actor) throw new Error('This call needs a token: check its access');
  return actor;
}

async function ownUser(visit: ActionContext): Promise<User> {
  const user = await findUser(visit.db, holderOf(visit));
  if (!user) throw problems.user_not_found();
  const isRequired = visit.policy?.verifyEmail === 'required';
  return { ...user, must_verify_email: isRequired && !user.email_verified };
}

export const showMe = (visit: ActionContext): Answer<'GET /auth/me'> => ownUser(visit);

const webPicture = (url: string | null) => (url && /^https?:\/\//i.test(url) ? url : null);

/** The token says who this is; the body may only repeat it. A profile that exists is answered as it is. */
export async function createProfile(
  visit: ActionContext,
  { body }: Input<'POST /auth/profile'>,
): Answer<'POST /auth/profile'> {
  const { issuer, uid, email, email_verified, name, picture } = holderOf(visit);
  if (body.uid !== undefined && body.uid !== uid) throw problems.other_uid();
  const person = {
    issuer,
    uid,
    email,
    email_verified,
    name: body.name ?? name?.slice(0, 200) ?? null,
    avatar: webPicture(body.avatar ?? picture),
    language: visit.language,
  };
  await addPerson(visit.db, person, visit.now);
  return ownUser(visit);
}

/** Once: the same role again is no news, another one is refused. */
export async function chooseRole(
  visit: ActionContext,
  { body }: Input<'PUT /auth/role'>,
): Answer<'PUT /auth/role'> {
  const { id } = personOf(visit);
  const isNew = await setRole(visit.db, id, body.role, visit.now);
  const user = await ownUser(visit);
  if (user.role !== body.role) throw problems.role_already_chosen();
  if (isNew) logSecurityEvent(visit.log, 'role_changed', { person: id, role: body.role });
  return user;
}

export async function chooseLanguage(
  visit: ActionContext,
  { body }: Input<'PUT /auth/language'>,
): Answer<'PUT /auth/language'> {
  await setLanguage(visit.db, personOf(visit).id, body.language, visit.now);
  return ownUser(visit);
}
