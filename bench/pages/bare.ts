// The baseline: a bare `node:http` server that answers 20 KB from memory.
import { createServer } from 'node:http';

const body = Buffer.alloc(20_000, 'x');
const headers = { 'content-type': 'text/html; charset=utf-8', 'content-length': body.length };
createServer((_request, response) => response.writeHead(200, headers).end(body)).listen(
  Number(process.argv[2]),
  '127.0.0.1',
);
