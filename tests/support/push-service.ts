// A local push service: decrypts messages as a browser does (RFC 8291), and verifies the sender (RFC 8292).
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { importJWK, jwtVerify } from 'jose';

/** A browser that has subscribed. */
export interface TestBrowser {
  endpoint: string;
  p256dh: string;
  auth: string;
}

interface ReceivedPush {
  endpoint: string;
  /** Decrypted. */
  payload: { title: string; link: string; language: string };
  headers: IncomingMessage['headers'];
  /** Bytes of the encrypted body. */
  size: number;
  /** Claims of the sender's signed token. */
  claims: { aud?: unknown; sub?: unknown; exp?: unknown };
  /** The public key that verified the token. */
  publicKey: string;
}

const hkdf = (secret: Buffer, salt: Buffer, info: Buffer | string, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

interface BrowserKeys {
  curve: ReturnType<typeof createECDH>;
  auth: Buffer;
}

/** Decrypts one record of `aes128gcm`: salt, record size, the sender's key, and the ciphertext. */
function decryptPush(body: Buffer, { curve, auth }: BrowserKeys): string {
  const salt = body.subarray(0, 16);
  const keyLength = body[20] ?? 0;
  const sender = body.subarray(21, 21 + keyLength);
  const sealed = body.subarray(21 + keyLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), curve.getPublicKey(), sender]);
  const secret = hkdf(curve.computeSecret(sender), auth, info, 32);
  const key = hkdf(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = hkdf(secret, salt, 'Content-Encoding: nonce\0', 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
  const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  // The last record ends with the delimiter 2 and optional zero padding.
  return text.subarray(0, text.lastIndexOf(2)).toString('utf8');
}

async function verifySender(authorization = '') {
  const [, token = '', publicKey = ''] = /^vapid t=([^,]+), *k=(.+)$/.exec(authorization) ?? [];
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((it) => it.toString('base64url'));
  const jwk = { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' };
  const { payload } = await jwtVerify(token, await importJWK(jwk, 'ES256'));
  return { claims: payload, publicKey };
}

export async function startPushService(port = 0) {
  const browsers = new Map<string, BrowserKeys>();
  const received: ReceivedPush[] = [];
  /** Statuses and headers of the next responses; 201 afterwards. */
  const replies: { status: number; headers?: Record<string, string> }[] = [];
  let requests = 0;

  async function receive(request: IncomingMessage): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const { headers, url = '' } = request;
    const keys = browsers.get(url);
    if (!keys) throw new Error(`No browser has subscribed as ${url}`);
    const sender = await verifySender(headers.authorization);
    const payload = JSON.parse(decryptPush(body, keys));
    received.push({ endpoint: url, payload, headers, size: body.length, ...sender });
  }

  const server = createServer((request, response) => {
    requests++;
    const { status = 201, headers = {} } = replies.shift() ?? {};
    const answer = (code: number) => response.writeHead(code, headers).end();
    if (status === 201) {
      receive(request).then(
        () => answer(201),
        () => answer(400),
      );
    } else request.resume().on('end', () => answer(status));
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    origin,
    received,
    replies,
    countRequests: () => requests,
    /** Returns what a browser's `pushManager.subscribe` returns. */
    subscribe(): TestBrowser {
      const path = `/send/${randomBytes(9).toString('base64url')}`;
      const curve = createECDH('prime256v1');
      const p256dh = curve.generateKeys('base64url');
      const auth = randomBytes(16);
      browsers.set(path, { curve, auth });
      return { endpoint: `${origin}${path}`, p256dh, auth: auth.toString('base64url') };
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

export type PushService = Awaited<ReturnType<typeof startPushService>>;
