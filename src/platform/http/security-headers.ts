// Security headers of every response.
import type { FastifyInstance } from 'fastify';

/** The board uses none of these features; passkeys and the clipboard only on our own pages. */
const PERMISSIONS = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'display-capture',
  'encrypted-media',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
]
  .map((feature) => `${feature}=()`)
  .concat(['publickey-credentials-get=(self)', 'publickey-credentials-create=(self)'])
  .concat(['clipboard-write=(self)', 'fullscreen=(self)'])
  .join(', ');

const HEADERS = {
  'permissions-policy': PERMISSIONS,
  // Pages set their own policy with hashes; this one is for all other responses.
  'content-security-policy':
    "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  // Old browsers had a filter that could be turned against the page.
  'x-xss-protection': '0',
};

export type SecurityHeaders = Readonly<Record<string, string>>;

/** `secure` where the board is served over https. The same object for every response, because none depends on it. */
export const toSecurityHeaders = ({ secure }: { secure: boolean }): SecurityHeaders =>
  secure
    ? { ...HEADERS, 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
    : HEADERS;

export function setSecurityHeaders(app: FastifyInstance, headers: SecurityHeaders): void {
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers);
    done();
  });
}
