// Links to one resource for one minute: signed, for whoever asked, without a row to keep.
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { readSealingKey } from '#identity/keys/seal.ts';

export interface LinkHolder {
  person_id: string;
  made_at: Date;
}

export interface Links {
  /** `resource` is a file's id, or the path and query of another resource below the API's base. */
  make(resource: string, person_id: string, now: Date): Promise<{ link: string; expires_at: Date }>;
  /** Whom the link was given to; null unless it is ours, for this resource, and not yet late. */
  holderOf(resource: string, link: string, now: Date): Promise<LinkHolder | null>;
}

const LIFE = 60_000;

/** A key of its own, made from the one in the data folder: every server that shares it knows the links. */
export function createLinks(keyPath: string): Links {
  let key: Promise<Buffer> | undefined;
  const derive = async () =>
    Buffer.from(hkdfSync('sha256', await readSealingKey(keyPath), '', 'viecvui file links', 32));
  async function sign(resource: string, person_id: string, until: string): Promise<Buffer> {
    key ??= derive();
    const said = JSON.stringify([resource, person_id, until]);
    return createHmac('sha256', await key)
      .update(said)
      .digest();
  }
  return {
    async make(resource, person_id, now) {
      const expires_at = new Date(now.getTime() + LIFE);
      const until = expires_at.getTime().toString(36);
      const mark = await sign(resource, person_id, until);
      return { link: [until, person_id, mark.toString('base64url')].join('.'), expires_at };
    },
    async holderOf(resource, link, now) {
      const [until = '', person_id = '', mark = ''] = link.split('.');
      const given = Buffer.from(mark, 'base64url');
      const right = await sign(resource, person_id, until);
      if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
      const ends = Number.parseInt(until, 36);
      return ends > now.getTime() ? { person_id, made_at: new Date(ends - LIFE) } : null;
    },
  };
}
