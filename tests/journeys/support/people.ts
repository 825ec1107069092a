// People for the journeys, signed up through the API, so that a journey can start with existing accounts.
import { randomInt } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { request, type APIRequestContext, type BrowserContext } from '@playwright/test';
import type { Role } from '#context.ts';

export const PASSWORD = 'hoa sen no som mai';

export interface Person {
  email: string;
  password: string;
  /** Makes one call to /api/v1: `call('POST /jobs', body)`. Throws unless it succeeds. */
  call(what: string, body?: object): Promise<ApiResponse>;
  /** Signs this person in in the browser. */
  enter(context: BrowserContext): Promise<void>;
}

// Untyped on purpose: the contract's schemas have validated the response.
// oxlint-disable-next-line typescript/no-explicit-any
type ApiResponse = any;

/** Returns a random word that nothing else on the board contains. */
export const createRareWord = () =>
  Array.from({ length: 9 }, () => 'bcdghklmnpqrstvx'[randomInt(16)]).join('');

export const createPosting = (more: object = {}) => ({
  title: `Thợ gốm Bát Tràng ${createRareWord()}`,
  location: 'Ha Noi',
  type: 'full-time',
  level: 'mid',
  salary_min: 15_000_000,
  salary_max: 20_000_000,
  currency: 'VND',
  description: 'Nặn, tráng men và nung gốm trong một xưởng nhỏ bên sông Hồng.',
  requirements: ['Khéo tay', 'Hai năm kinh nghiệm'],
  benefits: ['Lương tháng 13'],
  ...more,
});

const COMPANY = {
  description: 'Xưởng gốm của những người trẻ, mỗi chiếc bát một câu chuyện.',
  website: '',
  industry: 'Manufacturing',
  size: '11-50',
  location: 'Ha Noi',
};
const SEEKER = {
  full_name: 'Nguyễn Thùy Linh',
  title: 'Thợ gốm',
  bio: 'Năm năm bên bàn xoay, thích men tro và những buổi sáng yên tĩnh.',
  skills: ['Nặn gốm', 'Tráng men'],
  experience: 'mid',
  location: 'Ha Noi',
};

async function readAnswer(
  response: Awaited<ReturnType<APIRequestContext['get']>>,
): Promise<ApiResponse> {
  const text = await response.text();
  if (!response.ok()) throw new Error(`${response.url()}: ${response.status()} ${text}`);
  return text ? JSON.parse(text) : null;
}

function toPerson(api: APIRequestContext, email: string, password: string): Person {
  let token: Promise<string> | null = null;
  const fetchToken = async () =>
    (await readAnswer(await api.post('/api/auth/token', { data: {} }))).token;
  return {
    email,
    password,
    async call(what, body) {
      token ??= fetchToken();
      const [method = 'GET', address = '/'] = what.split(' ');
      const headers = { authorization: `Bearer ${await token}` };
      const options = { method, headers, ...(body ? { data: body } : {}) };
      return readAnswer(await api.fetch(`/api/v1${address}`, options));
    },
    async enter(context) {
      const { cookies } = await api.storageState();
      await context.addCookies(cookies);
    },
  };
}

export function createPeople(baseURL: string) {
  const opened: APIRequestContext[] = [];
  async function openSession(way: 'sign-up' | 'sign-in', email: string, password: string) {
    const api = await request.newContext({ baseURL, extraHTTPHeaders: { origin: baseURL } });
    opened.push(api);
    await readAnswer(await api.post(`/api/auth/${way}/email`, { data: { email, password } }));
    return toPerson(api, email, password);
  }
  /** Creates an account without a role. */
  async function newcomer(): Promise<Person> {
    const person = await openSession('sign-up', `${createRareWord()}@journeys.example`, PASSWORD);
    await person.call('POST /auth/profile', { email: person.email, name: null, avatar: null });
    return person;
  }
  async function withRole(role: Role): Promise<Person> {
    const person = await newcomer();
    await person.call('PUT /auth/role', { role });
    return person;
  }
  return {
    newcomer,
    withRole,
    async seeker(more: object = {}): Promise<Person> {
      const person = await withRole('job_seeker');
      await person.call('POST /auth/profile/seeker', { ...SEEKER, ...more });
      return person;
    },
    async company(company_name = `Gốm ${createRareWord()}`): Promise<Person> {
      const person = await withRole('company');
      await person.call('POST /auth/profile/company', { ...COMPANY, company_name });
      return person;
    },
    /** Signs in with a demo account, which has applications, jobs and notifications. */
    async demo(role: Role): Promise<Person> {
      const { DATA_DIR } = JSON.parse(process.env.BOARD_ENV ?? '{}');
      const file = fs.readFileSync(path.join(DATA_DIR, 'demo-accounts.json'), 'utf8');
      const accounts: (Person & { role: Role })[] = JSON.parse(file);
      const account = accounts.find((it) => it.role === role);
      if (!account) throw new Error(`The demo board has no ${role}`);
      return openSession('sign-in', account.email, account.password);
    },
    leave: () => Promise.all(opened.map((api) => api.dispose())),
  };
}

export type People = ReturnType<typeof createPeople>;
