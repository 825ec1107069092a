// A minimal HTTP client for benchmarks: keep-alive connections with one request at a time on each.
import net from 'node:net';

export interface HttpResponse {
  status: number;
  head: string;
  body: Buffer;
}

const HEAD_END = Buffer.from('\r\n\r\n');
const LAST_CHUNK = Buffer.from('0\r\n\r\n');

/** Ends of the head and of the complete response at the start of `bytes`; null while it is incomplete. */
function measureAnswer(bytes: Buffer): { headEnd: number; end: number } | null {
  const headEnd = bytes.indexOf(HEAD_END);
  if (headEnd < 0) return null;
  const head = bytes.toString('latin1', 0, headEnd);
  const start = headEnd + HEAD_END.length;
  if (head.startsWith('HTTP/1.1 304')) return { headEnd, end: start };
  const length = /^content-length: *(\d+)/im.exec(head)?.[1];
  if (length) {
    const end = start + Number(length);
    return bytes.length >= end ? { headEnd, end } : null;
  }
  // With one request at a time, the last chunk is at the end of the received bytes.
  return bytes.subarray(-LAST_CHUNK.length).equals(LAST_CHUNK)
    ? { headEnd, end: bytes.length }
    : null;
}

export class HttpConnection {
  readonly #port: number;
  readonly #host: string;
  #socket: net.Socket | null = null;
  #received: Buffer[] = [];
  #settle: { resolve: (response: HttpResponse) => void; reject: (error: Error) => void } | null =
    null;

  constructor(port: number) {
    this.#port = port;
    // A board without rate limits accepts only requests addressed to its own host and port.
    this.#host = `127.0.0.1:${port}`;
  }

  #connect(): net.Socket {
    const socket = net.connect({ port: this.#port, host: '127.0.0.1', noDelay: true });
    socket.on('data', (chunk: Buffer) => this.#receive(chunk));
    socket.on('error', (error) => this.#settle?.reject(error));
    socket.on('close', () => {
      if (this.#socket !== socket) return;
      // The next request opens a new connection.
      this.#socket = null;
      this.#settle?.reject(new Error('The connection was closed'));
    });
    return socket;
  }

  get(address: string, headers: Readonly<Record<string, string>> = {}): Promise<HttpResponse> {
    return this.#send(`GET ${address}`, headers, '');
  }

  post(
    address: string,
    headers: Readonly<Record<string, string>>,
    body: object,
  ): Promise<HttpResponse> {
    const text = JSON.stringify(body);
    const type = { 'content-type': 'application/json', 'content-length': String(text.length) };
    return this.#send(`POST ${address}`, { ...headers, ...type }, text);
  }

  /** `body` must be ASCII, because its length in characters is sent as the length in bytes. */
  #send(
    call: string,
    headers: Readonly<Record<string, string>>,
    body: string,
  ): Promise<HttpResponse> {
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    const socket = (this.#socket ??= this.#connect());
    return new Promise((resolve, reject) => {
      this.#settle = { resolve, reject };
      const head = `${call} HTTP/1.1\r\nhost: ${this.#host}\r\n${lines.join('')}\r\n`;
      socket.write(head + body);
    });
  }

  #receive(chunk: Buffer): void {
    this.#received.push(chunk);
    const bytes = this.#received.length === 1 ? chunk : Buffer.concat(this.#received);
    const measured = measureAnswer(bytes);
    if (!measured) {
      this.#received = [bytes];
      return;
    }
    this.#received = [];
    const head = bytes.toString('latin1', 0, measured.headEnd);
    const body = bytes.subarray(measured.headEnd + HEAD_END.length, measured.end);
    // The server limits the number of requests per connection.
    if (/^connection: close/im.test(head)) this.#disconnect();
    this.#settle?.resolve({ status: Number(head.slice(9, 12)), head, body });
  }

  #disconnect(): void {
    const socket = this.#socket;
    this.#socket = null;
    socket?.destroy();
  }

  close(): void {
    this.#settle = null;
    this.#disconnect();
  }
}
