// Lists, adds, renames and removes a person's own factors. The first factor creates recovery codes.
import { runInTransaction } from '#platform/database/transaction.ts';
import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import { z } from 'zod';
import { apiProblems } from '#api/problem.ts';
import { authProblems, type TotpSetup } from '#auth/contract.ts';
import { recordAccountEvent } from '#auth/account-events/record.ts';
import { limitAccount } from '#auth/embedded/limits.ts';
import type { Provider } from '#auth/embedded/provider.ts';
import { requireSession } from '#auth/embedded/sign-in.ts';
import { createSecret } from '#auth/embedded/secret.ts';
import { findSession } from '#auth/store/sessions.ts';
import { issueTicket, redeemTicket } from '#auth/store/tickets.ts';
import type { AccountEventKind } from '#auth/rules/account-events.ts';
import { toPasskeyHost } from '#auth/rules/sign-in.ts';
import type { Db } from '#context.ts';
import { hasSignIn } from '#auth/store/logins.ts';
import { deleteRecoveryCodes, hasSecondFactor, lockAccount } from '#auth/store/second-factors.ts';
import { requireRecentProof } from './owner.ts';
import { addPasskey, deletePasskey, listPasskeys, renamePasskey } from '#auth/store/passkeys.ts';
import { createRecoveryCodes, readRecoveryCodes } from '#auth/store/recovery-codes.ts';
import type { FactorCaller } from './second-step.ts';
import { beginTotp, confirmTotp } from './totp.ts';
import { deleteTotp, readTotp } from '#auth/store/totps.ts';
import { createRegistrationOptions, toRelyingParty, verifyRegistration } from './webauthn.ts';

export async function listFactors(provider: Provider, caller: FactorCaller) {
  const { db } = provider;
  const { id } = (await requireSession(provider, caller)).account;
  const host = toPasskeyHost(caller.origin);
  const [passkeys, totp, recovery_codes] = await Promise.all([
    listPasskeys(db, id),
    readTotp(db, id),
    readRecoveryCodes(db, id),
  ]);
  return {
    passkeys: passkeys.map(({ rp_id, ...passkey }) => ({ ...passkey, is_here: rp_id === host })),
    totp,
    recovery_codes,
    offers_passkeys: host !== null,
  };
}

interface Change {
  provider: Provider;
  caller: FactorCaller;
  account_id: string;
}

/** Runs one change of an account's factors at a time and records its event. The session must not have ended meanwhile. */
function changeFactors<Result>(
  { provider, caller, account_id }: Change,
  kind: AccountEventKind,
  work: (db: Db) => Promise<Result>,
): Promise<Result> {
  return runInTransaction(provider.db, async (db) => {
    await lockAccount(db, account_id);
    if (!(await findSession(db, caller.session, caller.now)))
      throw authProblems['auth/requires-sign-in']();
    const result = await work(db);
    await recordAccountEvent(db, { account_id, kind }, caller);
    return result;
  });
}

/** The first factor creates recovery codes. The account must be locked. */
async function addFactor(db: Db, { account_id, caller }: Change, add: () => Promise<void>) {
  const isFirst = !(await hasSecondFactor(db, account_id));
  await add();
  return isFirst ? createRecoveryCodes(db, account_id, caller.now) : null;
}

/** Removing the last factor also deletes the recovery codes, which have no use without one. */
async function removeFactor(db: Db, account_id: string, remove: () => Promise<boolean>) {
  if (!(await remove())) throw apiProblems.not_found();
  if (!(await hasSecondFactor(db, account_id))) await deleteRecoveryCodes(db, account_id);
}

interface WithPassword {
  password?: string | undefined;
}

export async function startTotp(
  provider: Provider,
  caller: FactorCaller,
  { password }: WithPassword,
): Promise<TotpSetup> {
  const { account } = await requireRecentProof(provider, caller, password);
  return beginTotp(provider, account, caller.now);
}

export async function finishTotp(
  provider: Provider,
  caller: FactorCaller,
  code: string,
): Promise<{ recovery_codes: string[] | null }> {
  const account_id = (await requireSession(provider, caller)).account.id;
  await limitAccount(provider, caller, 'second-factor', account_id);
  const change = { provider, caller, account_id };
  const recovery_codes = await changeFactors(change, 'totp_added', (db) =>
    addFactor(db, change, async () => {
      const store = { db, vault: provider.vault };
      if (!(await confirmTotp(store, { account_id, code, now: caller.now })))
        throw authProblems['auth/invalid-second-factor']({ fields: { code: 'code_wrong' } });
    }),
  );
  return { recovery_codes };
}

export async function removeTotp(
  provider: Provider,
  caller: FactorCaller,
  { password }: WithPassword,
): Promise<void> {
  const account_id = (await requireRecentProof(provider, caller, password)).account.id;
  await changeFactors({ provider, caller, account_id }, 'totp_removed', (db) =>
    removeFactor(db, account_id, () => deleteTotp(db, account_id)),
  );
}

const AddData = z.object({ challenge: z.string(), sid: z.string() });

export async function startPasskey(
  provider: Provider,
  caller: FactorCaller,
  { password }: WithPassword,
) {
  const rp = toRelyingParty(caller.origin);
  const { account, session } = await requireRecentProof(provider, caller, password);
  const challenge = createSecret();
  const data = { challenge, sid: session.sid };
  const ticket = { kind: 'passkey_add', account_id: account.id, data } as const;
  return {
    options: await createRegistrationOptions(provider.db, { rp, account, challenge }),
    ticket: await issueTicket(provider.db, ticket, caller.now),
  };
}

interface NewPasskeyResponse {
  ticket: string;
  name: string;
  response: RegistrationResponseJSON;
}

/** The standard's limit for ids; keys of real authenticators are far below theirs. */
const MAX_ID_BYTES = 1023;
const MAX_KEY_BYTES = 4096;

/** Only the session that started it may finish it. */
export async function finishPasskey(
  provider: Provider,
  caller: FactorCaller,
  { ticket, name, response }: NewPasskeyResponse,
): Promise<{ id: string; recovery_codes: string[] | null }> {
  const rp = toRelyingParty(caller.origin);
  const { account, session } = await requireSession(provider, caller);
  const redeemed = await redeemTicket(provider.db, 'passkey_add', ticket, caller.now);
  const ticketData = redeemed && AddData.parse(redeemed.data);
  if (!ticketData || redeemed.account_id !== account.id || ticketData.sid !== session.sid)
    throw authProblems['auth/second-factor-expired']();
  const { challenge } = ticketData;
  const credential = await verifyRegistration({ rp, challenge }, response, provider.log);
  const credential_id = credential && Buffer.from(credential.id, 'base64url');
  if (
    !credential_id ||
    credential_id.length > MAX_ID_BYTES ||
    credential.publicKey.length > MAX_KEY_BYTES
  )
    throw authProblems['auth/invalid-passkey']();
  const change = { provider, caller, account_id: account.id };
  const passkey = {
    account_id: account.id,
    credential_id,
    rp_id: rp.id,
    public_key: credential.publicKey,
    sign_count: credential.counter,
    transports: response.response.transports ?? [],
    name,
  };
  let id = '';
  const recovery_codes = await changeFactors(change, 'passkey_added', (db) =>
    addFactor(db, change, async () => {
      id = await addPasskey(db, passkey, caller.now);
    }),
  );
  return { id, recovery_codes };
}

export async function renameOwnPasskey(
  provider: Provider,
  caller: FactorCaller,
  { id, name }: { id: string; name: string },
): Promise<void> {
  const account_id = (await requireSession(provider, caller)).account.id;
  const renamed = await renamePasskey(provider.db, { account_id, id }, name);
  if (!renamed) throw apiProblems.not_found();
}

export async function removePasskey(
  provider: Provider,
  caller: FactorCaller,
  { id, password }: WithPassword & { id: string },
): Promise<void> {
  const account_id = (await requireRecentProof(provider, caller, password)).account.id;
  await changeFactors({ provider, caller, account_id }, 'passkey_removed', (db) =>
    removeFactor(db, account_id, async () => {
      const isDeleted = (await deletePasskey(db, { account_id, id })) !== null;
      // The refusal rolls the deletion back.
      if (isDeleted && !(await hasSignIn(db, account_id)))
        throw authProblems['auth/last-sign-in-method']();
      return isDeleted;
    }),
  );
}

/** Replaces all earlier codes. */
export async function renewRecoveryCodes(
  provider: Provider,
  caller: FactorCaller,
  { password }: WithPassword,
): Promise<{ recovery_codes: string[] }> {
  const account_id = (await requireRecentProof(provider, caller, password)).account.id;
  const change = { provider, caller, account_id };
  const recovery_codes = await changeFactors(change, 'recovery_codes_made', async (db) => {
    if (!(await hasSecondFactor(db, account_id))) throw apiProblems.not_found();
    return createRecoveryCodes(db, account_id, caller.now);
  });
  return { recovery_codes };
}
