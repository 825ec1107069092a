// A random idempotency key.

/** 128 random bits as digits. `crypto.randomUUID` is missing on pages that are served without https. */
export const createRandomKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('');
