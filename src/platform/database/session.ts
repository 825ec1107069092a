// A database session whose loss rejects the pending query instead of ending the process, with a client-side timeout
// for a server that stops answering.
import { Socket } from 'node:net';
import { Client } from 'pg';
import type { ClientConfig } from 'pg';
import { PreparedNames } from './prepared-names.ts';

/** A statement that sets its own timeout on the server has no client-side timeout either. */
const SETS_OWN_LIMIT = /^\s*SET\s+(?:LOCAL\s+|SESSION\s+)?statement_timeout\b/i;
const SETS_LOCALLY = /^\s*SET\s+LOCAL\b/i;
const ENDS_TRANSACTION = /^\s*(?:commit|rollback)\s*(?:;\s*)?$/i;
const NO_LIMIT = 2_147_483_647;
/** Milliseconds for a graceful close. */
const GOODBYE = 2000;

const isReadTimeout = (error: unknown): boolean =>
  error instanceof Error && error.message === 'Query read timeout';

interface Statement extends Record<string, unknown> {
  text: string;
}

/** The arguments of pg's `query` as one object; null for cursors and the like, which handle themselves. */
function toStatement(first: unknown, args: readonly unknown[]): Statement | null {
  const values = args.find((it) => Array.isArray(it));
  const more = values ? { values } : {};
  if (typeof first === 'string') return { text: first, ...more };
  if (!(first instanceof Object) || 'submit' in first || !('text' in first)) return null;
  // The check above leaves pg's own query config.
  return { ...(first as Statement), ...more };
}

export class DatabaseSession extends Client {
  #pending = 0;
  #waitingSince = 0;
  #bytes = 0;
  #lastReceivedAt = 0;
  #ownLimit: 'none' | 'transaction' | 'session' = 'none';
  readonly #prepared = new PreparedNames();

  constructor(config?: ClientConfig | string) {
    super(config);
    // Without a listener, losing a session in use would be an uncaught exception.
    this.on('error', () => undefined);
  }

  // pg's type lists a dozen overloads; all of them pass through.
  override query: Client['query'] = ((...args: unknown[]) => this.#observe(args)) as never;

  /** Milliseconds that a statement has waited without a byte from the server; 0 while none is pending. */
  silentFor(now: number = performance.now()): number {
    const lastReceivedAt = this.lastReceivedAt(now);
    return this.#pending === 0 ? 0 : now - Math.max(this.#waitingSince, lastReceivedAt);
  }

  /** When bytes from the server were last noticed; must be polled. */
  lastReceivedAt(now: number = performance.now()): number {
    const { bytesRead = 0 } = this.#socket ?? {};
    if (bytesRead !== this.#bytes) [this.#bytes, this.#lastReceivedAt] = [bytesRead, now];
    return this.#lastReceivedAt;
  }

  /** The process id of the server's backend. */
  get backend(): number {
    return Number(Reflect.get(this, 'processID') ?? 0);
  }

  /** Closes the connection at once; pending queries reject. */
  abandon(): void {
    this.connection.stream.destroy();
  }

  // A session that was left half open, without a password for example, would keep the process alive until the server
  // gives up. pg's type lists each overload of its own.
  override connect: Client['connect'] = (async (callback?: (error: Error | null) => void) => {
    try {
      await super.connect();
    } catch (error) {
      this.abandon();
      if (!callback) throw error;
      // pg rejects with errors alone.
      callback(error as Error);
      return;
    }
    callback?.(null);
  }) as never;

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

  #observe(args: unknown[]): unknown {
    const query = super.query.bind(this) as (...args: unknown[]) => unknown;
    const [first] = args;
    const config = toStatement(first, args);
    if (!config) return query(...args);
    this.#noteLimit(config.text);
    const name = config.name ?? this.#prepared.find(config.text);
    const named = name === undefined ? config : { ...config, name };
    const limited = this.#ownLimit === 'none' ? named : { ...named, query_timeout: NO_LIMIT };
    if (this.#pending++ === 0) this.#waitingSince = performance.now();
    const callback = args.find((it) => typeof it === 'function');
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
    // Its late answer would be taken for that of the next statement.
    if (isReadTimeout(error)) this.end(() => undefined);
  }
}
