// Server-sent events: one stream while the page is visible, resumed after the last event, with exponential backoff.
import { getToken } from './session.ts';

export interface StreamMessage {
  event: string;
  data: unknown;
}

const MIN_DELAY_MS = 1000;
/** Also how long a connection may be silent: the server sends a heartbeat every 25 seconds. */
const MAX_DELAY_MS = 60_000;
const FINAL_STATUSES = [401, 403, 404];

/** Parses one event block of the stream. */
export function parseStreamMessages(block: string): { id?: string; event: string; data: string } {
  const message = { event: 'message', data: '' };
  for (const line of block.split('\n')) {
    const [, name = '', value = ''] = /^(\w+): ?(.*)$/.exec(line) ?? [];
    if (name === 'data') message.data += value;
    else if (name === 'event' || name === 'id') Object.assign(message, { [name]: value });
  }
  return message;
}

/** Reads until the stream ends. */
async function readBlocks(body: ReadableStream<Uint8Array>, onBlock: (block: string) => void) {
  const reader = body.pipeThrough(new TextDecoderStream() as TransformStream).getReader();
  let buffer = '';
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    const blocks = (buffer + String(next.value)).replaceAll('\r', '').split('\n\n');
    buffer = blocks.pop() ?? '';
    blocks.forEach(onBlock);
  }
}

/** Listens until the returned function is called. Hidden pages disconnect and catch up when visible again. */
export function listenToStream(onMessage: (message: StreamMessage) => void): () => void {
  let stopped = false;
  let last_event_id: string | undefined;
  let delay = MIN_DELAY_MS;
  let abort = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const restart = () => {
    abort.abort();
    void run();
  };
  const wait = (then: () => void, ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(then, ms);
  };

  /** The signal of its own run: another may have begun while the token was fetched. */
  async function connect(signal: AbortSignal, fresh = false): Promise<number> {
    const headers: Record<string, string> = { 'accept-language': document.documentElement.lang };
    headers.authorization = `Bearer ${await getToken(fresh)}`;
    if (last_event_id) headers['last-event-id'] = last_event_id;
    const { status, ok, body } = await fetch('/api/v1/events', { headers, signal });
    if (status === 401 && !fresh) return connect(signal, true);
    if (!ok || !body) return status;
    delay = MIN_DELAY_MS;
    await readBlocks(body, (block) => {
      wait(restart, MAX_DELAY_MS);
      const { id, event, data } = parseStreamMessages(block);
      last_event_id = id ?? last_event_id;
      if (data) onMessage({ event, data: JSON.parse(data) });
    });
    return status;
  }
  async function run() {
    clearTimeout(timer);
    if (stopped || document.hidden) return;
    abort = new AbortController();
    const { signal } = abort;
    wait(restart, MAX_DELAY_MS);
    const status = await connect(signal).catch(() => 0);
    if (signal.aborted) return;
    clearTimeout(timer);
    if (FINAL_STATUSES.includes(status)) return;
    delay = Math.min(delay * 2, MAX_DELAY_MS);
    wait(restart, delay * (0.5 + Math.random() / 2));
  }
  document.addEventListener('visibilitychange', restart);
  void run();
  return () => {
    stopped = true;
    abort.abort();
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', restart);
  };
}
