// Generates hostile requests to every API endpoint, every sign-in endpoint, and every page.
import type { Endpoints } from '#api/endpoint.ts';
import { PAGES, QUERY, SIGN_IN, SIGN_IN_FIELDS } from './addresses.ts';
import { createOddMultipart } from './files.ts';
import type { Random } from './random.ts';
import { sampleBody, sampleQuery } from './shapes.ts';
import { createOddBody, createOddHeaders, createOddString, createOddValue } from './values.ts';

/** The sender: an attacker with an account, with a forged token, or without a token. */
const ACTORS = ['nobody', 'seeker', 'company', 'newcomer', 'forged'] as const;
export type ActorName = (typeof ACTORS)[number];

export interface FuzzRequest {
  kind: 'call' | 'sign-in' | 'page';
  actor: ActorName;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | Buffer | undefined;
}

interface Surface {
  endpoints: Endpoints;
  /** Existing ids of all kinds, including other people's. */
  ids: readonly string[];
}

function fillPath(path: string, { ids }: Surface, random: Random): string {
  return path.replaceAll(/:\w+/g, () => {
    if (random.chance(0.6)) return random.pick(ids);
    const odd = createOddString(random).slice(0, 3000);
    // Sometimes as invalid UTF-8, or not encoded.
    if (random.chance(0.1)) return '%ff%fe';
    return encodeURIComponent(odd.toWellFormed()) || 'x';
  });
}

function toQuery(sample: Record<string, string>, random: Random): string {
  const query = new URLSearchParams(sample);
  const odd = random.below(4);
  for (let nth = 0; nth < odd; nth++) {
    const parameters = [...query.keys(), ...QUERY];
    query.append(random.pick(parameters), createOddString(random).slice(0, 4000).toWellFormed());
  }
  const text = query.toString();
  const raw = random.chance(0.05) ? `${text}&%&=%ff&[]=` : text;
  return raw ? `?${raw}` : '';
}

/** A plausible body with some odd fields, or no JSON at all. */
function mutate(sample: unknown, random: Random): string {
  if (random.chance(0.1)) return createOddBody(random);
  if (typeof sample !== 'object' || sample === null)
    return JSON.stringify(createOddValue(random)) ?? '';
  const fields: Record<string, unknown> = { ...sample };
  const names = [...Object.keys(fields), ...SIGN_IN_FIELDS];
  for (let nth = random.below(4); nth > 0; nth--) {
    const name = random.pick(names);
    if (random.chance(0.2)) delete fields[name];
    else fields[name] = createOddValue(random);
  }
  return JSON.stringify(fields);
}

const JSON_TYPES = [
  'application/json',
  'application/json',
  'application/json',
  'application/json; charset=utf-16',
  'text/plain',
  'application/x-www-form-urlencoded',
  'x',
];

function apiRequest(surface: Surface, random: Random): FuzzRequest {
  const call = random.pick(Object.keys(surface.endpoints));
  const endpoint = surface.endpoints[call];
  const [method = 'GET', route = '/'] = call.split(' ');
  if (!endpoint) throw new Error(`There is no call ${call}`);
  const path = `/api/v1${fillPath(route, surface, random)}${toQuery(sampleQuery(endpoint, random), random)}`;
  const request: FuzzRequest = {
    kind: 'call',
    actor: random.pick(ACTORS),
    method,
    path,
    headers: createOddHeaders(random),
    body: undefined,
  };
  if (method === 'GET') return request;
  if (endpoint.takes && random.chance(0.8)) {
    const { type, body } = createOddMultipart(random);
    return { ...request, body, headers: { ...request.headers, 'content-type': type } };
  }
  const headers = { 'content-type': random.pick(JSON_TYPES), ...request.headers };
  return { ...request, headers, body: mutate(sampleBody(endpoint, random), random) };
}

function signInRequest(surface: Surface, random: Random): FuzzRequest {
  const path = `/api/auth/${fillPath(random.pick(SIGN_IN), surface, random)}`;
  const fields = Array.from({ length: random.below(4) }, () => [
    random.pick(SIGN_IN_FIELDS),
    random.chance(0.5)
      ? createOddValue(random)
      : random.pick(['fuzz@fuzz.example', 'mat khau', 'x'.repeat(43)]),
  ]);
  return {
    kind: 'sign-in',
    actor: random.pick(ACTORS),
    method: random.chance(0.9) ? 'POST' : 'GET',
    path: path + (random.chance(0.1) ? toQuery({}, random) : ''),
    headers: { 'content-type': 'application/json', ...createOddHeaders(random) },
    body: mutate(Object.fromEntries(fields), random),
  };
}

function pageRequest(surface: Surface, random: Random): FuzzRequest {
  const prefix = random.pick(['', '', '/en', '/vi', '//', '/vi/']);
  const path = fillPath(random.pick(PAGES), surface, random);
  const data = random.chance(0.2) ? '.data' : '';
  return {
    kind: 'page',
    actor: 'nobody',
    method: random.pick([
      'GET',
      'GET',
      'GET',
      'GET',
      'HEAD',
      'POST',
      'PUT',
      'DELETE',
      'OPTIONS',
      'PATCH',
    ]),
    path: prefix + path + data + toQuery({}, random),
    headers: createOddHeaders(random),
    body: undefined,
  };
}

/** Six of ten requests go to the API, one to sign-in, three to the pages. */
export function makeRequest(surface: Surface, random: Random): FuzzRequest {
  const lot = random.below(10);
  if (lot < 6) return apiRequest(surface, random);
  return lot < 7 ? signInRequest(surface, random) : pageRequest(surface, random);
}
