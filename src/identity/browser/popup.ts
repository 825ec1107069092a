// The sign-in window: how it opens, how it ends, and the success that comes after it seemed closed.
import { toAuthCode, type AuthCode } from '#identity/rules.ts';
import { AuthError } from './provider.ts';

export const CHANNEL = 'viecvui-auth';
const POLL = 200;
/** Between a window's closing and its last message. */
const GRACE = 1000;
/** Some providers' pages look closed while they are open: their success still counts. */
const LATE = 10 * 60 * 1000;

interface Done {
  t: 'done';
  nonce: string;
  error: string | null;
}

const isDone = (data: unknown, nonce: string): data is Done =>
  typeof data === 'object' &&
  data !== null &&
  't' in data &&
  data.t === 'done' &&
  'nonce' in data &&
  data.nonce === nonce;

function newNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function openWindow(nonce: string): Window | null {
  const [width, height] = [480, 640];
  const left = Math.max(0, Math.round(screenX + (outerWidth - width) / 2));
  const top = Math.max(0, Math.round(screenY + (outerHeight - height) / 2));
  const query = new URLSearchParams({ nonce, lang: document.documentElement.lang });
  const shape = `popup,width=${width},height=${height},left=${left},top=${top}`;
  return window.open(`/auth/popup?${query}`, CHANNEL, shape);
}

/** Calls `hear` for each message of ours, until told to stop or ten minutes have gone. */
function listen(nonce: string, hear: (done: Done) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  const take = ({ data, origin }: MessageEvent<unknown>) => {
    if (origin === location.origin && isDone(data, nonce)) hear(data);
  };
  const stop = () => {
    clearTimeout(end);
    channel.close();
    removeEventListener('message', take);
  };
  const end = setTimeout(stop, LATE);
  channel.addEventListener('message', take);
  addEventListener('message', take);
  return stop;
}

/** Resolves once the window reports success; `late` hears of what came after a rejection: null is a success. */
export function openSignInWindow(late: (error: AuthCode | null) => void): Promise<void> {
  const nonce = newNonce();
  // Before any waiting: browsers open windows only within the click.
  const popup = openWindow(nonce);
  if (!popup) return Promise.reject(new AuthError('auth/popup-blocked'));
  return new Promise((resolve, reject) => {
    let waiting = true;
    const fail = (error: AuthError) => {
      waiting = false;
      clearInterval(poll);
      reject(error);
    };
    const stop = listen(nonce, ({ error }) => {
      stop();
      const code = error === null ? null : toAuthCode(error);
      if (!waiting) return late(code);
      if (code !== null) return fail(new AuthError(code));
      clearInterval(poll);
      waiting = false;
      resolve();
    });
    const poll = setInterval(() => {
      if (!popup.closed) return;
      clearInterval(poll);
      setTimeout(() => waiting && fail(new AuthError('auth/popup-closed-by-user')), GRACE);
    }, POLL);
  });
}
