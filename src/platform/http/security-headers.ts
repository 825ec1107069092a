// Security headers of every response.
import helmet from '@fastify/helmet';
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

/** Pages set their own policy with hashes; this one is for all other responses. */
const POLICY = "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'";

export async function setSecurityHeaders(
  app: FastifyInstance,
  { secure }: { secure: boolean },
): Promise<void> {
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.header('permissions-policy', PERMISSIONS).header('content-security-policy', POLICY);
    done();
  });
  await app.register(helmet, {
    // Set above: helmet would put the same text together for each response.
    contentSecurityPolicy: false,
    strictTransportSecurity: secure,
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    frameguard: { action: 'deny' },
  });
}
