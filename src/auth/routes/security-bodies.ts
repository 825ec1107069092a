// Request schemas of the security page's endpoints.
import { z } from 'zod';

const password = z.string().min(1).max(4000);

export const PasswordChange = z.object({
  current: password.optional(),
  password: z.string().max(4000),
});
export const EmailChangeRequest = z.object({
  email: z.string().trim().pipe(z.email().max(320)),
  password: password.optional(),
});
export const EmailLink = z.object({ ticket: z.string().min(1).max(200) });
export const EmailStop = z.object({ ticket: z.string().min(1).max(200).optional() }).nullish();
export const SessionEnd = z.object({ id: z.string().regex(/^[\w-]{1,64}$/) });
