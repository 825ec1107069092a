// Request schemas of the provider's endpoints.
import { z } from 'zod';
import { optionalField, textField } from '#api/fields.ts';

const email = z.string().trim().pipe(z.email().max(320));
const ticket = z.string().min(1).max(200);

export const SignInBody = z.object({ email, password: z.string().min(1).max(4000) });
/** The password rules check the length. */
export const SignUp = z.object({
  email,
  password: z.string().max(4000),
  name: optionalField(textField(200)),
});
export const SignOut = z.object({ everywhere: z.boolean().optional() }).nullish();
export const Social = z.object({
  provider: z.literal('google'),
  nonce: z.string().regex(/^[\w-]{16,64}$/),
});
export const Forgot = z.object({ email });
export const Reset = z.object({ ticket, password: z.string().max(4000) });
export const Verify = z.object({ ticket });
