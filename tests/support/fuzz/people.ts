// The people on the attacked board: two victims with secrets, and attackers with accounts.
import type { ActorName } from './requests.ts';
import type { ReceivedResponse, Send } from './send.ts';

const PASSWORD = 'khoai lang nuong 27';
/** Contained in everything that only the victims may read. */
export const SECRET = 'bi-mat-cua-nan-nhan';

function json(response: ReceivedResponse): Record<string, unknown> {
  if (response.status >= 300) throw new Error(`${response.status} ${response.body.slice(0, 300)}`);
  return response.body ? (JSON.parse(response.body) as Record<string, unknown>) : {}; // our own answers are objects
}

export function createPeople(send: Send, origin: string) {
  const own = { origin, 'content-type': 'application/json' };

  async function signUp(email: string): Promise<string> {
    const body = JSON.stringify({ email, password: PASSWORD });
    const response = await send({
      method: 'POST',
      path: '/api/auth/sign-up/email',
      headers: own,
      body,
    });
    json(response);
    const cookie = (response.headers['set-cookie'] ?? [])
      .map((each) => each.split(';')[0])
      .join('; ');
    const headers = { ...own, cookie };
    const { token } = json(
      await send({ method: 'POST', path: '/api/auth/token', headers, body: '{}' }),
    );
    return String(token);
  }

  async function call(token: string, what: string, input?: object) {
    const [method = 'GET', path = '/'] = what.split(' ');
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const body = input ? JSON.stringify(input) : undefined;
    return json(await send({ method, path: `/api/v1${path}`, headers, body }));
  }

  async function join(email: string, role: 'job_seeker' | 'company' | null): Promise<string> {
    const token = await signUp(email);
    await call(token, 'POST /auth/profile', { email, name: null, avatar: null });
    if (role) await call(token, 'PUT /auth/role', { role });
    if (role === 'company') await call(token, 'POST /auth/profile/company', COMPANY);
    if (role === 'job_seeker') await call(token, 'POST /auth/profile/seeker', SEEKER);
    return token;
  }

  async function addVictims(): Promise<string[]> {
    const company = await join(`cty-${SECRET}@fuzz.example`, 'company');
    const seeker = await join(`linh-${SECRET}@fuzz.example`, 'job_seeker');
    const job = await call(company, 'POST /jobs', JOB);
    const draft = await call(company, 'POST /jobs/drafts', { ...JOB, description: SECRET });
    const application = await call(seeker, 'POST /applications', {
      job_id: job.id,
      cover_letter: `Thư riêng: ${SECRET}`,
    });
    await call(company, `POST /applications/${String(application.id)}/notes`, { text: SECRET });
    const companyId = String(job.company_id);
    return [job.id, draft.id, application.id, companyId].map(String);
  }

  let attackers: Promise<Record<ActorName, string | null>> | undefined;
  let response = 0;
  async function addAttackers(): Promise<Record<ActorName, string | null>> {
    const at = `${++response}-${Date.now()}@attack.example`;
    const seeker = await join(`s${at}`, 'job_seeker');
    const company = await join(`c${at}`, 'company');
    const newcomer = await join(`n${at}`, null);
    const [head = '', , tail = ''] = seeker.split('.');
    const claims = Buffer.from(JSON.stringify({ sub: 'x', exp: 4e9 })).toString('base64url');
    return { nobody: null, seeker, company, newcomer, forged: `${head}.${claims}.${tail}` };
  }

  return {
    addVictims,
    /** Unchanged until `renew`. */
    tokens: () => (attackers ??= addAttackers()),
    renew: () => (attackers = addAttackers()),
  };
}

const COMPANY = {
  company_name: 'Công ty Khoai Lang',
  description: 'Bán khoai.',
  website: '',
  industry: 'Manufacturing',
  size: '11-50',
  location: 'Ha Noi',
};
const SEEKER = {
  full_name: 'Người Thử',
  title: 'Kế toán',
  bio: 'Thích khoai.',
  skills: ['Excel'],
  experience: 'mid',
  location: 'Ha Noi',
};
const JOB = {
  title: 'Kế toán khoai lang',
  location: 'Ha Noi',
  type: 'full-time',
  level: 'mid',
  salary_min: 15e6,
  salary_max: 2e7,
  currency: 'VND',
  description: 'Ghi sổ mỗi ngày.',
  requirements: ['Excel'],
  benefits: ['Khoai'],
};
