// Signed links to one resource for one minute. They need no row in the database.
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { readSealingKey } from '#auth/keys/seal.ts';

interface LinkHolder {
  person_id: string;
  made_at: Date;
}

export interface SignedLinks {
  /** `resource` is a file's id, or the path and query of another resource below the API's base. */
  createLink(
    resource: string,
    person_id: string,
    now: Date,
  ): Promise<{ link: string; expires_at: Date }>;
  /** Returns the person who created the link; null unless it is genuine, for this resource, and not expired. */
  findHolder(resource: string, link: string, now: Date): Promise<LinkHolder | null>;
}

const LIFETIME_MS = 60_000;

/**
 * Derives its own key from the sealing key in the data folder, so all servers that share the folder accept the links.
 */
export function createSignedLinks(keyPath: string): SignedLinks {
  let key: Promise<Buffer> | undefined;
  const derive = async () =>
    Buffer.from(hkdfSync('sha256', await readSealingKey(keyPath), '', 'viecvui file links', 32));
  async function sign(resource: string, person_id: string, until: string): Promise<Buffer> {
    // A failed read is not stored: the next link tries again.
    key ??= derive().catch((error: unknown) => {
      key = undefined;
      throw error;
    });
    const payload = JSON.stringify([resource, person_id, until]);
    return createHmac('sha256', await key)
      .update(payload)
      .digest();
  }
  return {
    async createLink(resource, person_id, now) {
      const expires_at = new Date(now.getTime() + LIFETIME_MS);
      const until = expires_at.getTime().toString(36);
      const signature = await sign(resource, person_id, until);
      return { link: [until, person_id, signature.toString('base64url')].join('.'), expires_at };
    },
    async findHolder(resource, link, now) {
      const [until = '', person_id = '', sent = ''] = link.split('.');
      const signature = Buffer.from(sent, 'base64url');
      const expected = await sign(resource, person_id, until);
      if (signature.length !== expected.length || !timingSafeEqual(signature, expected))
        return null;
      const ends = Number.parseInt(until, 36);
      return ends > now.getTime() ? { person_id, made_at: new Date(ends - LIFETIME_MS) } : null;
    },
  };
}
