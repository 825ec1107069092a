// Serves security.txt (RFC 9116) from the configuration.
import type { FastifyInstance } from 'fastify';
import { DAY } from './durations.ts';

/** RFC 9116 wants an expiry less than a year away. */
const VALID_DAYS = 180;

interface SecurityTxtOptions {
  publicUrl: string;
  /** A `mailto:` or `https:` address. */
  contact: string;
  clock: () => Date;
}

export function registerSecurityTxt(app: FastifyInstance, options: SecurityTxtOptions): void {
  const { publicUrl, contact, clock } = options;
  app.get('/.well-known/security.txt', async (_request, reply) => {
    const until = new Date((Math.floor(clock().getTime() / DAY) + VALID_DAYS) * DAY);
    const lines = [
      `Contact: ${contact}`,
      `Expires: ${until.toISOString()}`,
      'Preferred-Languages: vi, en',
      `Canonical: ${publicUrl}/.well-known/security.txt`,
    ];
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(`${lines.join('\n')}\n`);
  });
}
