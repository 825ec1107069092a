// A fake mail server: accepts mails, or hangs, refuses or disconnects on demand.
import { createServer, type AddressInfo, type Socket } from 'node:net';

type Mood = 'well' | 'hangs' | 'mute' | 'refuses' | 'cuts' | 'no_such_address';

export interface SmtpStandIn {
  url: string;
  port: number;
  /** The accepted mails, in order. */
  received: string[];
  /** Changes its behaviour. */
  turn(mood: Mood): void;
  stop(): Promise<void>;
}

/** The server's reply to a command; null for none. */
function answerTo(line: string, mood: Mood): string | null {
  const command = line.slice(0, 4).toUpperCase();
  if (mood === 'mute') return null;
  if (command === 'EHLO' || command === 'HELO') return '250 localhost';
  if (command === 'RCPT' && mood === 'no_such_address') {
    const [, address = ''] = /<(.*)>/.exec(line) ?? [];
    return `550 5.1.1 <${address}>: no mailbox ${address.split('@')[0]} here`;
  }
  if (command === 'DATA') return '354 go on';
  return command === 'QUIT' ? '221 bye' : '250 ok';
}

function converse(socket: Socket, getMood: () => Mood, received: string[]): void {
  let mail: string | null = null;
  let incomplete = '';
  const say = (text: string) => void socket.write(`${text}\r\n`);
  const receiveMailLine = (text: string, line: string) => {
    mail = line === '.' ? null : `${text}${line}\r\n`;
    if (mail !== null) return;
    received.push(text);
    say('250 kept');
  };
  const receiveLine = (line: string) => {
    if (mail !== null) {
      receiveMailLine(mail, line);
    } else if (getMood() === 'cuts' && line.startsWith('MAIL')) {
      socket.destroy();
    } else {
      const answer = answerTo(line, getMood());
      if (answer?.startsWith('354')) mail = '';
      if (answer) say(answer);
    }
  };
  socket.on('error', () => undefined);
  socket.on('data', (bytes) => {
    const lines = (incomplete + bytes.toString()).split('\r\n');
    incomplete = lines.pop() ?? '';
    for (const line of lines) receiveLine(line);
  });
  if (getMood() === 'refuses') socket.end('421 4.3.2 not now\r\n');
  else if (getMood() !== 'hangs') say('220 stand-in');
}

export async function startSmtpStandIn(): Promise<SmtpStandIn> {
  let mood: Mood = 'well';
  const received: string[] = [];
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    converse(socket, () => mood, received);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo; // an object, because the server listens on a port
  return {
    port,
    received,
    url: `smtp://127.0.0.1:${port}`,
    turn: (next) => void (mood = next),
    async stop() {
      for (const socket of open) socket.destroy();
      await new Promise((closed) => server.close(closed));
    },
  };
}
