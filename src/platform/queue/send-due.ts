// Sends what waits in an outbox table: takes due items for a while, sends them, and tries failed ones again later.

interface Outbox<Item> {
  clock: () => Date;
  /** Items that are taken and sent at once. */
  batch: number;
  /** Milliseconds, longer than any try: an item of a process that died is taken again after this time. */
  lease: number;
  /** Takes due items until `until`, so that no other process sends them. */
  take: (due: { now: Date; until: Date; most: number }) => Promise<Item[]>;
  /** Sends an item and stores the outcome. Returns whether it needs no further try. */
  send: (item: Item) => Promise<boolean>;
}

/** Sends due items in batches and returns how many were handled. */
export async function sendDue<Item>(
  { clock, batch, lease, take, send }: Outbox<Item>,
  isOver: () => boolean = () => false,
): Promise<number> {
  for (let handled = 0; ;) {
    const now = clock();
    const until = new Date(now.getTime() + lease);
    const items = await take({ now, until, most: batch });
    const outcomes = await settleAll(items.map(send));
    handled += items.length;
    // When every item of a batch fails the receiver is down: the others keep their tries.
    if (items.length < batch || isOver() || !outcomes.includes(true)) return handled;
  }
}

/** Rejects only when all have ended: who stops the run waits for what is being sent. */
async function settleAll<T>(pending: readonly Promise<T>[]): Promise<T[]> {
  await Promise.allSettled(pending);
  return Promise.all(pending);
}
