// Sends one raw request without a client's validation, and measures the response time.
import http from 'node:http';

interface SentRequest {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string | Buffer | undefined;
}

export interface ReceivedResponse {
  /** 0 without a response. */
  status: number;
  headers: http.IncomingHttpHeaders;
  body: string;
  ms: number;
}

export type Send = (request: SentRequest) => Promise<ReceivedResponse>;

/** Maximum bytes of a response that are inspected. */
const MAX_BODY = 2 * 1024 * 1024;

export function createSend(url: string, timeoutMs = 15_000): { send: Send; close: () => void } {
  const { hostname, port } = new URL(url);
  const agent = new http.Agent({ keepAlive: true, maxSockets: 32 });
  const send: Send = async (sent) => {
    const first = await attempt(sent);
    // The server may close an idle connection just when it is reused.
    const second = first === 'closed' ? await attempt(sent) : first;
    return second === 'closed' ? { status: 0, headers: {}, body: '', ms: 0 } : second;
  };
  const attempt = ({
    method,
    path,
    headers = {},
    body,
  }: SentRequest): Promise<ReceivedResponse | 'closed'> =>
    new Promise((resolve) => {
      const started = performance.now();
      const fail = () =>
        resolve({ status: 0, headers: {}, body: '', ms: performance.now() - started });
      const length =
        body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
      const request = http.request(
        { agent, hostname, port, method, path, headers: { ...headers, ...length } },
        (response) => {
          const chunks: Buffer[] = [];
          let bytes = 0;
          const finish = () => {
            clearTimeout(late);
            const text = Buffer.concat(chunks).toString('utf8');
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              body: text,
              ms: performance.now() - started,
            });
          };
          // An event stream never ends.
          if (response.headers['content-type']?.startsWith('text/event-stream')) {
            finish();
            request.destroy();
            return;
          }
          response.on('data', (chunk: Buffer) => {
            bytes += chunk.length;
            if (bytes < MAX_BODY) chunks.push(chunk);
          });
          response.on('end', finish);
          response.on('error', fail);
        },
      );
      const late = setTimeout(() => request.destroy(new Error('late')), timeoutMs);
      request.on('error', () => {
        clearTimeout(late);
        if (request.reusedSocket && performance.now() - started < 1000) resolve('closed');
        else fail();
      });
      request.end(body);
    });
  return { send, close: () => agent.destroy() };
}
