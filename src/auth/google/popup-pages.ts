// The popup's two pages: one redirects to Google, one reports the result to the opener and closes.
import { createHash } from 'node:crypto';
import { translate } from '#api/translate.ts';
import { AUTH_CHANNEL } from '#auth/rules/sign-in.ts';
import { escapeHtml } from '#platform/escape-html.ts';
import { PALETTE } from '#platform/palette.ts';
import { PRODUCT } from '#product.ts';
import type { Language } from '#context.ts';

const STYLE =
  'body{margin:0;min-height:100vh;display:grid;place-items:center;font:17px/1.6 system-ui,sans-serif;' +
  `background:${PALETTE.ground.light};color:${PALETTE.ink.light}}p{padding:24px;text-align:center}` +
  `@media(prefers-color-scheme:dark){body{background:${PALETTE.ground.dark};color:${PALETTE.ink.dark}}}`;

const LEAVE = `
const nonce = new URLSearchParams(location.search).get('nonce') || '';
const fail = (error) => location.replace('/auth/popup/done?' + new URLSearchParams({ nonce, error }));
fetch('/api/auth/sign-in/social', {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ provider: 'google', nonce }),
}).then(async (response) => {
  const body = await response.json();
  if (response.ok) location.replace(body.url);
  else fail(body.code);
}).catch(() => fail('auth/network-request-failed'));
`;

const TELL = `
const query = new URLSearchParams(location.search);
const nonce = query.get('nonce');
const code = query.get('error');
const error = code === null ? null : /^auth\\/[a-z-]{1,40}$/.test(code) ? code : 'auth/internal-error';
if (error) document.querySelector('p').textContent = document.body.dataset.failed;
if (nonce) {
  const message = { t: 'done', nonce, error };
  new BroadcastChannel('${AUTH_CHANNEL}').postMessage(message);
  if (window.opener) window.opener.postMessage(message, location.origin);
  setTimeout(() => window.close(), 30);
}
`;

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

export interface OwnPage {
  html: string;
  policy: string;
}

function page(language: Language, text: 'opening' | 'done', script: string): OwnPage {
  const say = (key: string) => escapeHtml(translate(language, ['auth'], `popup.${key}`));
  return {
    html:
      `<!doctype html><html lang="${language}"><head><meta charset="utf-8">` +
      '<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">' +
      `<title>${escapeHtml(PRODUCT)}</title><style>${STYLE}</style></head>` +
      `<body data-failed="${say('failed')}"><p role="status">${say(text)}</p>` +
      `<script>${script}</script></body></html>`,
    policy:
      `default-src 'none'; connect-src 'self'; script-src ${hash(script)}; style-src ${hash(STYLE)}; ` +
      "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  };
}

export const renderRedirectPage = (language: Language) => page(language, 'opening', LEAVE);
export const renderResultPage = (language: Language) => page(language, 'done', TELL);
