// Sends encrypted messages to push services (RFC 8030, 8291 and 8292).
import { createECDH, hkdfSync } from 'node:crypto';
import webPush from 'web-push';
import { DAY, SECOND } from '#platform/durations.ts';

interface PushKeys {
  /** The uncompressed point in base64url, with which browsers subscribe. */
  publicKey: string;
  privateKey: string;
}

/** Order of the curve P-256: a private key is between 1 and ORDER - 1. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

/** Derives 48 bytes, so that the remainder is practically uniform. */
function deriveScalar(secret: Uint8Array): Buffer {
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', 'viecvui web push', 48));
  const scalar = (BigInt(`0x${bytes.toString('hex')}`) % (ORDER - 1n)) + 1n;
  return Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex');
}

/**
 * Returns the board's key pair for push services (VAPID): the configured one, or else one derived from the key in the
 * data folder, so that it is the same on all servers and is not stored anywhere. Browsers that subscribed with another
 * key must subscribe again.
 */
export function createPushKeys(configured: string | null, secret: Uint8Array): PushKeys {
  const scalar = configured ? Buffer.from(configured, 'base64url') : deriveScalar(secret);
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(scalar);
  return { publicKey: curve.getPublicKey('base64url'), privateKey: scalar.toString('base64url') };
}

interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** `gone`: the browser has unsubscribed. `refused`: the same message would be refused again. */
type PushOutcome =
  | { state: 'sent' | 'gone' | 'refused' }
  /** `retryAfter`: the pause that the service requested, in milliseconds. */
  | { state: 'failed'; retryAfter: number };

export type SendPush = (target: PushTarget, payload: string) => Promise<PushOutcome>;

const TIMEOUT_MS = 10 * SECOND;
/** Seconds for which the service stores the message for a browser that is offline. */
const TTL = DAY / SECOND;

function toOutcome({ status, headers }: Response): PushOutcome {
  if (status >= 200 && status < 300) return { state: 'sent' };
  if (status === 404 || status === 410) return { state: 'gone' };
  if (status !== 429 && status < 500) return { state: 'refused' };
  const seconds = headers.get('retry-after') ?? '';
  return { state: 'failed', retryAfter: /^\d{1,6}$/.test(seconds) ? Number(seconds) * SECOND : 0 };
}

/**
 * `subject` is an https or mailto address at which a push service can contact the operator. `stopping` ends calls that
 * are still running.
 */
export function createPushSender(keys: PushKeys, subject: string, stopping: AbortSignal): SendPush {
  const vapidDetails = { subject, ...keys };

  function toRequest({ endpoint, p256dh, auth }: PushTarget, payload: string) {
    const subscription = { endpoint, keys: { p256dh, auth } };
    const { headers, body } = webPush.generateRequestDetails(subscription, payload, {
      vapidDetails,
      TTL,
    });
    const own = new Headers(headers);
    own.delete('content-length');
    return { headers: own, body: new Uint8Array(body ?? []) };
  }

  return async (target, payload) => {
    let request: ReturnType<typeof toRequest>;
    try {
      request = toRequest(target, payload);
    } catch {
      // The key is not a point on the curve, so it does not come from a browser.
      return { state: 'gone' };
    }
    const response = await fetch(target.endpoint, {
      method: 'POST',
      ...request,
      // Only the endpoint itself was validated, not what it redirects to.
      redirect: 'manual',
      signal: AbortSignal.any([stopping, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    await response.body?.cancel();
    return toOutcome(response);
  };
}
