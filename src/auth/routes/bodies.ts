// Request schemas of the provider's endpoints.
import { z } from 'zod';
import { emailField, optionalField, textField } from '#api/fields.ts';
import { newPassword, password, ticket } from './credential-fields.ts';

export const SignInBody = z.object({ email: emailField, password });
export const SignUp = z.object({
  email: emailField,
  password: newPassword,
  name: optionalField(textField(200)),
});
export const SignOut = z.object({ everywhere: z.boolean().optional() }).nullish();
export const Social = z.object({
  provider: z.literal('google'),
  nonce: z.string().regex(/^[\w-]{16,64}$/),
});
export const Forgot = z.object({ email: emailField });
export const Reset = z.object({ ticket, password: newPassword });
export const Verify = z.object({ ticket });
