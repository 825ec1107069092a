// A fake clamd: implements INSTREAM, finds files that contain a word, and can be made to misbehave.
import { createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

export const INFECTED = 'a-virus-for-tests';

type Mood = 'well' | 'error' | 'hang up' | 'silent';

/** Joins the chunks of the file; null until the empty chunk arrives. */
function fileIn(message: Buffer): Buffer | null {
  const command = 'zINSTREAM\0';
  if (message.length < command.length) return null;
  const pieces: Buffer[] = [];
  for (let at = command.length; at + 4 <= message.length;) {
    const length = message.readUInt32BE(at);
    if (length === 0) return Buffer.concat(pieces);
    pieces.push(message.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
}

export async function startClamd() {
  const clamd = { mood: 'well' as Mood, scanned: 0, url: '', stop: async () => {} };
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    let message = Buffer.alloc(0);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    socket.on('data', (chunk) => {
      message = Buffer.concat([message, chunk]);
      if (clamd.mood === 'hang up') socket.destroy();
      const file = fileIn(message);
      if (!file || clamd.mood === 'silent') return;
      clamd.scanned += 1;
      const verdict = file.includes(INFECTED) ? 'Test-Signature FOUND' : 'OK';
      socket.end(
        clamd.mood === 'error' ? 'INSTREAM size limit exceeded. ERROR\0' : `stream: ${verdict}\0`,
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has an address object, not a path.
  const { port } = server.address() as AddressInfo;
  clamd.url = `tcp://127.0.0.1:${port}`;
  clamd.stop = async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  };
  return clamd;
}
