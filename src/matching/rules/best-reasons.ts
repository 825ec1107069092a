// What speaks for a match first: the fits that weigh most, of different kinds where there are such.

interface Reason {
  factor: string;
  fits: boolean;
}

/** Reasons come in the order of their weight. Gaps are never among the best. */
export function bestReasons<R extends Reason>(reasons: readonly R[], count = 2): R[] {
  const fits = reasons.filter((it) => it.fits);
  const firsts = fits.filter((it, at) => fits.findIndex((one) => one.factor === it.factor) === at);
  const rest = fits.filter((it) => !firsts.includes(it));
  return [...firsts, ...rest].slice(0, count);
}
