// Creates and reads the person's own profile, and sets its role and language.
import type { InputOf, ResponseOf } from '#api/endpoint.ts';
import { logSecurityEvent } from '#platform/security-log.ts';
import { getPerson, type Actor, type ActionContext } from '#context.ts';
import { problems, type endpoints, type User } from './contract.ts';
import { addPerson, findUser, setLanguage, setRole } from './store.ts';

type Calls = typeof endpoints;
type Body<Call extends keyof Calls> = InputOf<Calls[Call]>['body'];
type PromisedResponse<Call extends keyof Calls> = Promise<ResponseOf<Calls[Call]>>;

function requireActor({ actor }: ActionContext): Actor {
  if (!actor) throw new Error('This endpoint needs a token: check its access');
  return actor;
}

async function getOwnUser(ctx: ActionContext): Promise<User> {
  const user = await findUser(ctx.db, requireActor(ctx));
  if (!user) throw problems.user_not_found();
  const isRequired = ctx.policy?.verifyEmail === 'required';
  return { ...user, must_verify_email: isRequired && !user.email_verified };
}

export const showMe = (ctx: ActionContext): PromisedResponse<'GET /auth/me'> => getOwnUser(ctx);

const toWebPicture = (url: string | null) => (url && /^https?:\/\//i.test(url) ? url : null);

/** Creates the profile from the token; the payload may only repeat it. Returns an existing profile unchanged. */
export async function createProfile(
  ctx: ActionContext,
  payload: Body<'POST /auth/profile'>,
): PromisedResponse<'POST /auth/profile'> {
  const { issuer, uid, email, email_verified, name, picture } = requireActor(ctx);
  if (payload.uid !== undefined && payload.uid !== uid) throw problems.other_uid();
  const person = {
    issuer,
    uid,
    email,
    email_verified,
    name: payload.name ?? name?.slice(0, 200) ?? null,
    avatar: toWebPicture(payload.avatar ?? picture),
    language: ctx.language,
  };
  await addPerson(ctx.db, person, ctx.now);
  return getOwnUser(ctx);
}

/** A role is chosen once: the same role again changes nothing, another one is refused. */
export async function chooseRole(
  ctx: ActionContext,
  payload: Body<'PUT /auth/role'>,
): PromisedResponse<'PUT /auth/role'> {
  const { id } = getPerson(ctx);
  const isNew = await setRole(ctx.db, id, payload.role, ctx.now);
  const user = await getOwnUser(ctx);
  if (user.role !== payload.role) throw problems.role_already_chosen();
  if (isNew) logSecurityEvent(ctx.log, 'role_changed', { person: id, role: payload.role });
  return user;
}

export async function chooseLanguage(
  ctx: ActionContext,
  payload: Body<'PUT /auth/language'>,
): PromisedResponse<'PUT /auth/language'> {
  await setLanguage(ctx.db, getPerson(ctx).id, payload.language, ctx.now);
  return getOwnUser(ctx);
}
