// Records what has changed on the board, to decide whether a cached page is still current.

/** Tag of everything that lists of jobs or companies depend on. */
export const BOARD = 'board';
export const toJobTag = (id: string): string => `job:${id}`;
export const toCompanyTag = (id: string): string => `company:${id}`;

/** `lagging`: a list misses a very recent change, such as a new job. */
export type Freshness = 'fresh' | 'lagging' | 'stale';

/** What a page was made from. */
export interface Snapshot {
  /** The log's sequence when the page's data were read, or before. */
  sequence: number;
  tags: ReadonlySet<string>;
}

/** How long a list may miss a change; less than a second, including the delay of the notification. */
const LAG_MS = 800;
/** If the arrival of changes is not confirmed for this long, pages are not served from the cache. */
const TRUST_MS = 2500;
/** Beyond this many changed subjects, everything counts as changed. */
const MAX_SUBJECTS = 20_000;
/** Changes of the board within this time count as one. */
const MERGE_MS = 50;

interface BoardChange {
  sequence: number;
  at: number;
}

export class ChangeLog {
  readonly #clock: () => number;
  #sequence = 0;
  /** Snapshots with a lower sequence are stale. */
  #floor = 0;
  /** The sequence of each subject's last change. */
  readonly #subjects = new Map<string, number>();
  /** Snapshots of lists with a lower sequence are stale. */
  #boardFloor = 0;
  /** Changes of the board that lists may still miss. */
  #boardChanges: BoardChange[] = [];
  #confirmedAt = Number.NEGATIVE_INFINITY;
  #catchUp: () => Promise<void> = async () => undefined;
  readonly #listeners = new Set<(tag: string | null) => void>();

  /** `clock` in milliseconds, monotonic. */
  constructor(clock: () => number = () => performance.now()) {
    this.#clock = clock;
  }

  get sequence(): number {
    return this.#sequence;
  }

  /** Records a change; `tag` is the changed job or company, if known. */
  record(tag: string = BOARD): void {
    this.#sequence += 1;
    if (tag === BOARD) this.#recordBoard();
    else if (this.#subjects.size >= MAX_SUBJECTS) this.recordAll();
    else this.#subjects.set(tag, this.#sequence);
    this.#announce(tag);
  }

  /** Calls `listener` with the tag of each change, or null when anything may have changed. */
  subscribe(listener: (tag: string | null) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #announce(tag: string | null): void {
    for (const listener of this.#listeners) listener(tag);
  }

  #recordBoard(): void {
    const at = this.#clock();
    const last = this.#boardChanges.at(-1);
    if (last && at - last.at < MERGE_MS) last.sequence = this.#sequence;
    else this.#boardChanges.push({ sequence: this.#sequence, at });
  }

  /** Records that anything may have changed: after a gap, or if only the board's version is known. */
  recordAll(): void {
    this.#sequence += 1;
    this.#floor = this.#sequence;
    this.#subjects.clear();
    this.#boardChanges = [];
    this.#announce(null);
  }

  /** Confirms that all changes until `at` have been recorded. */
  confirm(at: number = this.#clock()): void {
    this.#confirmedAt = Math.max(this.#confirmedAt, at);
  }

  /** Withdraws the confirmation, because the source of changes was lost. */
  distrust(): void {
    this.#confirmedAt = Number.NEGATIVE_INFINITY;
  }

  get isTrusted(): boolean {
    return this.#clock() - this.#confirmedAt <= TRUST_MS;
  }

  getFreshness({ sequence, tags }: Snapshot): Freshness {
    if (!this.isTrusted || sequence < this.#floor) return 'stale';
    for (const tag of tags) {
      if ((this.#subjects.get(tag) ?? 0) > sequence) return 'stale';
    }
    return tags.has(BOARD) ? this.#getBoardFreshness(sequence) : 'fresh';
  }

  #getBoardFreshness(sequence: number): Freshness {
    const oldest = this.#clock() - LAG_MS;
    for (let first = this.#boardChanges[0]; first && first.at < oldest;) {
      this.#boardFloor = first.sequence;
      this.#boardChanges.shift();
      first = this.#boardChanges[0];
    }
    if (sequence < this.#boardFloor) return 'stale';
    const isMissing = this.#boardChanges.some((change) => change.sequence > sequence);
    return isMissing ? 'lagging' : 'fresh';
  }

  /** Sets the function that resolves once all currently committed changes have been recorded. */
  follow(catchUp: () => Promise<void>): void {
    this.#catchUp = catchUp;
  }

  /** Call after a write of this process, so that its changes are recorded before the caller's next request. */
  catchUp(): Promise<void> {
    return this.#catchUp();
  }
}
