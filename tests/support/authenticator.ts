// A passkey authenticator in software: makes credentials and signs as a phone or a security key does.
import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

interface Options {
  challenge: string;
  rp?: { id?: string };
  rpId?: string;
  user?: { id: string };
}

/** Faults of the authenticator or the browser that a test can request. */
export interface Faults {
  origin?: string;
  rpId?: string;
  challenge?: string;
  userHandle?: string | null;
  /** The person was not verified by PIN or finger. */
  unverified?: boolean;
  /** The signature counter, else one more than last time. */
  counter?: number;
  type?: string;
  /** Length of the credential's id. */
  idBytes?: number;
}

interface Credential {
  id: string;
  rpId: string;
  userHandle: string;
  key: KeyObject;
  counter: number;
}

const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url');
const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest();

const PRESENT = 0x01;
const VERIFIED = 0x04;
const ATTESTED = 0x40;

function authData(rpId: string, flags: number, counter: number, rest = Buffer.alloc(0)): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt8(flags, 0);
  head.writeUInt32BE(counter, 1);
  return Buffer.concat([sha256(rpId), head, rest]);
}

function coseKey(key: KeyObject): Uint8Array {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const bytes = (part: string) => new Uint8Array(Buffer.from(part, 'base64url'));
  const entries: [number, number | Uint8Array<ArrayBuffer>][] = [
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, bytes(x)],
    [-3, bytes(y)],
  ];
  return isoCBOR.encode(new Map(entries));
}

export function createAuthenticator(origin: string) {
  const credentials: Credential[] = [];

  const clientData = (type: string, options: Options, faults: Faults) =>
    Buffer.from(
      JSON.stringify({
        type: faults.type ?? type,
        challenge: faults.challenge ?? options.challenge,
        origin: faults.origin ?? origin,
        crossOrigin: false,
      }),
    );

  function create(options: Options, faults: Faults = {}) {
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const id = randomBytes(faults.idBytes ?? 20);
    const rpId = faults.rpId ?? options.rp?.id ?? '';
    const counter = faults.counter ?? 1;
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const attested = Buffer.concat([Buffer.alloc(16), length, id, coseKey(publicKey)]);
    const flags = ATTESTED | PRESENT | (faults.unverified ? 0 : VERIFIED);
    const object = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData(rpId, flags, counter, attested))],
    ]);
    const userHandle = options.user?.id ?? '';
    credentials.push({ id: base64url(id), rpId, userHandle, key: privateKey, counter });
    return {
      id: base64url(id),
      rawId: base64url(id),
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: base64url(clientData('webauthn.create', options, faults)),
        // The encoder's type is narrower than what it accepts.
        attestationObject: base64url(
          isoCBOR.encode(object as Parameters<typeof isoCBOR.encode>[0]),
        ),
        transports: ['internal'],
      },
    };
  }

  /** Signs with the newest credential of the host, or with the given one. */
  function get(options: Options, faults: Faults = {}, id?: string) {
    const rpId = faults.rpId ?? options.rpId ?? '';
    const mine = credentials.findLast((it) => (id ? it.id === id : it.rpId === options.rpId));
    if (!mine) throw new Error(`This authenticator has no passkey for ${options.rpId}`);
    mine.counter = faults.counter ?? mine.counter + 1;
    const flags = PRESENT | (faults.unverified ? 0 : VERIFIED);
    const data = authData(rpId, flags, mine.counter);
    const client = clientData('webauthn.get', options, faults);
    const handle = faults.userHandle === undefined ? mine.userHandle : faults.userHandle;
    return {
      id: mine.id,
      rawId: mine.id,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(sign('sha256', Buffer.concat([data, sha256(client)]), mine.key)),
        ...(handle === null ? {} : { userHandle: handle }),
      },
    };
  }

  return { create, get, credentials };
}
