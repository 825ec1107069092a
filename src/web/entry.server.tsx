// Renders a page to its end, then arranges its scripts and its policy before anything is sent.
import { randomBytes } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import { ServerRouter, type EntryContext, type LoaderFunctionArgs } from 'react-router';
import { isUnavailable } from '#platform/database/error-codes.ts';
import look from './styles.css?inline';
import { MEMBER_ROUTE } from './member-route.ts';
import { speculationRules } from './public/prefetch.tsx';
import { getBoardContext } from './server/context.ts';
import { arrangePage } from './server/arrange-page.ts';
import { createMissingPages, isMissingPage, toStandIn } from './server/missing-page.ts';
import { firstPaint } from './layout/first-paint.ts';

/** The inline texts that stand in every page. */
const constants = { scripts: [firstPaint, speculationRules], styles: [look] };

function render(context: EntryContext, url: string, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const page = <ServerRouter context={context} url={url} nonce={nonce} />;
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      onAllReady() {
        clearTimeout(limit);
        resolve(text(pipe(new PassThrough())));
      },
      onShellError: reject,
      onError: () => undefined,
    });
    const limit = setTimeout(() => abort(new Error('The page took too long')), 10_000);
  });
}

async function renderPage(context: EntryContext, url: string, isMember: boolean) {
  const nonce = randomBytes(16).toString('hex');
  const html = await render(context, url, nonce);
  return arrangePage({
    html: `<!DOCTYPE html>${html.replace(/^<!DOCTYPE html>/i, '')}`,
    nonce,
    constants,
    lateHydration: !isMember,
  });
}

const missingPages = createMissingPages();

/** As if `/no-such-page` had been asked for, below the same section: the page is the same for all that are missing. */
function renderMissing(context: EntryContext, asked: URL) {
  const { staticHandlerContext: known } = context;
  const { pathname, key, address } = toStandIn(asked, known);
  const location = { ...known.location, pathname, search: '' };
  const standIn = { ...context, staticHandlerContext: { ...known, location } };
  const url = new URL(pathname, asked).href;
  return missingPages(key, address, () => renderPage(standIn, url, false));
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const { matches } = context.staticHandlerContext;
  const isMember = matches.some((match) => match.route.id === MEMBER_ROUTE);
  const page = isMissingPage(status, isMember)
    ? await renderMissing(context, new URL(request.url))
    : await renderPage(context, request.url, isMember);
  headers.set('content-type', 'text/html; charset=utf-8');
  headers.set('content-security-policy', page.policy);
  headers.set('cross-origin-opener-policy', 'same-origin-allow-popups');
  if (!headers.has('cache-control')) {
    const shared = !isMember && status === 200;
    headers.set('cache-control', shared ? 'public, no-cache' : 'no-store');
  }
  if (!isMember) headers.set('vary', 'Accept-Language, Cookie');
  return new Response(page.html, { status, headers });
}

/** What a page could not do is logged with its request; an expected answer (404) is not an error. */
export function handleError(
  error: unknown,
  { context }: Pick<LoaderFunctionArgs, 'context'>,
): void {
  const isExpected = error && typeof error === 'object' && 'status' in error;
  if (isExpected) return;
  const board = getBoardContext(context);
  board.isUnavailable = isUnavailable(error);
  if (board.isUnavailable) board.visit.log.warn({ err: error }, 'A page could not be answered');
  else board.visit.log.error({ err: error }, 'A page failed');
}
