// The stand-in's page: explains itself and lets the person choose an identity.
import { createHash } from 'node:crypto';
import { translate } from '#api/translate.ts';
import { escapeHtml } from '#platform/escape-html.ts';
import { PALETTE } from '#platform/palette.ts';
import type { Language } from '#context.ts';
import { PEOPLE } from './issuer.ts';

const BRAND = PALETTE.brand.light;

const STYLE =
  `body{margin:0;padding:24px 16px;font:16px/1.6 system-ui,sans-serif;background:${PALETTE.ground.light};color:${PALETTE.ink.light}}` +
  'main{max-width:26rem;margin:0 auto;padding:24px;background:#fff;border:2px dashed #b7791f;border-radius:12px}' +
  'h1{margin:0 0 8px;font-size:1.35rem;line-height:1.35}p{margin:0 0 16px}' +
  'button,.cancel{display:block;box-sizing:border-box;width:100%;min-height:44px;margin:0 0 8px;padding:8px 12px;' +
  'font:inherit;text-align:left;color:inherit;background:#fff;border:1px solid #9aa8a1;border-radius:8px;cursor:pointer}' +
  `button:hover,button:focus-visible{border-color:${BRAND};outline:2px solid ${BRAND}}small{display:block;color:${PALETTE['ink-soft'].light}}` +
  'label{display:block;margin:16px 0 4px}input{box-sizing:border-box;width:100%;min-height:44px;margin:0 0 8px;' +
  'padding:8px 12px;font:inherit;border:1px solid #9aa8a1;border-radius:8px}.cancel{border:0;text-align:center}';

/** `form-action` also applies to the redirect after the form, which goes to our own origin. */
export const POLICY =
  `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; ` +
  "form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

const toHtml = (language: Language, title: string, body: string) =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8">` +
  '<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">' +
  `<title>${title}</title><style>${STYLE}</style></head><body><main><h1>${title}</h1>${body}</main></body></html>`;

const createTranslator = (language: Language) => (key: string) =>
  escapeHtml(translate(language, ['auth'], `stand_in.${key}`));

export function renderChoicePage(language: Language, request: Record<string, string>): string {
  const translateKey = createTranslator(language);
  const hiddenFields = Object.entries(request)
    .map(([k, v]) => `<input type="hidden" name="${escapeHtml(k)}" value="${escapeHtml(v)}">`)
    .join('');
  const people = PEOPLE.map(
    ({ email, name }) =>
      `<button name="email" value="${email}">${name}<small>${email}</small></button>`,
  ).join('');
  const form = (inner: string) =>
    `<form method="get" action="/demo-google/choose">${hiddenFields}${inner}</form>`;
  return toHtml(
    language,
    translateKey('title'),
    `<p>${translateKey('explain')}</p>${form(people)}` +
      form(
        `<label for="email">${translateKey('other')}</label>` +
          '<input id="email" name="email" type="email" autocomplete="email" required>' +
          `<button>${translateKey('go_on')}</button>`,
      ) +
      form(`<button class="cancel" name="cancel" value="1">${translateKey('cancel')}</button>`),
  );
}

export function renderBrokenPage(language: Language): string {
  const translateKey = createTranslator(language);
  return toHtml(language, translateKey('title'), `<p>${translateKey('broken')}</p>`);
}
