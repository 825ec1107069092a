// Random secrets that a browser or a mail carries, and the digest by which we know them again.
import { createHash, randomBytes } from 'node:crypto';

export const createSecret = () => randomBytes(32).toString('base64url');
export const hashSecret = (secret: string) => createHash('sha256').update(secret).digest();
