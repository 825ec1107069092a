// Addresses of cacheable pages: which pages there are, and which parameters they depend on.
import { z } from 'zod';
import { splitList } from '#api/fields.ts';
import { CompanyQuery } from '#companies/contract.ts';
import { SalaryQuery } from '#salaries/contract.ts';
import { JobQuery } from '#search/contract.ts';
import { FLAG_FILTERS, LIST_FILTERS } from '#search/rules/filters.ts';
import type { Prefix } from '#web/client/language.ts';

type Parameters = Record<string, z.ZodType>;

interface PageKind {
  /** Name of the page's route. */
  name: string;
  path: RegExp;
  /** Parameters that the page depends on; all others are ignored. */
  parameters: Parameters;
  /** The page depends only on the program. */
  isStatic?: boolean;
}

const { limit: _jobsLimit, facets: _facets, ...jobParameters } = JobQuery.shape;
const { limit: _companiesLimit, ...companyParameters } = CompanyQuery.shape;
const { search, location, category, as_typed } = JobQuery.shape;
const ID = '[A-Za-z0-9_-]{1,64}';
const SLUGS = '(/[a-z0-9-]{1,80}){1,2}';

/** Pages that are the same for everybody. The sign-in page repeats any address and is not among them. */
const KINDS: readonly PageKind[] = [
  { name: 'home', path: /^\/$/, parameters: { search, location, category, as_typed } },
  {
    name: 'jobs',
    path: /^\/jobs$/,
    parameters: {
      ...jobParameters,
      // Only orders the list of a signed-in seeker, but the rendered page contains the choice.
      sort: z.union([jobParameters.sort, z.literal('match')]),
      // The job that the browser opens in the pane next to the list.
      job: z.string().regex(new RegExp(`^${ID}$`)),
    },
  },
  { name: 'job', path: new RegExp(`^/jobs/(?!manage$)${ID}$`), parameters: {} },
  { name: 'companies', path: /^\/companies$/, parameters: companyParameters },
  { name: 'company', path: new RegExp(`^/companies/${ID}$`), parameters: {} },
  { name: 'salaries', path: /^\/salaries$/, parameters: SalaryQuery.shape },
  { name: 'browse', path: /^\/browse$/, parameters: {} },
  { name: 'browse-vi', path: /^\/viec-lam$/, parameters: {} },
  { name: 'landing', path: new RegExp(`^/browse${SLUGS}$`), parameters: {} },
  { name: 'landing-vi', path: new RegExp(`^/viec-lam${SLUGS}$`), parameters: {} },
  { name: 'about', path: /^\/about$/, parameters: {}, isStatic: true },
  { name: 'matching', path: /^\/about\/matching$/, parameters: {}, isStatic: true },
  { name: 'privacy', path: /^\/privacy$/, parameters: {}, isStatic: true },
  { name: 'terms', path: /^\/terms$/, parameters: {}, isStatic: true },
];

/** Parameters with few values; pages with other parameters enter the cache at their second request. */
const FEW_VALUES: ReadonlySet<string> = new Set([
  ...LIST_FILTERS,
  ...FLAG_FILTERS,
  'currency',
  'undisclosed',
  'sort',
  'industry',
  'size',
  'is_featured',
]);
const FEW_PAGES = /^([1-9]|[1-4]\d|50)$/;

export interface PageAddress {
  prefix: Prefix;
  /** Path and known parameters in a fixed order: equal for all addresses of the same page. */
  canonical: string;
  /** One of very many possible addresses, so stored only at the second request. */
  isRare: boolean;
  /** Whether the address is that of the page's data, which client navigation requests. */
  isData: boolean;
  isStatic: boolean;
}

/** Splits an address as the browser sends it; encoded, doubled or trailing slashes make it another address. */
const ADDRESS = /^((?:\/(?:en|vi)(?=[/.?]|$))?)(\/[A-Za-z0-9_/-]*)?(\.data)?(?:\?([^#]*))?$/;

interface AddressParts {
  prefix: Prefix;
  path: string;
  isData: boolean;
  query: string;
}

function splitAddress(url: string): AddressParts | null {
  const match = ADDRESS.exec(url);
  if (!match) return null;
  const [, prefix = '', rest, data, query = ''] = match;
  if (rest === '/' && (prefix || data)) return null;
  const isData = data !== undefined;
  // The home page's data have an address of their own.
  const isHomeData = isData && !prefix && rest === '/_';
  if (isData && rest === undefined && !prefix) return null;
  // The pattern allows no other prefix.
  return { prefix: prefix as Prefix, path: isHomeData ? '/' : (rest ?? '/'), isData, query };
}

const isAccepted = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success;

/** The valid values of a parameter: those of a list in a fixed order, else the last of repeated values. */
function listAccepted(schema: z.ZodType, given: readonly string[]): string[] {
  const values = splitList(given).filter((it) => isAccepted(schema, [it]));
  const { data } = schema.safeParse(values);
  if (values.length > 0 && Array.isArray(data)) return data.map(String);
  const last = given.at(-1);
  return last && isAccepted(schema, last) ? [last] : [];
}

/** Known parameters that the page accepts, sorted by name. */
function listParameters(query: string, known: Parameters): [string, string][] {
  if (query === '') return [];
  const params = new URLSearchParams(query);
  return Object.entries(known)
    .filter(([name]) => params.has(name))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([name, schema]) => {
      const values = listAccepted(schema, params.getAll(name));
      return values.map((value): [string, string] => [name, value]);
    });
}

/** Which loaders a data request runs; null for a combination that our pages never request. */
function toRouteParameters(query: string, own: string): [string, string][] | null {
  const routes = new URLSearchParams(query).getAll('_routes');
  if (routes.length === 0) return [];
  const isKnown = routes.length === 1 && [own, `root,${own}`].includes(routes[0] ?? '');
  return isKnown ? [['_routes', routes[0] ?? '']] : null;
}

/** Whether a parameter has few values. */
export const isFewValued = ([name, value]: [string, string]) =>
  name === 'page' ? FEW_PAGES.test(value) : FEW_VALUES.has(name) && value.length < 30;

/** Null for addresses that are never cached. */
export function parsePageAddress(url: string): PageAddress | null {
  const parts = splitAddress(url);
  const kind = parts && KINDS.find(({ path }) => path.test(parts.path));
  if (!parts || !kind) return null;
  const { prefix, path, isData, query } = parts;
  const routeId = [prefix.slice(1), kind.name].filter(Boolean).join('-');
  const routes = isData ? toRouteParameters(query, routeId) : [];
  if (!routes) return null;
  const parameters = listParameters(query, kind.parameters);
  const search = new URLSearchParams([...parameters, ...routes]).toString();
  const bare = path === '/' ? prefix : prefix + path;
  const asData = bare === '' ? '/_.data' : `${bare}.data`;
  const address = isData ? asData : bare || '/';
  return {
    prefix,
    canonical: search ? `${address}?${search}` : address,
    // Several values of one parameter have very many combinations.
    isRare:
      !parameters.every(isFewValued) ||
      Map.groupBy(parameters, ([it]) => it).size < parameters.length,
    isData,
    isStatic: kind.isStatic ?? false,
  };
}
