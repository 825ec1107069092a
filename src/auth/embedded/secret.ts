// Random secrets for cookies and mails, and the digest that is stored instead.
import { createHash, randomBytes } from 'node:crypto';

export const createSecret = () => randomBytes(32).toString('base64url');
export const hashSecret = (secret: string) => createHash('sha256').update(secret).digest();
