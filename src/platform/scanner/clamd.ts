// clamd's INSTREAM command: length-prefixed chunks, an empty one at the end, one line as the response.
import { connect } from 'node:net';
import { ScannerDownError, type Verdict } from './verdict.ts';

const PIECE = 64 * 1024;
const TIMEOUT_MS = 30_000;
const MAX_RESPONSE = 4096;

function* splitMessage(bytes: Uint8Array): Generator<Uint8Array> {
  yield Buffer.from('zINSTREAM\0');
  for (let at = 0; at < bytes.length; at += PIECE) {
    const piece = bytes.subarray(at, at + PIECE);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(piece.length);
    yield length;
    yield piece;
  }
  yield Buffer.alloc(4);
}

/** 'stream: OK' or 'stream: Eicar-Signature FOUND'; anything else is no verdict. */
function parseVerdict(response: string): Verdict {
  const line = response.replaceAll('\0', '').trim();
  if (line.endsWith(' FOUND')) return 'infected';
  if (line === 'stream: OK') return 'clean';
  throw new ScannerDownError(line.slice(0, 200) || 'it closed the connection');
}

/** `url` is tcp://host:port or unix:///path. */
export async function scanWithClamd(url: URL, bytes: Uint8Array): Promise<Verdict> {
  const socket =
    url.protocol === 'unix:'
      ? connect({ path: decodeURIComponent(url.pathname) })
      : connect({ host: url.hostname.replaceAll(/^\[|\]$/g, ''), port: Number(url.port || 3310) });
  try {
    return parseVerdict(await exchange(socket, bytes));
  } catch (error) {
    if (error instanceof ScannerDownError) throw error;
    throw new ScannerDownError(error instanceof Error ? error.message : String(error), error);
  } finally {
    socket.destroy();
  }
}

function exchange(socket: ReturnType<typeof connect>, bytes: Uint8Array): Promise<string> {
  return new Promise((resolve, reject) => {
    let response = '';
    const timer = setTimeout(() => reject(new Error('it took too long')), TIMEOUT_MS);
    const settle = (respond: () => void) => {
      clearTimeout(timer);
      respond();
    };
    socket.on('error', (error) => settle(() => reject(error)));
    socket.on('close', () => settle(() => resolve(response)));
    socket.on('data', (chunk: Buffer) => {
      response += chunk.toString('latin1');
      if (response.includes('\0') || response.includes('\n') || response.length > MAX_RESPONSE)
        settle(() => resolve(response));
    });
    socket.on('connect', () => {
      for (const piece of splitMessage(bytes)) socket.write(piece);
    });
  });
}
