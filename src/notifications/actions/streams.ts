// Who is listening for news in this process, and what each has heard: server-sent events by the reader's own reads.
import { PassThrough } from 'node:stream';
import { Raw } from '#api/raw/raw.ts';
import { toNetwork } from '#platform/rate-limit/network.ts';
import { personOf, type Db, type ActionContext } from '#context.ts';
import {
  countUnread,
  readLatestSeq,
  canListen,
  NEWS_READ,
  readNewNotifications,
} from '#notifications/store/notifications.ts';
import { toNotification } from './notifications.ts';
import { StreamRegistry, type Stream } from './stream-registry.ts';

/** A connection without a word for longer is cut by proxies. */
const HEARTBEAT = 25_000;
/** At every so many beats it is read what a lost wake-up may have held back. */
const READ_AT = 4;
const LONGEST = 60 * 60_000;
/** A number may be committed after a later one: that young ones are read again. */
const LOOK_BACK = 5000;
/** A reader who takes nothing off is let go. */
const MOST_WAITING = 1024 * 1024;

const processes = new WeakMap<Db, StreamRegistry>();

function registryOf(db: Db): StreamRegistry {
  const known = processes.get(db) ?? new StreamRegistry(db);
  processes.set(db, known);
  return known;
}

/** To be called with whom the database announces news for; null: something may have been missed. */
export function wakeStreams(db: Db, person_id: string | null): void {
  registryOf(db).wake(person_id);
}

/** Lets every reader go, who then comes back to another process. */
export function endAllStreams(db: Db): void {
  registryOf(db).endAll();
}

/** How many listen in this process. */
export const countStreams = (db: Db): number => registryOf(db).size;

interface Heard {
  seq: number;
  /** Told on this connection within the look-back. */
  recent: Map<string, number>;
  unread: number;
}

/** What there is to say now, and whether more waits. */
async function news({ db, language }: ActionContext, person_id: string, heard: Heard) {
  const since = new Date(Date.now() - LOOK_BACK);
  const rows = await readNewNotifications(db, person_id, { seq: heard.seq, since, language });
  const fresh = rows.filter(({ id }) => !heard.recent.has(id));
  for (const [id, at] of heard.recent)
    if (at < since.getTime() - LOOK_BACK) heard.recent.delete(id);
  for (const { id, created_at } of rows) heard.recent.set(id, created_at.getTime());
  // An id never goes back: whoever resumes there has heard everything before it.
  const said = fresh.map((told) => {
    heard.seq = Math.max(heard.seq, told.seq);
    return event('notification', toNotification(told, language), heard.seq);
  });
  const unread = await countUnread(db, person_id);
  const counted = unread === heard.unread ? '' : event('unread', { unread });
  heard.unread = unread;
  return { text: said.join('') + counted, more: rows.length === NEWS_READ && fresh.length > 0 };
}

const event = (name: string, data: object, id?: number) =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

/** What was heard before this connection: all there is, unless the caller says where it stopped. */
async function before(
  { db, language, lastEventId }: ActionContext,
  person_id: string,
): Promise<Heard> {
  const resumed = /^\d{1,15}$/.test(lastEventId ?? '');
  const latest = resumed ? Number(lastEventId) : await readLatestSeq(db, person_id);
  const recent = new Map<string, number>();
  if (!resumed) {
    const since = new Date(Date.now() - LOOK_BACK);
    const rows = await readNewNotifications(db, person_id, { seq: latest, since, language });
    for (const { id, created_at } of rows) recent.set(id, created_at.getTime());
  }
  return { seq: latest, recent, unread: -1 };
}

/** One read at a time; a wake-up during a read makes another one. */
function pump(read: () => Promise<boolean>, failed: () => void): () => void {
  let busy = false;
  let again = false;
  const run = async () => {
    busy = true;
    do {
      again = false;
      again = (await read()) || again;
    } while (again);
    busy = false;
  };
  return () => {
    again = true;
    if (!busy) run().catch(failed);
  };
}

function streamFor(ctx: ActionContext, control: Pick<Stream, 'wake' | 'end'>): Stream {
  const { issuer = '', uid = '', session = null, issued_at } = ctx.actor ?? {};
  const bearer = { issuer, uid, session, ...(issued_at ? { issued_at } : {}) };
  return {
    person_id: personOf(ctx).id,
    network: toNetwork(ctx.from.ip),
    bearer,
    ...control,
  };
}

export async function streamNotifications(ctx: ActionContext): Promise<Raw> {
  const { id } = personOf(ctx);
  const out = new PassThrough();
  const timers: NodeJS.Timeout[] = [];
  let heard: Heard | null = null;
  const end = () => void out.end();
  const write = (text: string) => {
    if (text === '' || out.writableEnded) return;
    if (out.writableLength > MOST_WAITING) end();
    else out.write(text);
  };
  const wake = pump(async () => {
    if (!(await canListen(ctx.db, id, ctx.now))) {
      end();
      return false;
    }
    heard ??= await before(ctx, id);
    const { text, more } = await news(ctx, id, heard);
    write(text);
    return more && !out.writableEnded;
  }, end);
  const leave = registryOf(ctx.db).join(streamFor(ctx, { wake, end }), ctx.log);
  out.once('close', () => {
    leave();
    for (const timer of timers) clearTimeout(timer);
  });
  // Where nobody waits any more the answer is destroyed, and that closes it.
  ctx.gone?.addEventListener('abort', () => out.destroy(), { once: true });
  write('retry: 3000\n\n');
  wake();
  let beats = 0;
  const beat = () => {
    // What was said a beat ago is still here: nobody reads at the other end.
    if (beats > 0 && out.readableLength + out.writableLength > 0) out.destroy();
    else write(': still here\n\n');
    if (++beats % READ_AT === 0) wake();
  };
  const left = (ctx.actor?.token_ends?.getTime() ?? Infinity) - Date.now();
  timers.push(setInterval(beat, HEARTBEAT).unref());
  timers.push(setTimeout(end, Math.min(Math.max(left, 0), LONGEST)).unref());
  return new Raw(out, 'text/event-stream; charset=utf-8', {
    headers: { 'x-accel-buffering': 'no' },
  });
}
