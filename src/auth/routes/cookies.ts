// The provider's cookies: the session, its hint for scripts, the device, and sign-ins in progress.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DEVICE_DAYS } from '#auth/store/devices.ts';
import { SESSION_SECONDS } from '#auth/store/sessions.ts';
import { DAY, SECOND } from '#platform/durations.ts';

export interface Cookies {
  session(request: FastifyRequest): string | undefined;
  setSession(reply: FastifyReply, secret: string): void;
  clearSession(reply: FastifyReply): void;
  /** Outlives the session: a device that signed in before has its own rate limit. */
  device(request: FastifyRequest): string | undefined;
  setDevice(reply: FastifyReply, secret: string): void;
  setSignIn(reply: FastifyReply, signedIn: { secret: string; device: string }): void;
  /** Ticket of a sign-in in progress at another issuer. */
  oauthFlow(request: FastifyRequest): string | undefined;
  setOAuthFlow(reply: FastifyReply, secret: string): void;
  clearOAuthFlow(reply: FastifyReply): void;
  /** Ticket of a sign-in that waits for a second factor or a passkey. */
  step(request: FastifyRequest): string | undefined;
  setStep(reply: FastifyReply, secret: string): void;
  clearStep(reply: FastifyReply): void;
}

/** Readable by scripts and not secret: visitors without it need not request a token. */
const HINT = 'signed_in';
const OAUTH_FLOW_SECONDS = 600;
const STEP_SECONDS = 300;

function readCookie(header: string | undefined, name: string): string | undefined {
  for (const part of (header ?? '').split(';')) {
    const [key, value] = part.split('=', 2);
    if (key?.trim() === name) return value?.trim() || undefined;
  }
  return undefined;
}

/** Over https uses `__Host-` cookies, which neither a subdomain nor plain http can set. */
export function createCookies(secure: boolean): Cookies {
  const prefix = secure ? '__Host-' : '';
  const session = `${prefix}viecvui_session`;
  const oauthFlow = `${prefix}viecvui_errand`;
  const step = `${prefix}viecvui_step`;
  const device = `${prefix}viecvui_device`;
  const set = (reply: FastifyReply, name: string, value: string, life: number, open = false) =>
    void reply.header(
      'set-cookie',
      `${name}=${value}; Path=/; Max-Age=${life}; SameSite=Lax` +
        `${open ? '' : '; HttpOnly'}${secure ? '; Secure' : ''}`,
    );
  const setSession = (reply: FastifyReply, secret: string) => {
    set(reply, session, secret, SESSION_SECONDS);
    set(reply, HINT, '1', SESSION_SECONDS, true);
  };
  const setDevice = (reply: FastifyReply, secret: string) =>
    set(reply, device, secret, (DEVICE_DAYS * DAY) / SECOND);
  return {
    session: (request) => readCookie(request.headers.cookie, session),
    setSession,
    clearSession(reply) {
      set(reply, session, '', 0);
      set(reply, HINT, '', 0, true);
    },
    device: (request) => readCookie(request.headers.cookie, device),
    setDevice,
    setSignIn(reply, signedIn) {
      setSession(reply, signedIn.secret);
      setDevice(reply, signedIn.device);
    },
    oauthFlow: (request) => readCookie(request.headers.cookie, oauthFlow),
    setOAuthFlow: (reply, secret) => set(reply, oauthFlow, secret, OAUTH_FLOW_SECONDS),
    clearOAuthFlow: (reply) => set(reply, oauthFlow, '', 0),
    step: (request) => readCookie(request.headers.cookie, step),
    setStep: (reply, secret) => set(reply, step, secret, STEP_SECONDS),
    clearStep: (reply) => set(reply, step, '', 0),
  };
}
