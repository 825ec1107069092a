// Streams notifications as server-sent events. Each stream reads its own new rows when it is woken.
import { PassThrough } from 'node:stream';
import { Raw } from '#api/raw/raw.ts';
import { toNetwork } from '#platform/rate-limit/network.ts';
import { getPerson, type ActionContext } from '#context.ts';
import {
  countUnreadNotifications,
  readLatestSeq,
  canListen,
  STREAM_BATCH,
  readNewNotifications,
} from '#notifications/store/notifications.ts';
import { toNotification } from './notifications.ts';
import type { Stream, StreamRegistry } from './stream-registry.ts';
import { HOUR } from '#platform/durations.ts';

/** Proxies close connections that are idle for longer. */
const HEARTBEAT_MS = 25_000;
/** Every so many heartbeats the stream reads anyway, in case a wake-up was lost. */
const READ_EVERY_BEATS = 4;
const MAX_STREAM_MS = HOUR;
/** Rows of this age are read again, because a lower `seq` may commit after a higher one. */
const LOOK_BACK_MS = 5000;
/** A reader with so many unread bytes is disconnected. */
const MAX_BUFFERED = 1024 * 1024;

interface StreamPosition {
  seq: number;
  /** Ids sent within the look-back, with their times. */
  recent: Map<string, number>;
  unread: number;
}

/** Reads the next events, and whether there are more. Advances `position`. */
async function readNextEvents(
  { db, language }: ActionContext,
  person_id: string,
  position: StreamPosition,
) {
  const since = new Date(Date.now() - LOOK_BACK_MS);
  const rows = await readNewNotifications(db, person_id, { seq: position.seq, since, language });
  const fresh = rows.filter(({ id }) => !position.recent.has(id));
  for (const [id, at] of position.recent)
    if (at < since.getTime() - LOOK_BACK_MS) position.recent.delete(id);
  for (const { id, created_at } of rows) position.recent.set(id, created_at.getTime());
  // Event ids never decrease, so a reader who resumes at one has received everything before it.
  const events = fresh.map((row) => {
    position.seq = Math.max(position.seq, row.seq);
    return toEvent('notification', toNotification(row, language), position.seq);
  });
  const unread = await countUnreadNotifications(db, person_id);
  // Its id lets a reader resume who has received no notification yet.
  const unreadEvent = unread === position.unread ? '' : toEvent('unread', { unread }, position.seq);
  position.unread = unread;
  const hasMore = rows.length === STREAM_BATCH && fresh.length > 0;
  return { text: events.join('') + unreadEvent, hasMore };
}

const toEvent = (name: string, data: object, id?: number) =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

/** Starts after the latest notification, or where the caller's Last-Event-ID says. */
async function findStart(
  { db, language, lastEventId }: ActionContext,
  person_id: string,
): Promise<StreamPosition> {
  const isResumed = /^\d{1,15}$/.test(lastEventId ?? '');
  const latest = isResumed ? Number(lastEventId) : await readLatestSeq(db, person_id);
  const recent = new Map<string, number>();
  if (!isResumed) {
    const since = new Date(Date.now() - LOOK_BACK_MS);
    const rows = await readNewNotifications(db, person_id, { seq: latest, since, language });
    for (const { id, created_at } of rows) recent.set(id, created_at.getTime());
  }
  return { seq: latest, recent, unread: -1 };
}

/** Returns a wake function that runs one read at a time; waking during a read causes another read. */
function createPump(read: () => Promise<boolean>, onFailure: () => void): () => void {
  let isRunning = false;
  let isPending = false;
  const run = async () => {
    isRunning = true;
    do {
      isPending = false;
      isPending = (await read()) || isPending;
    } while (isPending);
    isRunning = false;
  };
  return () => {
    isPending = true;
    if (!isRunning) run().catch(onFailure);
  };
}

function toStream(ctx: ActionContext, control: Pick<Stream, 'wake' | 'end'>): Stream {
  const { issuer = '', uid = '', session = null, issued_at } = ctx.actor ?? {};
  const bearer = { issuer, uid, session, ...(issued_at ? { issued_at } : {}) };
  return {
    person_id: getPerson(ctx).id,
    network: toNetwork(ctx.from.ip),
    bearer,
    ...control,
  };
}

export async function streamNotifications(
  ctx: ActionContext,
  streams: StreamRegistry,
): Promise<Raw> {
  const { id } = getPerson(ctx);
  const out = new PassThrough();
  const timers: NodeJS.Timeout[] = [];
  let position: StreamPosition | null = null;
  const end = () => void out.end();
  const write = (text: string) => {
    if (text === '' || out.writableEnded) return;
    if (out.writableLength > MAX_BUFFERED) end();
    else out.write(text);
  };
  const wake = createPump(async () => {
    if (!(await canListen(ctx.db, id, ctx.now))) {
      end();
      return false;
    }
    position ??= await findStart(ctx, id);
    const { text, hasMore } = await readNextEvents(ctx, id, position);
    write(text);
    return hasMore && !out.writableEnded;
  }, end);
  const remove = streams.add(toStream(ctx, { wake, end }), ctx.log);
  out.once('close', () => {
    remove();
    for (const timer of timers) clearTimeout(timer);
  });
  // Destroying the stream also emits 'close'.
  ctx.signal?.addEventListener('abort', () => out.destroy(), { once: true });
  write('retry: 3000\n\n');
  wake();
  let beats = 0;
  const beat = () => {
    // The previous heartbeat is still buffered: the reader is gone.
    if (beats > 0 && out.readableLength + out.writableLength > 0) out.destroy();
    else write(': still here\n\n');
    if (++beats % READ_EVERY_BEATS === 0) wake();
  };
  const tokenMs = (ctx.actor?.token_ends?.getTime() ?? Infinity) - Date.now();
  timers.push(setInterval(beat, HEARTBEAT_MS).unref());
  timers.push(setTimeout(end, Math.min(Math.max(tokenMs, 0), MAX_STREAM_MS)).unref());
  return new Raw(out, 'text/event-stream; charset=utf-8', {
    headers: { 'x-accel-buffering': 'no' },
  });
}
