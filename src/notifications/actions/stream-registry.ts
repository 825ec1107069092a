// Registry of the event streams open in this process: limits them, and ends them with their session.
import { findRevoked, type Bearer } from '#auth/store/revoked-tokens.ts';
import { problems } from '#notifications/contract.ts';
import type { Log } from '#platform/log.ts';
import type { Db } from '#context.ts';

export const STREAMS = {
  /** Streams of one person; one more ends the oldest. */
  person: 8,
  /** Mobile carriers put thousands of people behind one address, but one network must not take all streams. */
  network: 1000,
  all: 4000,
};

const RETRY_AFTER = 30;
/** Interval of the check for revoked sessions. */
const CHECK_INTERVAL_MS = 2000;

export interface Stream {
  person_id: string;
  network: string;
  bearer: Bearer;
  wake(): void;
  end(): void;
}

export class StreamRegistry {
  readonly #db: Db;
  /** Oldest first. */
  readonly #streams = new Set<Stream>();
  readonly #byPerson = new Map<string, Set<Stream>>();
  readonly #byNetwork = new Map<string, number>();
  #timer: NodeJS.Timeout | undefined;
  #isChecking = false;

  constructor(db: Db) {
    this.#db = db;
  }

  get size(): number {
    return this.#streams.size;
  }

  /** Adds a stream and returns the function that removes it. */
  add(stream: Stream, log: Log): () => void {
    const { person_id, network } = stream;
    const own = this.#byPerson.get(person_id) ?? new Set<Stream>();
    const oldest = own.size >= STREAMS.person ? own.values().next().value : undefined;
    const others = this.#byNetwork.get(network) ?? 0;
    // Replacing an own stream does not count against the limits.
    if (!oldest && (this.size >= STREAMS.all || others >= STREAMS.network)) {
      throw problems.too_many_streams({ values: { seconds: RETRY_AFTER } });
    }
    this.#streams.add(stream);
    this.#byPerson.set(person_id, own.add(stream));
    this.#byNetwork.set(network, others + 1);
    if (oldest) {
      oldest.end();
      this.#remove(oldest);
    }
    this.#timer ??= setInterval(() => void this.#endRevoked(log), CHECK_INTERVAL_MS).unref();
    return () => this.#remove(stream);
  }

  #remove(stream: Stream): void {
    if (!this.#streams.delete(stream)) return;
    const { person_id, network } = stream;
    const own = this.#byPerson.get(person_id);
    own?.delete(stream);
    if (own?.size === 0) this.#byPerson.delete(person_id);
    const remaining = (this.#byNetwork.get(network) ?? 1) - 1;
    if (remaining > 0) this.#byNetwork.set(network, remaining);
    else this.#byNetwork.delete(network);
    if (this.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  /** Wakes the streams of one person, or all streams for null. */
  wake(person_id: string | null): void {
    const streams = person_id === null ? this.#streams : this.#byPerson.get(person_id);
    for (const stream of streams ?? []) stream.wake();
  }

  endAll(): void {
    for (const stream of Array.from(this.#streams)) {
      stream.end();
      this.#remove(stream);
    }
  }

  /** Reads the database, because another process may have revoked a session. */
  async #endRevoked(log: Log): Promise<void> {
    if (this.#isChecking) return;
    this.#isChecking = true;
    const streams = [...this.#streams];
    try {
      const bearers = streams.map(({ bearer }) => bearer);
      for (const at of await findRevoked(this.#db, bearers)) streams[at]?.end();
    } catch (error) {
      log.warn({ err: error }, 'The sessions of event streams could not be checked');
    } finally {
      this.#isChecking = false;
    }
  }
}
