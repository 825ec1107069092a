// Stops the parts of a process together.

/** Waits until all have ended, also where one fails, and then throws what failed. */
export async function stopAll(parts: readonly (Promise<unknown> | undefined)[]): Promise<void> {
  const settled = await Promise.allSettled(parts.map((part) => Promise.resolve(part)));
  const reasons: unknown[] = settled.flatMap((it) => (it.status === 'rejected' ? [it.reason] : []));
  if (reasons.length > 0) throw new AggregateError(reasons, 'Some parts could not be stopped');
}
