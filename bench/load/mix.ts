// The request mix: 40 % job pages, 30 % lists and searches, 25 % other pages, 5 % applications.
import { QUERIES } from '#bench/pages/cases.ts';
import { HttpConnection } from '#bench/pages/client.ts';
import { createRandom } from '#database/demo/random.ts';

export const REQUEST_KINDS = ['job page', 'list or search', 'other page', 'application'] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

export interface MixRequest {
  kind: RequestKind;
  address: string;
  /** The body of a POST. */
  body?: object;
}

interface Board {
  jobs: readonly string[];
  companies: readonly string[];
}

/** Reads ids from the sitemaps, which list everything with few requests. */
export async function readBoard(port: number): Promise<Board> {
  const connection = new HttpConnection(port);
  const read = async (address: string) => (await connection.get(address)).body.toString();
  const listed = (text: string) => [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, at]) => at);
  const index = await read('/sitemap.xml');
  const jobs = new Set<string>();
  const companies = new Set<string>();
  for (const address of listed(index)) {
    if (!address?.endsWith('.xml')) continue;
    for (const page of listed(await read(new URL(address).pathname))) {
      const [, kind, id] =
        /^https?:\/\/[^/]+\/vi\/(jobs|companies)\/([\w-]+)$/.exec(page ?? '') ?? [];
      if (id) (kind === 'jobs' ? jobs : companies).add(id);
    }
  }
  connection.close();
  return { jobs: [...jobs], companies: [...companies] };
}

const LISTS = [
  '/vi/jobs',
  '/vi/jobs?page=2',
  '/vi/jobs?category=Sales',
  '/vi/jobs?location=Hanoi',
  '/api/v1/jobs',
  '/api/v1/jobs?category=Sales',
];
const OTHERS = ['/vi', '/en', '/vi/companies', '/vi/about', '/en/terms'];

/** Picks `jobs` by Zipf's law: the n-th is requested 1/n as often as the first. */
export function createMix({ jobs, companies }: Board): () => MixRequest {
  const random = createRandom(42);
  const pick = (items: readonly string[]) => items[Math.floor(random() * items.length)] ?? '';
  let applied = 0;
  const makers: Record<RequestKind, () => MixRequest> = {
    'job page': () => {
      const rank = Math.floor(jobs.length ** random()) - 1;
      return { kind: 'job page', address: `/vi/jobs/${jobs[rank] ?? ''}` };
    },
    'list or search': () => {
      const words = random() < 0.5 ? `?search=${pick(QUERIES)}` : '';
      const address = words ? `${pick(['/vi/jobs', '/api/v1/jobs'])}${words}` : pick(LISTS);
      return { kind: 'list or search', address };
    },
    'other page': () => {
      const company = random() < 0.4 && companies.length > 0;
      const address = company ? `/vi/companies/${pick(companies)}` : pick(OTHERS);
      return { kind: 'other page', address };
    },
    application: () => {
      const body = { job_id: jobs[(applied += 1) % jobs.length] };
      return { kind: 'application', address: '/api/v1/applications', body };
    },
  };
  return () => {
    const at = random();
    const kind = at < 0.4 ? 0 : at < 0.7 ? 1 : at < 0.95 ? 2 : 3;
    return makers[REQUEST_KINDS[kind]]();
  };
}
