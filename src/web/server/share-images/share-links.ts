// Short addresses for sharing: redirects to the networks, and the QR code for print. Short to save bytes in job pages.
import type { FastifyInstance } from 'fastify';
import { renderSVG } from 'uqr';

const encode = encodeURIComponent;
const toBase64 = (text: string) => Buffer.from(text).toString('base64');

/** Share dialog of each network, by the address to share. */
const NETWORKS: Record<string, (address: string) => string> = {
  zalo: (address) =>
    `https://button-share.zalo.me/share_external?d=${encode(toBase64(JSON.stringify({ url: address })))}`,
  facebook: (address) => `https://www.facebook.com/sharer/sharer.php?u=${encode(address)}`,
  linkedin: (address) => `https://www.linkedin.com/sharing/share-offsite/?url=${encode(address)}`,
};

/** A day: the responses depend only on the address. */
const CACHING = 'public, max-age=86400';
/** Only addresses of the board itself, so that nobody can send visitors elsewhere through it. */
const PATH = /^(?:en|vi)\/(?:jobs|companies)\/[\w-]{1,64}$/;

interface Target {
  language: string;
  subject: string;
  id: string;
  to: string;
}

export function registerShareLinks(app: FastifyInstance, publicUrl: string): void {
  app.get<{ Params: Target }>('/share/:language/:subject/:id/:to', async (request, reply) => {
    const { language, subject, id, to } = request.params;
    const path = `${language}/${subject}/${id}`;
    if (!PATH.test(path)) return reply.callNotFound();
    const address = `${publicUrl}/${path}`;
    void reply.headers({ 'cache-control': CACHING, 'x-robots-tag': 'noindex' });
    if (to === 'qr.svg') return reply.type('image/svg+xml').send(renderSVG(address, { border: 2 }));
    const toShareUrl = Object.hasOwn(NETWORKS, to) ? NETWORKS[to] : undefined;
    return toShareUrl ? reply.redirect(toShareUrl(address), 302) : reply.callNotFound();
  });
}
