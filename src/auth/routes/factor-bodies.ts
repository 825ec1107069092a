// Request schemas of passkeys, authenticator apps and recovery codes.
import { z } from 'zod';
import { id, textField } from '#api/fields.ts';
import { password, ticket } from './credential-fields.ts';

const base64Field = (max: number) =>
  z
    .string()
    .regex(/^[\w-]+$/)
    .max(max);
const code = z.string().max(20);

/** The result of the browser's `toJSON`; extensions are ignored. */
const credential = {
  id: base64Field(1400),
  rawId: base64Field(1400),
  type: z.literal('public-key'),
  clientExtensionResults: z.unknown().transform(() => ({})),
};

const Assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64Field(4000),
    authenticatorData: base64Field(4000),
    signature: base64Field(6000),
    userHandle: base64Field(100).optional(),
  }),
});

const Attestation = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64Field(4000),
    attestationObject: base64Field(10_000),
    transports: z
      .array(z.string().regex(/^[a-z-]{1,20}$/))
      .max(10)
      .optional(),
  }),
});

export const SecondFactor = z.union([
  z.strictObject({ totp: code }),
  z.strictObject({ recovery_code: z.string().max(60) }),
  z.strictObject({ passkey: Assertion }),
]);
export const PasskeySignIn = z.object({ passkey: Assertion });
export const WithPassword = z.object({ password: password.optional() }).nullish();
export const TotpCode = z.object({ code });
export const NewPasskeyBody = z.object({
  ticket,
  name: textField(60, 1),
  response: Attestation,
});
export const PasskeyName = z.object({ id, name: textField(60, 1) });
export const PasskeyRemoval = z.object({ id, password: password.optional() });
