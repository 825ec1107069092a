// Decides whether a response to a hostile request is acceptable.
import type { FuzzRequest } from './requests.ts';
import type { ReceivedResponse } from './send.ts';
import { SECRET } from './people.ts';
import { MARK } from './values.ts';

/** Internal data that must not leak: code, paths, queries, hashes, and other people's texts. */
const INSIDE = [
  'node_modules',
  'node:internal',
  '    at ',
  'file:///',
  '$argon2id$',
  'syntax error at',
  'violates ',
  'pg_catalog',
  'statement_timeout',
  'PRIVATE KEY',
  SECRET,
];

const MARKUP = new RegExp(
  `<script>${MARK}|<${MARK}|<img src=x onerror=${MARK}|href="javascript:${MARK}`,
);

/** The reason why the response is unacceptable; null when it is fine. */
export function findFault(request: FuzzRequest, response: ReceivedResponse): string | null {
  const { status, headers, body } = response;
  if (status === 0) return 'no answer';
  if (status >= 500 && !(status === 503 && headers['retry-after'])) return `status ${status}`;
  const leaked = INSIDE.find((text) => body.includes(text) && !mayContain(request, text));
  if (leaked) return `leaks "${leaked}"`;
  if (Object.keys(headers).some((name) => name.includes(MARK))) return 'a header was injected';
  if (String(headers['set-cookie'] ?? '').includes(MARK)) return 'a cookie was injected';
  const { location } = headers;
  if (location && !/^\/(?![/\\])|^https?:\/\/127\.0\.0\.1[:/]/.test(location))
    return `leads to ${location.slice(0, 60)}`;
  if (headers['content-type']?.includes('html') && MARKUP.test(body)) return 'markup was injected';
  return request.kind === 'call' && request.method !== 'HEAD' ? faultOfShape(response) : null;
}

/** The API reference may contain such a text, and a page may repeat its own URL. */
function mayContain({ path }: FuzzRequest, text: string): boolean {
  if (text === SECRET) return false;
  const isRepeated = path.includes(text) || path.includes(encodeURIComponent(text));
  return isRepeated || /\/api\/docs|openapi\.json/.test(path);
}

function faultOfShape({ status, headers, body }: ReceivedResponse): string | null {
  if (status < 400) return null;
  if (!headers['content-type']?.includes('application/json')) return 'a refusal that is no JSON';
  const refusal: unknown = JSON.parse(body);
  const isWhole =
    typeof refusal === 'object' && refusal !== null && 'error' in refusal && 'code' in refusal;
  return isWhole ? null : 'a refusal without a sentence or a code';
}
