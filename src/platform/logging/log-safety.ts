// Serializes requests and errors for the log without personal data, credentials or quoted rows.

/** Maximum length of foreign text; it is truncated before addresses are removed. */
const MAX_MESSAGE = 1000;

interface LoggedRequest {
  method: string;
  url: string;
  ip: string;
  routeOptions?: { url?: string | undefined };
}

/** `/jobs/:id` for `/jobs/01j…`: only segments that are lowercase words stay. */
function toTemplate(url: string): string {
  const path = url.split('?', 1)[0]?.slice(0, 500) ?? '';
  const segments = path.split('/', 12);
  return segments.map((part) => (/^[a-z-]{0,24}$/.test(part) ? part : ':id')).join('/');
}

/** The route's pattern; pages share one route, so theirs is derived from the path. */
export function toLoggedRoute({
  url,
  routeOptions,
}: Pick<LoggedRequest, 'url' | 'routeOptions'>): string {
  const route = routeOptions?.url;
  return route && !route.endsWith('*') ? route : toTemplate(url);
}

/** Serializes a request: the path as a template without its query, and the network as a hash. */
export const createRequestSerializer =
  (hashNetwork: (ip: string) => string) =>
  (request: LoggedRequest): { method: string; route: string; network: string } => ({
    method: request.method,
    route: toLoggedRoute(request),
    network: hashNetwork(request.ip),
  });

/** Splits at spaces first, so that the time is linear however long a word is. */
export function removeAddresses(text: string): string {
  return text
    .slice(0, MAX_MESSAGE)
    .split(/(\s)/)
    .map((word) => (word.includes('@') ? '[address]' : word))
    .join('');
}

/** PostgreSQL quotes an invalid value in its message (class 22), or the row in `detail`, which is never logged. */
function toMessage(error: Error & { code?: unknown }): string {
  const { code } = error;
  if (typeof code === 'string' && /^2[0-9A-Z]{4}$/.test(code) && 'severity' in error) {
    return `The database refused a value (${code})`;
  }
  return removeAddresses(error.message);
}

/** Frames only: a stack starts with the message. */
const listFrames = (stack: string | undefined) =>
  (stack ?? '')
    .slice(0, 8000)
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .slice(0, 20)
    .join('\n');

/** System error codes such as `23505` or `ECONNRESET`; any other value of `code` may be a secret. */
const CODE = /^[A-Z0-9_]{3,40}$/;

/** Fields of an error that contain no personal data. */
const FIELDS = [
  'errno',
  'syscall',
  'severity',
  'schema',
  'table',
  'column',
  'constraint',
  'statusCode',
  'responseCode',
  'command',
];

export function serializeError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return removeAddresses(String(error));
  const fields = FIELDS.flatMap((name) => {
    const value: unknown = Reflect.get(error, name);
    return typeof value === 'string' || typeof value === 'number' ? [[name, value] as const] : [];
  });
  const code: unknown = Reflect.get(error, 'code');
  return {
    type: error.name,
    message: toMessage(error),
    ...(typeof code === 'string' && CODE.test(code) ? { error_code: code } : {}),
    ...Object.fromEntries(fields),
    stack: listFrames(error.stack),
    ...(error.cause && depth < 3 ? { cause: serializeError(error.cause, depth + 1) } : {}),
  };
}
