// The document around every page: language, metadata, early script, header and footer.
import { Suspense, useEffect } from 'react';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  redirectDocument,
  Scripts,
  ScrollRestoration,
  useRouteError,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import { useTranslations } from 'use-intl';
import { IntlProvider } from 'use-intl/react';
import { PasswordMin } from '#auth/components/password-min.ts';
import { useHydrated } from '#ui/rendering/hydrated.ts';
import { Part } from '#ui/rendering/part.tsx';
import { LinkProvider } from '#ui/navigation/link.tsx';
import { getTranslations } from '#translations.ts';
import { isLostChunk, reloadOffline } from './client/lost-chunk.ts';
import { getChosenLanguage, getPrefix } from './client/language.ts';
import { PrefetchJobPages } from './client/prefetch.tsx';
import { getBoardContext } from './server/context.ts';
import { roundPageTime } from './server/page-dependencies.ts';
import { Failure } from './layout/failure.tsx';
import earlyScript from './client/early.js?url&no-inline';
import firstPaint from './client/first-paint.js?raw';
import { Footer } from './layout/footer.tsx';
import { Header } from './layout/header.tsx';
import { LostChunkPage } from './layout/lost-chunk-page.tsx';
import { PageChange } from './layout/page-change.tsx';
import { isSwitchingLanguage } from './client/switch-language.ts';
import { MainHydrated, ShellHydrated } from './client/hydration.tsx';
import { setLatestRoot, useRoot, type RootData } from './layout/root-data.ts';
import { isSigningOut } from './layout/account/account-corner.tsx';
import { LazySignIn } from './layout/account/sign-in-lazy.tsx';
import { SharedIntlProvider } from './layout/shared-intl-provider.tsx';
import { toStyleMark } from './layout/style-mark.ts';
import { SiteLink } from './layout/site-link.tsx';
import { getLoadedTranslations } from './translations/load.ts';
import type { Route } from './+types/root.ts';
import { VIETNAM_TIME_ZONE } from '#platform/vietnam-time.ts';

export function loader({ context }: Route.LoaderArgs): RootData {
  const { language, prefix, publicUrl, googleMode, demo, ...board } = getBoardContext(context);
  const { passwordMin, retentionDays, sendsMail, ctx } = board;
  // Ages are shown in days, so ten-minute steps let an unchanged page keep its ETag.
  const now = roundPageTime(ctx.now).toISOString();
  const settings = { publicUrl, googleMode, demo, passwordMin, retentionDays };
  return { language, prefix, ...settings, now, ...(sendsMail ? {} : { isMailOff: true as const }) };
}

/** Another language may be due where the prefix changes, or once another tab has chosen it. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  if (currentUrl.href === nextUrl.href) return isSwitchingLanguage();
  const prefix = getPrefix(nextUrl.pathname);
  const chosen = prefix || isSigningOut() ? null : getChosenLanguage(document.cookie);
  return (
    isSwitchingLanguage() ||
    prefix !== getPrefix(currentUrl.pathname) ||
    (chosen !== null && chosen !== document.documentElement.lang)
  );
}

/** A page in another language is loaded anew, because this one has only the texts of its own language. */
export async function clientLoader({ serverLoader, url }: Route.ClientLoaderArgs) {
  const root = await serverLoader();
  const isOther = root.language !== document.documentElement.lang;
  if (isOther && !isSwitchingLanguage()) throw redirectDocument(url.pathname + url.search);
  return root;
}

export const links = () => [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
];

const fonts = import.meta.env.SSR ? null : document.getElementById('fonts');
/**
 * The server's stylesheets, `look` right before `fonts`. The client bundle does not repeat them, and React needs them
 * where it renders the document anew: after an error that only the root catches.
 */
const sheets = { look: fonts?.previousElementSibling?.textContent, fonts: fonts?.textContent };

function Style({ name, id }: { name: keyof typeof sheets; id?: string }) {
  const text = import.meta.env.SSR ? toStyleMark(name) : (sheets[name] ?? '');
  return <style id={id} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />;
}

/** The attributes that scripts set on the document (the theme, that React runs), for one that React renders anew. */
const readDataAttributes = () =>
  import.meta.env.SSR
    ? {}
    : Object.fromEntries(
        Object.entries(document.documentElement.dataset).map(([name, it]) => [`data-${name}`, it]),
      );

/** Runs before hydration, so the client bundle does not repeat its text. */
function FirstPaint() {
  const text = import.meta.env.SSR ? firstPaint : '';
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />;
}

/**
 * The browser scrolls a page that it loads again to its position, and the router does so once it runs; on the server
 * its component would add a script to every page.
 */
const Navigation = () =>
  useHydrated() && (
    <>
      <PageChange />
      <ScrollRestoration />
    </>
  );

export function Layout({ children }: { children: React.ReactNode }) {
  const root = useRoot();
  useEffect(() => setLatestRoot(root), [root]);
  const messages = import.meta.env.SSR
    ? getTranslations(root.language)
    : getLoadedTranslations(root.language);
  const Provider = import.meta.env.SSR ? SharedIntlProvider : IntlProvider;
  return (
    <html {...readDataAttributes()} lang={root.language} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#00795c" />
        <Meta />
        <Links />
        <link rel="manifest" href={`/app.${root.language}.webmanifest`} />
        <Style name="look" />
        <Style name="fonts" id="fonts" />
        <meta name="early" content={earlyScript} />
        <FirstPaint />
      </head>
      <body>
        <Provider
          locale={root.language}
          messages={messages}
          timeZone={VIETNAM_TIME_ZONE}
          now={new Date(root.now)}
        >
          <PasswordMin value={root.passwordMin}>
            <LinkProvider value={SiteLink}>
              <Header />
              <main id="main" tabIndex={-1}>
                {children}
              </main>
              <Part name="footer">
                <Footer />
              </Part>
              <LazySignIn />
              <Navigation />
            </LinkProvider>
          </PasswordMin>
        </Provider>
        <PrefetchJobPages />
        <Scripts />
      </body>
    </html>
  );
}

/**
 * React hydrates what is inside the boundary after header, footer and dialog, in pieces of a few milliseconds, and at once
 * if it is touched. The dialog is outside, because it listens to the links that open it.
 */
export default function Root() {
  return (
    <>
      <ShellHydrated />
      <Suspense>
        <Outlet />
        <MainHydrated />
      </Suspense>
    </>
  );
}

export function ErrorBoundary() {
  const t = useTranslations('layout.meta');
  const error = useRouteError();
  useEffect(() => void reloadOffline(), []);
  if (isLostChunk(error)) return <LostChunkPage />;
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const kind = isMissing ? 'missing' : 'broken';
  return (
    <>
      {/* No page is left whose metadata would say it. */}
      <title>{t(kind)}</title>
      <Failure kind={kind} />
    </>
  );
}
