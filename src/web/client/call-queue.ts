// Sends calls that change the same thing one after the other.

/** Two requests at once may arrive in either order; in a queue the change that was made last is the one that stays. */
export function createCallQueue(): <T>(call: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (call) => {
    const next = last.then(call);
    last = next.catch(() => undefined);
    return next;
  };
}
