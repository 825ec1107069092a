// The provider's cookies: the session, the hint that there is one, the known device, and a sign-in under way.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DEVICE_SECONDS } from '#identity/embedded/devices.ts';
import { SESSION_SECONDS } from '#identity/embedded/sessions.ts';

export interface Cookies {
  session(request: FastifyRequest): string | undefined;
  keepSession(reply: FastifyReply, secret: string): void;
  dropSession(reply: FastifyReply): void;
  /** Outlives the session: a device that signed in before is throttled apart from strangers. */
  device(request: FastifyRequest): string | undefined;
  keepDevice(reply: FastifyReply, secret: string): void;
  keepSignIn(reply: FastifyReply, made: { secret: string; device: string }): void;
  /** The ticket of a sign-in that is at another issuer just now. */
  errand(request: FastifyRequest): string | undefined;
  keepErrand(reply: FastifyReply, secret: string): void;
  dropErrand(reply: FastifyReply): void;
  /** The ticket of a sign-in that waits for a second factor or a passkey. */
  step(request: FastifyRequest): string | undefined;
  keepStep(reply: FastifyReply, secret: string): void;
  dropStep(reply: FastifyReply): void;
  hasHint(request: FastifyRequest): boolean;
}

/** Readable by scripts, says nothing secret: visitors without it need not ask for a token. */
const HINT = 'signed_in';
const ERRAND_SECONDS = 600;
const STEP_SECONDS = 300;

export function readCookie(header: string | undefined, name: string): string | undefined {
  for (const part of (header ?? '').split(';')) {
    const [key, value] = part.split('=', 2);
    if (key?.trim() === name) return value?.trim() || undefined;
  }
  return undefined;
}

/** Behind https a cookie that neither a subdomain nor plain http can set; over http that is impossible. */
export function createCookies(secure: boolean): Cookies {
  const prefix = secure ? '__Host-' : '';
  const session = `${prefix}viecvui_session`;
  const errand = `${prefix}viecvui_errand`;
  const step = `${prefix}viecvui_step`;
  const device = `${prefix}viecvui_device`;
  const set = (reply: FastifyReply, name: string, value: string, life: number, open = false) =>
    void reply.header(
      'set-cookie',
      `${name}=${value}; Path=/; Max-Age=${life}; SameSite=Lax` +
        `${open ? '' : '; HttpOnly'}${secure ? '; Secure' : ''}`,
    );
  const keepSession = (reply: FastifyReply, secret: string) => {
    set(reply, session, secret, SESSION_SECONDS);
    set(reply, HINT, '1', SESSION_SECONDS, true);
  };
  const keepDevice = (reply: FastifyReply, secret: string) =>
    set(reply, device, secret, DEVICE_SECONDS);
  return {
    session: (request) => readCookie(request.headers.cookie, session),
    keepSession,
    dropSession(reply) {
      set(reply, session, '', 0);
      set(reply, HINT, '', 0, true);
    },
    device: (request) => readCookie(request.headers.cookie, device),
    keepDevice,
    keepSignIn(reply, made) {
      keepSession(reply, made.secret);
      keepDevice(reply, made.device);
    },
    errand: (request) => readCookie(request.headers.cookie, errand),
    keepErrand: (reply, secret) => set(reply, errand, secret, ERRAND_SECONDS),
    dropErrand: (reply) => set(reply, errand, '', 0),
    step: (request) => readCookie(request.headers.cookie, step),
    keepStep: (reply, secret) => set(reply, step, secret, STEP_SECONDS),
    dropStep: (reply) => set(reply, step, '', 0),
    hasHint: (request) => readCookie(request.headers.cookie, HINT) !== undefined,
  };
}
