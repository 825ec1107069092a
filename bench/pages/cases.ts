// The measured pages, with their goals in multiples of the bare response.
import { createRandom } from '#database/demo/random.ts';
import { HttpConnection } from './client.ts';

export interface PageCase {
  name: string;
  /** Paths in the order in which they are requested. */
  addresses: readonly string[];
  goal: { rendered: number; cached: number };
  headers?: Record<string, string>;
}

const CACHED_GOAL = 5;
const PAGES_OF_JOBS = 2000;
export const QUERIES = [
  'kế toán',
  'ke toan',
  'lập trình viên',
  'nhân viên kinh doanh',
  'marketing',
  'tài xế',
  'kỹ sư xây dựng',
  'java',
  'react',
  'thiết kế đồ họa',
  'chăm sóc khách hàng',
  'hành chính nhân sự',
  'bán hàng',
  'điện công nghiệp',
  'data analyst',
  'tester',
  'project manager',
  'giáo viên tiếng anh',
  'thủ kho',
  'sales',
].map((words) => encodeURIComponent(words));

interface JobsResponse {
  jobs: { id: string }[];
  total_pages: number;
}

/** Ids of up to `count` jobs, newest first. */
async function listJobIds(port: number, count: number): Promise<string[]> {
  const connection = new HttpConnection(port);
  const ids: string[] = [];
  for (let page = 1; ids.length < count; page++) {
    const { body } = await connection.get(`/api/v1/jobs?sort=newest&limit=50&page=${page}`);
    const response = JSON.parse(body.toString()) as JobsResponse; // our own API
    ids.push(...response.jobs.map(({ id }) => id));
    if (page >= response.total_pages) break;
  }
  connection.close();
  return ids.slice(0, count);
}

/** The same random order in every run. */
function shuffle<T>(items: readonly T[]): T[] {
  const random = createRandom(42);
  return items
    .map((item) => ({ item, rank: random() }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
}

export async function listCases(port: number): Promise<PageCase[]> {
  const ids = shuffle(await listJobIds(port, PAGES_OF_JOBS));
  const page = (name: string, addresses: readonly string[], rendered: number): PageCase => {
    return { name, addresses, goal: { rendered, cached: CACHED_GOAL } };
  };
  const api = (name: string, addresses: readonly string[], rendered: number): PageCase => {
    return { name, addresses, goal: { rendered, cached: 4 } };
  };
  const pages = Array.from({ length: 10 }, (_, at) => `/vi/jobs?page=${at + 2}`);
  const searches = QUERIES.map((words) => `search=${words}`);
  return [
    page('about', ['/vi/about'], 90),
    page('home', ['/vi'], 130),
    page(
      'job page',
      ids.map((id) => `/vi/jobs/${id}`),
      110,
    ),
    page('`/jobs`', ['/vi/jobs'], 180),
    page('`/jobs?page=2…11`', pages, 180),
    page(
      'search pages (20 queries)',
      searches.map((query) => `/vi/jobs?${query}`),
      400,
    ),
    page('`/companies`', ['/vi/companies'], 150),
    api('list API', ['/api/v1/jobs'], 24),
    api(
      'search API (20 queries)',
      searches.map((query) => `/api/v1/jobs?${query}`),
      Number.NaN,
    ),
  ];
}
