// Static error page in both languages for when no page can be rendered.
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { createHash } from 'node:crypto';
import { sendError, toErrorBody } from '#api/errors.ts';
import type { Problem } from '#api/problem.ts';
import { translate } from '#api/translate.ts';
import { escapeHtml } from '#platform/escape-html.ts';
import { PALETTE } from '#platform/palette.ts';
import { PRODUCT } from '#product.ts';
import type { Language } from '#context.ts';

const toVariables = (theme: 'light' | 'dark') =>
  (['ground', 'ink', 'line', 'brand', 'brand-ink'] as const)
    .map((name) => `--${name}:${PALETTE[name][theme]}`)
    .join(';');

/** Inline, because the page can load nothing. */
const STYLE =
  `:root{color-scheme:light dark;${toVariables('light')}}` +
  `@media(prefers-color-scheme:dark){:root{${toVariables('dark')}}}` +
  'body{margin:0;padding:15vh 16px 32px;font:17px/1.6 system-ui,sans-serif;background:var(--ground);color:var(--ink)}' +
  'main{max-width:28rem;margin:0 auto;padding:24px;border:1px solid var(--line);border-radius:12px}' +
  'h1{margin:0;font-size:1.5rem;color:var(--brand)}p{margin:16px 0 8px}' +
  'p+p,a+p{padding-top:16px;border-top:1px solid var(--line)}' +
  'a{display:inline-block;min-height:44px;padding:0 20px;line-height:44px;border-radius:22px;font-weight:700;' +
  'text-decoration:none;background:var(--brand);color:var(--brand-ink)}';

const POLICY =
  `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; ` +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

function toParagraphHtml(problem: Problem, language: Language): string {
  const { error } = toErrorBody(problem, language);
  const retry = translate(language, ['layout'], 'failure.retry');
  return `<p lang="${language}">${escapeHtml(error)}</p><a lang="${language}" href="">${escapeHtml(retry)}</a>`;
}

const renderPlainPage = (problem: Problem): string =>
  `<!DOCTYPE html><html lang="vi"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${PRODUCT}</title><style>${STYLE}</style></head><body><main><h1>${PRODUCT}</h1>
${toParagraphHtml(problem, 'vi')}
${toParagraphHtml(problem, 'en')}
</main></body></html>
`;

/** One for each problem and number of seconds. */
const MAX_PAGES = 200;

export type PageErrorSender = (
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
) => FastifyReply;

/** Stores the last pages, because a flood of refusals must not render each. */
export function createPageErrorSender(): PageErrorSender {
  const pages = new LRUCache<string, string>({ max: MAX_PAGES });
  const getPlainPage = (problem: Problem): string => {
    const key = JSON.stringify([problem.code, problem.values]);
    const page = pages.get(key) ?? renderPlainPage(problem);
    pages.set(key, page);
    return page;
  };
  return (error, request, reply) => {
    // Client navigation requests data, so it gets a JSON error.
    if (/\.data(?:\?|$)/.test(request.url)) return sendError(error, request, reply);
    return sendError(error, request, reply, {
      present: (refusal, problem) =>
        refusal
          .header('content-language', 'vi, en')
          .header('content-security-policy', POLICY)
          .type('text/html; charset=utf-8')
          .send(getPlainPage(problem)),
    });
  };
}
