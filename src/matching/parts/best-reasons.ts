// What speaks for a match first: the fits that weigh most, of different kinds where there are such.
import type { Wire } from '#door/endpoint.ts';
import type { MatchReason } from '#matching/contract.ts';

export type Told = Wire<MatchReason>;

export const keyOf = ({ factor, kind }: Told) => `${factor}:${kind}`;

/** Reasons come in the order of their weight. Gaps are never among the best. */
export function bestReasons(reasons: readonly Told[], count = 2): Told[] {
  const fits = reasons.filter((it) => it.fits);
  const firsts = fits.filter((it, at) => fits.findIndex((one) => one.factor === it.factor) === at);
  const rest = fits.filter((it) => !firsts.includes(it));
  return [...firsts, ...rest].slice(0, count);
}
