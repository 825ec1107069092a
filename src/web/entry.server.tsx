// Renders a page completely, then arranges its scripts and computes its policy before sending it.
import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { ServerRouter, type EntryContext, type LoaderFunctionArgs } from 'react-router';
import { isUnavailable } from '#platform/database/error-codes.ts';
import brandFont from '#ui/styles/brand-font.css?inline';
import look from './styles.css?inline';
import { ConnectedSignInDialog } from './layout/account/sign-in-dialog.tsx';
import { toReturnAddress } from './layout/account/return-address.ts';
import { setSignInDialog } from './layout/account/sign-in-lazy.tsx';
import { MEMBER_ROUTE } from './layout/member-route.ts';
import { NEEDS_REACT } from './layout/needs-react.ts';
import { RenderedPartsContext } from '#ui/rendering/part.tsx';
import type { RootData } from './layout/root-data.ts';
import { speculationRules } from './client/prefetch.tsx';
import { getBoardContext } from './server/context.ts';
import { createPageArranger } from './server/arrange-page.ts';
import { toDataScripts } from './server/data-scripts.ts';
import { createMissingPages, isMissingPage, toMissingRequest } from './server/missing-page.ts';
import { firstScripts } from './server/first-scripts.ts';
import { PageParts, type PartStore } from './server/page-parts.ts';
import { pageSheets } from './server/page-sheets.ts';
import firstPaint from './client/first-paint.js?raw';

/** Inline texts that every page contains. */
const arrangePage = createPageArranger({
  scripts: [firstPaint, speculationRules],
  styles: { look, fonts: brandFont, ...pageSheets },
});

setSignInDialog(ConnectedSignInDialog);

const DOCTYPE = '<!DOCTYPE html>';

/** Collects the bytes that React writes, without intermediate streams. */
function createCollector(resolve: (html: string) => void): Writable {
  const chunks: Buffer[] = [];
  return new Writable({
    write(chunk: Buffer, _encoding, next) {
      chunks.push(chunk);
      next();
    },
    final(finish) {
      finish();
      resolve(Buffer.concat(chunks).toString());
    },
  });
}

/** Waits for everything that the page suspends on. */
function renderSlowly(page: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      // Otherwise React sends the content of a long page after it, and a script that puts it in its place.
      progressiveChunkSize: Infinity,
      onAllReady() {
        clearTimeout(limit);
        pipe(createCollector(resolve));
      },
      onShellError: reject,
      onError: () => undefined,
    });
    const limit = setTimeout(() => abort(new Error('The page took too long')), 10_000);
  });
}

/** What React writes in place of a part that is not ready. */
const UNFINISHED = '<!--$!-->';

/** Hardly any page waits while it renders, and writing text directly costs a third less than a stream of bytes. */
async function render(
  context: EntryContext,
  url: string,
  { nonce, parts }: { nonce: string; parts: PageParts },
): Promise<string> {
  const withoutData = { ...context, serverHandoffStream: undefined };
  const createPage = () => (
    <RenderedPartsContext value={parts}>
      <ServerRouter context={withoutData} url={url} nonce={nonce} />
    </RenderedPartsContext>
  );
  const html = renderToString(createPage());
  return html.includes(UNFINISHED) ? renderSlowly(createPage()) : html;
}

function createParts({ staticHandlerContext }: EntryContext, store: PartStore): PageParts {
  const { loaderData, location } = staticHandlerContext;
  const address = toReturnAddress(location);
  // People land on the home page anyway, so that its links name no address.
  return new PageParts(store, loaderData.root, address && address !== '/' ? address : null);
}

/** Whether a page shows nothing useful until React runs: React starts at once, not at the first interaction. */
function needsReact({ staticHandlerContext: { matches }, routeModules }: EntryContext): boolean {
  return matches.some(({ route: { id } }) => {
    const { clientLoader, handle } = routeModules[id] ?? {};
    return clientLoader?.hydrate === true || handle === NEEDS_REACT;
  });
}

/** Scripts in the page's language that hydration waits for and that no other tag preloads. */
function listFirstScripts({ staticHandlerContext: { loaderData } }: EntryContext) {
  const root: RootData | undefined = loaderData.root;
  return root && firstScripts[root.language];
}

async function renderPage(context: EntryContext, url: string, store: PartStore) {
  const nonce = randomUUID();
  const data = await toDataScripts(context.serverHandoffStream, nonce);
  const parts = createParts(context, store);
  const html = await render(context, url, { nonce, parts });
  return arrangePage({
    html: html.startsWith(DOCTYPE) ? html : DOCTYPE + html,
    data,
    parts,
    nonce,
    lateHydration: !needsReact(context),
    modules: listFirstScripts(context),
  });
}

const missingPages = createMissingPages();

/** Renders as if `/no-such-page` of the same section had been requested: all missing pages share one rendering. */
function renderMissing(context: EntryContext, url: URL, store: PartStore) {
  const { staticHandlerContext: handlerContext } = context;
  const { pathname, key, address } = toMissingRequest(url, handlerContext);
  const location = { ...handlerContext.location, pathname, search: '' };
  const standIn = { ...context, staticHandlerContext: { ...handlerContext, location } };
  const standInUrl = new URL(pathname, url).href;
  return missingPages(key, address, () => renderPage(standIn, standInUrl, store));
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  board: LoaderFunctionArgs['context'],
): Promise<Response> {
  const { matches } = context.staticHandlerContext;
  const isMember = matches.some((match) => match.route.id === MEMBER_ROUTE);
  const shown = getBoardContext(board);
  const page = isMissingPage(status, isMember)
    ? await renderMissing(context, new URL(request.url), shown.parts)
    : await renderPage(context, request.url, shown.parts);
  headers.set('content-type', 'text/html; charset=utf-8');
  headers.set('content-security-policy', page.policy);
  headers.set('cross-origin-opener-policy', 'same-origin-allow-popups');
  if (!headers.has('cache-control')) {
    const shared = !isMember && status === 200;
    headers.set('cache-control', shared ? 'public, no-cache' : 'no-store');
  }
  if (!isMember) headers.set('vary', 'Accept-Language, Cookie');
  // Passed as a string: a body in the response would be encoded to a stream and decoded again.
  shown.html = page.html;
  return new Response(null, { status, headers });
}

/** Logs a failed page with its request; an expected response such as 404 is not an error. */
export function handleError(
  error: unknown,
  { context }: Pick<LoaderFunctionArgs, 'context'>,
): void {
  const isExpected = error && typeof error === 'object' && 'status' in error;
  if (isExpected) return;
  const board = getBoardContext(context);
  board.isUnavailable = isUnavailable(error);
  if (board.isUnavailable) board.ctx.log.warn({ err: error }, 'A page could not be answered');
  else board.ctx.log.error({ err: error }, 'A page failed');
}
