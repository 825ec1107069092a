// Ids for generated rows: as long as the product's own, sorted by time, and reproducible.
const LENGTH = 26;

export const createId = (time: number, count: number): string =>
  (time.toString(32).padStart(10, '0') + count.toString(32).padStart(6, '0')).padEnd(LENGTH, 'x');
