// A database session whose loss is an error for whoever waits, never the end of the process, and that gives up on a
// silent server.
import { Socket } from 'node:net';
import { Client } from 'pg';
import type { ClientConfig } from 'pg';

/** A statement that sets its own limit on the server has none here either. */
const SETS_OWN_LIMIT = /^\s*SET\s+(?:LOCAL\s+|SESSION\s+)?statement_timeout\b/i;
const SETS_LOCALLY = /^\s*SET\s+LOCAL\b/i;
const ENDS_TRANSACTION = /^\s*(?:commit|rollback)\s*(?:;\s*)?$/i;
const NO_LIMIT = 2_147_483_647;
/** Milliseconds for a polite goodbye. */
const GOODBYE = 2000;

export const isReadTimeout = (error: unknown): boolean =>
  error instanceof Error && error.message === 'Query read timeout';

interface Statement extends Record<string, unknown> {
  text: string;
}

/** As one object, however pg was called; null for cursors and the like, which are their own. */
function configOf(first: unknown, given: readonly unknown[]): Statement | null {
  const values = given.find((it) => Array.isArray(it));
  const more = values ? { values } : {};
  if (typeof first === 'string') return { text: first, ...more };
  if (!(first instanceof Object) || 'submit' in first || !('text' in first)) return null;
  // A plain object of pg's own shape, as the check has shown.
  return { ...(first as Statement), ...more };
}

export class Session extends Client {
  #pending = 0;
  #waitingSince = 0;
  #bytes = 0;
  #heardAt = 0;
  #ownLimit: 'none' | 'transaction' | 'session' = 'none';

  constructor(config?: ClientConfig | string) {
    super(config);
    // Without a listener the loss of a session that is in use would be an uncaught exception.
    this.on('error', () => undefined);
    const query = super.query.bind(this) as (...given: unknown[]) => unknown;
    const observed = (...given: unknown[]) => this.#observe(query, given);
    // pg's own type lists a dozen ways to call; all of them pass through.
    this.query = observed as typeof this.query;
  }

  /** Milliseconds for which a statement has waited without a byte from the server; 0 while none waits. */
  silentFor(now: number = performance.now()): number {
    const heardAt = this.heardAt(now);
    return this.#pending === 0 ? 0 : now - Math.max(this.#waitingSince, heardAt);
  }

  /** When it was last seen that the server had sent something: to be asked again and again. */
  heardAt(now: number = performance.now()): number {
    const { bytesRead = 0 } = this.#socket ?? {};
    if (bytesRead !== this.#bytes) [this.#bytes, this.#heardAt] = [bytesRead, now];
    return this.#heardAt;
  }

  /** The server's process behind this session. */
  get backend(): number {
    return Number(Reflect.get(this, 'processID') ?? 0);
  }

  /** Closes the connection at once; whoever waits is told that it was lost. */
  abandon(): void {
    this.connection.stream.destroy();
  }

  override end(): Promise<void>;
  override end(callback: (error: Error) => void): void;
  override end(callback?: (error: Error) => void): Promise<void> | void {
    const late = setTimeout(() => this.abandon(), GOODBYE).unref();
    this.once('end', () => clearTimeout(late));
    return callback ? super.end(callback) : super.end();
  }

  get #socket(): Socket | null {
    const { stream } = this.connection;
    return stream instanceof Socket ? stream : null;
  }

  #observe(query: (...given: unknown[]) => unknown, given: unknown[]): unknown {
    const [first] = given;
    const config = configOf(first, given);
    if (!config) return query(...given);
    this.#noteLimit(config.text);
    const limited = this.#ownLimit === 'none' ? config : { ...config, query_timeout: NO_LIMIT };
    if (this.#pending++ === 0) this.#waitingSince = performance.now();
    const callback = given.find((it) => typeof it === 'function');
    if (callback) {
      return query(limited, undefined, (error: unknown, result: unknown) => {
        this.#settle(error);
        callback(error, result);
      });
    }
    const result = query(limited);
    if (result instanceof Promise) void this.#settled(result);
    return result;
  }

  async #settled(result: Promise<unknown>): Promise<void> {
    try {
      await result;
      this.#settle(null);
    } catch (error) {
      this.#settle(error);
    }
  }

  #noteLimit(text: string): void {
    if (SETS_OWN_LIMIT.test(text)) {
      this.#ownLimit = SETS_LOCALLY.test(text) ? 'transaction' : 'session';
    } else if (this.#ownLimit === 'transaction' && ENDS_TRANSACTION.test(text)) {
      this.#ownLimit = 'none';
    }
  }

  #settle(error: unknown): void {
    this.#pending -= 1;
    // Its answer may still come, and would be taken for that of the next statement.
    if (isReadTimeout(error)) this.end(() => undefined);
  }
}
