// News as they come: one stream while the page is looked at, resumed where it stopped, with patience when it fails.
import { getToken } from './session.ts';

export interface StreamMessage {
  event: string;
  data: unknown;
}

const SHORTEST = 1000;
const LONGEST = 60_000;
const GONE = new Set([401, 403, 404]);

/** One event of the stream: its lines up to the empty one. */
export function parseStreamMessages(block: string): { id?: string; event: string; data: string } {
  const told = { event: 'message', data: '' };
  for (const line of block.split('\n')) {
    const [, name = '', value = ''] = /^(\w+): ?(.*)$/.exec(line) ?? [];
    if (name === 'data') told.data += value;
    else if (name === 'event' || name === 'id') Object.assign(told, { [name]: value });
  }
  return told;
}

/** Reads until the stream ends. */
async function read(body: ReadableStream<Uint8Array>, onBlock: (block: string) => void) {
  const reader = body.pipeThrough(new TextDecoderStream() as TransformStream).getReader();
  let waiting = '';
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    const blocks = (waiting + String(next.value)).replaceAll('\r', '').split('\n\n');
    waiting = blocks.pop() ?? '';
    blocks.forEach(onBlock);
  }
}

/** Listens until told to stop; hidden pages hear nothing, and catch up when they are looked at again. */
export function listenToStream(onNews: (heard: StreamMessage) => void): () => void {
  let stopped = false;
  let resume: string | undefined;
  let patience = SHORTEST;
  let abort = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function connect(fresh = false): Promise<number> {
    const headers: Record<string, string> = { 'accept-language': document.documentElement.lang };
    headers.authorization = `Bearer ${await getToken(fresh)}`;
    if (resume) headers['last-event-id'] = resume;
    const { status, ok, body } = await fetch('/api/v1/events', { headers, signal: abort.signal });
    if (status === 401 && !fresh) return connect(true);
    if (!ok || !body) return status;
    patience = SHORTEST;
    await read(body, (block) => {
      const { id, event, data } = parseStreamMessages(block);
      resume = id ?? resume;
      if (data) onNews({ event, data: JSON.parse(data) });
    });
    return status;
  }
  async function run() {
    clearTimeout(timer);
    if (stopped || document.hidden) return;
    abort = new AbortController();
    const own = abort;
    const status = await connect().catch(() => 0);
    if (own.signal.aborted || stopped || GONE.has(status)) return;
    patience = Math.min(patience * 2, LONGEST);
    timer = setTimeout(() => void run(), patience * (0.5 + Math.random() / 2));
  }
  const onTurn = () => {
    abort.abort();
    void run();
  };
  document.addEventListener('visibilitychange', onTurn);
  void run();
  return () => {
    stopped = true;
    abort.abort();
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', onTurn);
  };
}
