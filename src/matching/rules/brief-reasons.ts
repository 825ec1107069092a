// Picks the reasons that describe a match briefly: the best fits and the main caveat.

interface Reason {
  factor: string;
  kind: string;
  fits: boolean;
}

interface FactorValue {
  factor: string;
  /** Null when one side states nothing. */
  value: number | null;
}

/** Most serious first: place and pay come before gaps that a seeker can close by learning. */
const CAVEATS = [
  /^place_/,
  /^pay_/,
  /^type_/,
  /^mode_/,
  /^must_missing$/,
  /^level_/,
  /^title/,
  /^years_/,
  /^skills_missing$/,
];

const getCaveatRank = ({ kind }: Reason): number => {
  const at = CAVEATS.findIndex((pattern) => pattern.test(kind));
  return at < 0 ? CAVEATS.length : at;
};

/** Picks the weightiest fits, of different factors where possible. `reasons` must be sorted by weight. */
export function listBestFits<R extends Reason>(reasons: readonly R[], count = 2): R[] {
  const fits = reasons.filter((it) => it.fits);
  const firsts = fits.filter((it, at) => fits.findIndex((one) => one.factor === it.factor) === at);
  const others = fits.filter((it) => !firsts.includes(it));
  return [...firsts, ...others].slice(0, count);
}

/** Picks the best fit and the main caveat, or the two best fits when there is no caveat. */
export function listBriefReasons<R extends Reason>(reasons: readonly R[]): R[] {
  const gaps = reasons.filter(({ fits }) => !fits);
  const [caveat] = gaps.toSorted((one, other) => getCaveatRank(one) - getCaveatRank(other));
  return caveat ? [...listBestFits(reasons, 1), caveat] : listBestFits(reasons);
}

/** Factors that could not be compared because one side states nothing. */
export const listOpenPoints = <F extends FactorValue>(factors: readonly F[]): F['factor'][] =>
  factors.filter(({ value }) => value === null).map(({ factor }) => factor);
