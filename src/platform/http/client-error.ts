// Answers what Node's HTTP parser refuses before there is a request: in the API's error format, then closes the socket.
import type { Socket } from 'node:net';

interface ClientProblem {
  status: 400 | 408 | 431;
  reason: string;
  code: 'malformed_request' | 'request_timeout' | 'headers_too_large';
  error: string;
}

const MALFORMED: ClientProblem = {
  status: 400,
  reason: 'Bad Request',
  code: 'malformed_request',
  error: 'This is not a valid HTTP request.',
};
const PROBLEMS: Record<string, ClientProblem> = {
  HPE_HEADER_OVERFLOW: {
    status: 431,
    reason: 'Request Header Fields Too Large',
    code: 'headers_too_large',
    error: 'The address or the headers are too long.',
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    reason: 'Request Timeout',
    code: 'request_timeout',
    error: 'The request took too long to arrive.',
  },
};

/** In English: the caller's language is in a header that could not be parsed. */
export function sendClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const { status, reason, code, error: sentence } = PROBLEMS[error.code ?? ''] ?? MALFORMED;
  const body = JSON.stringify({ error: sentence, code });
  const head = [
    `HTTP/1.1 ${status} ${reason}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    "content-security-policy: default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options: nosniff',
    'connection: close',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  // Only ended, it would stay open, with what it has sent, for as long as its client does not close its own side.
  socket.destroySoon();
}
