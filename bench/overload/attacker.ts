// One network that sends more requests per second than the server can handle.
import http from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

const [base = '', rate = '0', seconds = '1', network = ''] = process.argv.slice(2);
const agent = new http.Agent({ keepAlive: true, maxSockets: 400 });
const words = ['ke toan', 'lap trinh', 'ban hang', 'tai xe', 'bao ve', 'marketing', 'y ta', 'dien'];

interface AttackRequest {
  method: string;
  path: string;
  body?: string;
}

/** Search pages, unknown URLs, API searches and sign-in attempts. */
function createRequest(n: number): AttackRequest {
  const search = encodeURIComponent(`${words[n % words.length]} ${n % 97}`);
  if (n % 10 < 4) return { method: 'GET', path: `/vi/jobs?search=${search}&page=${(n % 5) + 1}` };
  if (n % 10 < 6) return { method: 'GET', path: `/no/such/${n}` };
  if (n % 10 < 9) return { method: 'GET', path: `/api/v1/jobs?search=${search}&facets=1` };
  const body = JSON.stringify({ email: `guess${n}@vietmail.example`, password: 'wrong password' });
  return { method: 'POST', path: '/api/auth/sign-in/email', body };
}

const statuses: Record<string, number> = {};
let open = 0;
const count = (status: string) => {
  statuses[status] = (statuses[status] ?? 0) + 1;
};

function send({ method, path, body }: AttackRequest): Promise<void> {
  return new Promise((resolve) => {
    open += 1;
    const finish = (status: string) => {
      open -= 1;
      count(status);
      resolve();
    };
    const headers = {
      origin: base,
      // Without a network the requests come from this machine: a board without rate limits serves no other client.
      ...(network ? { 'x-forwarded-for': network } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    };
    const request = http.request(base + path, { method, agent, headers }, (response) => {
      response.resume();
      response.once('end', () => finish(String(response.statusCode)));
      response.once('error', () => finish('broken'));
    });
    request.setTimeout(15_000, () => request.destroy());
    request.once('error', () => finish('broken'));
    request.end(body);
  });
}

/** `-rate` parallel clients as fast as they get responses, to find the server's capacity. */
async function runClients(clients: number, until: number): Promise<void> {
  let n = 0;
  const client = async () => {
    while (performance.now() < until) await send(createRequest(n++));
  };
  await Promise.all(Array.from({ length: clients }, client));
}

/** A fixed rate; requests that cannot be sent for lack of sockets are counted too. */
async function openLoop(perSecond: number, until: number): Promise<void> {
  const began = performance.now();
  for (let n = 0; performance.now() < until; await wait(10)) {
    const due = ((performance.now() - began) / 1000) * perSecond;
    for (; n < due; n++) {
      if (open < 2000) void send(createRequest(n));
      else count('unsent');
    }
  }
}

const until = performance.now() + Number(seconds) * 1000;
if (Number(rate) < 0) await runClients(-Number(rate), until);
else await openLoop(Number(rate), until);
console.log(JSON.stringify(statuses));
process.exit(0);
