// API calls for second factors: the second step of a sign-in, and managing the own factors.
import type { TotpSetup } from '#auth/contract.ts';
import type { CreationOptions, RequestOptions } from './passkeys.ts';
import { postJson } from './post.ts';

export interface StepOptions {
  totp: boolean;
  recovery_codes: boolean;
  /** Null when no passkey of the account belongs to this host. */
  passkey: RequestOptions | null;
}

export interface OwnPasskey {
  id: string;
  name: string;
  created_at: string;
  used_at: string | null;
  is_here: boolean;
}

export interface FactorState {
  passkeys: OwnPasskey[];
  totp: { confirmed_at: string; used_at: string | null } | null;
  recovery_codes: { left: number; created_at: string } | null;
  offers_passkeys: boolean;
}

/** Shown only once; null when the earlier codes stay valid. */
interface NewCodes {
  recovery_codes: string[] | null;
}

// The responses come from our own server.
const callAuth = async <Result>(call: string, body?: object) =>
  (await postJson(call, body)) as Result;

/** An empty password is left out: a recent sign-in may be enough. */
const toProof = (password: string) => (password ? { password } : {});

export const requestSecondStep = () => callAuth<StepOptions>('sign-in/second-factor/options');
export const listFactors = () => callAuth<FactorState>('factors');
export const beginTotp = (password: string) =>
  callAuth<TotpSetup>('factors/totp/begin', toProof(password));
export const confirmTotp = (code: string) => callAuth<NewCodes>('factors/totp/confirm', { code });
export const removeTotp = (password: string) => postJson('factors/totp/remove', toProof(password));
export const renewCodes = (password: string) =>
  callAuth<NewCodes>('factors/recovery-codes', toProof(password));
export const renamePasskey = (id: string, name: string) =>
  postJson('factors/passkeys/rename', { id, name });
export const removePasskey = (id: string, password: string) =>
  postJson('factors/passkeys/remove', { id, ...toProof(password) });

/** Requests options from the server, creates the passkey on the device and sends it. */
export async function addPasskey(name: string, password: string): Promise<NewCodes> {
  const begun = await callAuth<{ options: CreationOptions; ticket: string }>(
    'factors/passkeys/begin',
    toProof(password),
  );
  const { createPasskey } = await import('./passkeys.ts');
  const response = await createPasskey(begun.options);
  return callAuth<NewCodes>('factors/passkeys/finish', { ticket: begun.ticket, name, response });
}
