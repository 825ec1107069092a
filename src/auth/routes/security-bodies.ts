// Request schemas of the security page's endpoints.
import { z } from 'zod';
import { emailField, id } from '#api/fields.ts';
import { newPassword, password, ticket } from './credential-fields.ts';

export const PasswordChange = z.object({ current: password.optional(), password: newPassword });
export const EmailChangeRequest = z.object({ email: emailField, password: password.optional() });
export const EmailLink = z.object({ ticket });
export const EmailStop = z.object({ ticket: ticket.optional() }).nullish();
export const SessionEnd = z.object({ id });
