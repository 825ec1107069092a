// Opens the sign-in window and waits for its result, also when it reports success after it seemed closed.
import { AUTH_CHANNEL, toAuthCode, type AuthCode } from '#auth/rules/sign-in.ts';
import { AuthError } from './provider.ts';

const POLL_MS = 200;
/** A window's last message may arrive this long after it closed. */
const GRACE_MS = 1000;
/** Some providers' pages seem closed while they are open, so a later success still counts. */
const LATE_MS = 10 * 60 * 1000;

interface Done {
  t: 'done';
  nonce: string;
  error: string | null;
}

function isDone(data: unknown, nonce: string): data is Done {
  const done: Partial<Done> = Object(data);
  return done.t === 'done' && done.nonce === nonce;
}

/** Digits. `crypto.randomUUID` is missing on pages that are served without https. */
const createNonce = (): string => crypto.getRandomValues(new Uint32Array(4)).join('');

function openWindow(nonce: string): Window | null {
  const [width, height] = [480, 640];
  const left = Math.max(0, Math.round(screenX + (outerWidth - width) / 2));
  const top = Math.max(0, Math.round(screenY + (outerHeight - height) / 2));
  const query = new URLSearchParams({ nonce, lang: document.documentElement.lang });
  const shape = `popup,width=${width},height=${height},left=${left},top=${top}`;
  return window.open(`/auth/popup?${query}`, AUTH_CHANNEL, shape);
}

/** Calls `onDone` for each message with this nonce, until stopped or LATE_MS later. */
function listen(nonce: string, onDone: (done: Done) => void): () => void {
  const channel = new BroadcastChannel(AUTH_CHANNEL);
  const onMessage = ({ data, origin }: MessageEvent<unknown>) => {
    if (origin === location.origin && isDone(data, nonce)) onDone(data);
  };
  const stop = () => {
    clearTimeout(end);
    channel.close();
    removeEventListener('message', onMessage);
  };
  const end = setTimeout(stop, LATE_MS);
  channel.addEventListener('message', onMessage);
  addEventListener('message', onMessage);
  return stop;
}

/** Resolves when the window reports success. Calls `onLate` for a result after the rejection; null is a success. */
export function openSignInWindow(onLate: (error: AuthCode | null) => void): Promise<void> {
  const nonce = createNonce();
  // Before anything asynchronous: browsers open windows only during the click.
  const popup = openWindow(nonce);
  if (!popup) return Promise.reject(new AuthError('auth/popup-blocked'));
  return new Promise((resolve, reject) => {
    let isPending = true;
    const fail = (error: AuthError) => {
      isPending = false;
      clearInterval(poll);
      reject(error);
    };
    const stop = listen(nonce, ({ error }) => {
      stop();
      const code = error === null ? null : toAuthCode(error);
      if (!isPending) return onLate(code);
      if (code !== null) return fail(new AuthError(code));
      clearInterval(poll);
      isPending = false;
      resolve();
    });
    const poll = setInterval(() => {
      if (!popup.closed) return;
      clearInterval(poll);
      setTimeout(() => isPending && fail(new AuthError('auth/popup-closed-by-user')), GRACE_MS);
    }, POLL_MS);
  });
}
