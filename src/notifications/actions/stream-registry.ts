// The event streams that are open in this process: bounded by person, by network and in all, and ended with their session.
import { findRevoked, type Bearer } from '#identity/tokens/revoked.ts';
import { problems } from '#notifications/contract.ts';
import type { Db, Log } from '#context.ts';

export const STREAMS = {
  /** Tabs that one person looks at; with one more, the one opened first ends. */
  person: 8,
  /** Mobile carriers put thousands behind one address; nobody can take all streams from there. */
  network: 1000,
  all: 4000,
};

const RETRY_AFTER = 30;
/** Milliseconds after which a stream whose session was ended is found at the latest. */
export const CHECK_EVERY = 2000;

export interface Stream {
  person_id: string;
  network: string;
  bearer: Bearer;
  wake(): void;
  end(): void;
}

export class StreamRegistry {
  readonly #db: Db;
  /** In the order in which they were opened. */
  readonly #streams = new Set<Stream>();
  readonly #byPerson = new Map<string, Set<Stream>>();
  readonly #byNetwork = new Map<string, number>();
  #timer: NodeJS.Timeout | undefined;
  #checking = false;

  constructor(db: Db) {
    this.#db = db;
  }

  get size(): number {
    return this.#streams.size;
  }

  /** Answers the function that takes the stream out again. */
  join(stream: Stream, log: Log): () => void {
    const { person_id, network } = stream;
    const own = this.#byPerson.get(person_id) ?? new Set<Stream>();
    const oldest = own.size >= STREAMS.person ? own.values().next().value : undefined;
    const others = this.#byNetwork.get(network) ?? 0;
    // Whoever gives one up for another takes no place of anybody else's.
    if (!oldest && (this.size >= STREAMS.all || others >= STREAMS.network)) {
      throw problems.too_many_streams({ values: { seconds: RETRY_AFTER } });
    }
    this.#streams.add(stream);
    this.#byPerson.set(person_id, own.add(stream));
    this.#byNetwork.set(network, others + 1);
    if (oldest) {
      oldest.end();
      this.#leave(oldest);
    }
    this.#timer ??= setInterval(() => void this.#endRevoked(log), CHECK_EVERY).unref();
    return () => this.#leave(stream);
  }

  #leave(stream: Stream): void {
    if (!this.#streams.delete(stream)) return;
    const { person_id, network } = stream;
    const own = this.#byPerson.get(person_id);
    own?.delete(stream);
    if (own?.size === 0) this.#byPerson.delete(person_id);
    const left = (this.#byNetwork.get(network) ?? 1) - 1;
    if (left > 0) this.#byNetwork.set(network, left);
    else this.#byNetwork.delete(network);
    if (this.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  /** Null wakes everybody. */
  wake(person_id: string | null): void {
    const streams = person_id === null ? this.#streams : this.#byPerson.get(person_id);
    for (const stream of streams ?? []) stream.wake();
  }

  endAll(): void {
    for (const stream of Array.from(this.#streams)) {
      stream.end();
      this.#leave(stream);
    }
  }

  /** Also what another process ended: the database is asked. While it is away, the token's own end is left. */
  async #endRevoked(log: Log): Promise<void> {
    if (this.#checking) return;
    this.#checking = true;
    const streams = [...this.#streams];
    try {
      const bearers = streams.map(({ bearer }) => bearer);
      for (const at of await findRevoked(this.#db, bearers)) streams[at]?.end();
    } catch (error) {
      log.warn({ err: error }, 'The sessions of the event streams could not be checked');
    } finally {
      this.#checking = false;
    }
  }
}
