// API client of the browser, typed from the contracts, whose schemas stay on the server.
import type { ReplyOf, RequestOf } from '#api/endpoint.ts';
import { session, getToken } from './session.ts';

type Calls = typeof import('#account/contract.ts').endpoints &
  typeof import('#applications/contract.ts').endpoints &
  typeof import('#applications/contract/applying.ts').endpoints &
  typeof import('#applications/contract/deciding.ts').endpoints &
  typeof import('#applications/contract/interviews.ts').endpoints &
  typeof import('#applications/contract/messages.ts').endpoints &
  typeof import('#applications/contract/tracking.ts').endpoints &
  typeof import('#analytics/contract.ts').endpoints &
  typeof import('#companies/contract.ts').endpoints &
  typeof import('#files/contract.ts').endpoints &
  typeof import('#identity/contract.ts').endpoints &
  typeof import('#jobs/contract.ts').endpoints &
  typeof import('#jobs/contract/manage.ts').endpoints &
  typeof import('#matching/contract.ts').endpoints &
  typeof import('#notifications/contract.ts').endpoints &
  typeof import('#dashboards/contract.ts').endpoints &
  typeof import('#salaries/contract.ts').endpoints &
  typeof import('#search/contract.ts').endpoints &
  typeof import('#seekers/contract.ts').endpoints &
  typeof import('#seekers/contract/preferences.ts').endpoints &
  typeof import('#seekers/contract/proposals.ts').endpoints &
  typeof import('#seekers/contract/sections.ts').endpoints &
  typeof import('#saved/contract.ts').endpoints &
  typeof import('#moderation/contract.ts').endpoints;

export type ApiCall = keyof Calls;
export type ApiReply<C extends ApiCall> = ReplyOf<Calls[C]>;
type CallOptions<C extends ApiCall> = Partial<RequestOf<Calls[C]>> & {
  /** Idempotency-Key; the server executes each key once. */
  key?: string;
  /** Version for If-Match; null for what was not stored yet, which matches no version. */
  match?: string | null;
  signal?: AbortSignal;
};

/** Error of the API, or status 0 with code 'network' when the server could not be reached. */
export class ApiProblem extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: Record<string, string>;

  constructor(status: number, code: string, message: string, fields: Record<string, string> = {}) {
    super(message);
    this.name = 'ApiProblem';
    this.status = status;
    this.code = code;
    this.fields = fields;
  }
}

/** Builds a call's URL from its parameters. */
export function toApiAddress(call: string, options: { params?: unknown; query?: unknown }): string {
  const params = new Map(Object.entries(options.params ?? {}));
  const path = (call.split(' ')[1] ?? '').replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params.get(name))),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(options.query ?? {})) {
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value));
  }
  const text = query.toString();
  return `/api/v1${path}${text ? `?${text}` : ''}`;
}

async function send(
  callApi: string,
  options: CallOptions<ApiCall>,
  fresh: boolean,
): Promise<Response> {
  const bearer = await getToken(fresh);
  const headers: Record<string, string> = { 'accept-language': document.documentElement.lang };
  if (bearer) headers.authorization = `Bearer ${bearer}`;
  if (options.body !== undefined) headers['content-type'] = 'application/json';
  if (options.key) headers['idempotency-key'] = options.key;
  if (options.match !== undefined) headers['if-match'] = `"${options.match}"`;
  return fetch(toApiAddress(callApi, options), {
    method: callApi.split(' ')[0] ?? 'GET',
    headers,
    ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
    ...(options.signal ? { signal: options.signal } : {}),
  });
}

export async function toApiProblem(response: Response): Promise<ApiProblem> {
  const body: unknown = await response.json().catch(() => null);
  // The product's error shape; other responses have none of these fields.
  const problem = (body ?? {}) as {
    error?: string;
    code?: string;
    fields?: Record<string, string>;
  };
  const message = problem.error ?? `HTTP error! status: ${response.status}`;
  return new ApiProblem(response.status, problem.code ?? 'http', message, problem.fields ?? {});
}

/** Makes one call. On 401 it renews the token and retries once. */
export async function callApi<C extends ApiCall>(
  name: C,
  options: CallOptions<C> = {},
): Promise<ApiReply<C>> {
  let response: Response;
  // TypeScript cannot relate one call's options to the union of all calls.
  const loose = options as CallOptions<ApiCall>;
  try {
    response = await send(name, loose, false);
    if (response.status === 401) response = await send(name, loose, true);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new ApiProblem(0, 'network', 'Network error');
  }
  if (response.status === 401) session.lost();
  if (!response.ok) throw await toApiProblem(response);
  // The server validates responses against the same contract.
  return (response.status === 204 ? undefined : await response.json()) as ApiReply<C>;
}

/**
 * Creates a queue for calls that change the same thing. Two requests at once may arrive in either order; in a queue the
 * change that was made last is the one that stays.
 */
export function createCallQueue(): <T>(call: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (call) => {
    // After the previous call, whether it succeeded or failed.
    const next = last.then(call, call);
    last = next;
    return next;
  };
}
