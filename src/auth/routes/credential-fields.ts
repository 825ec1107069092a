// Fields that several requests of the sign-in have.
import { z } from 'zod';

const MAX_PASSWORD_CHARS = 4000;
export const password = z.string().min(1).max(MAX_PASSWORD_CHARS);
/** The password rules check its length, which has its own error. */
export const newPassword = z.string().max(MAX_PASSWORD_CHARS);

/** From a mail's link, or of a step that another request began. */
export const ticket = z.string().min(1).max(200);
