// A match in few words: what speaks for it, and the one thing that speaks most against it.

interface Reason {
  factor: string;
  kind: string;
  fits: boolean;
}

interface Compared {
  factor: string;
  /** Null where one side says nothing. */
  value: number | null;
}

/** Moving house and earning less come before what can be learned. */
const CAVEATS = [
  /^place_/,
  /^pay_/,
  /^must_missing$/,
  /^level_/,
  /^title/,
  /^years_/,
  /^skills_missing$/,
];

const rankOf = ({ kind }: Reason): number => {
  const at = CAVEATS.findIndex((pattern) => pattern.test(kind));
  return at < 0 ? CAVEATS.length : at;
};

/** The fits that weigh most, of different kinds where there are such. Reasons come in the order of their weight. */
export function listBestFits<R extends Reason>(reasons: readonly R[], count = 2): R[] {
  const fits = reasons.filter((it) => it.fits);
  const firsts = fits.filter((it, at) => fits.findIndex((one) => one.factor === it.factor) === at);
  const rest = fits.filter((it) => !firsts.includes(it));
  return [...firsts, ...rest].slice(0, count);
}

/** The best fit and the gravest caveat; the two best fits where there is no caveat. */
export function listBriefReasons<R extends Reason>(reasons: readonly R[]): R[] {
  const gaps = reasons.filter(({ fits }) => !fits);
  const [caveat] = gaps.toSorted((one, other) => rankOf(one) - rankOf(other));
  return caveat ? [...listBestFits(reasons, 1), caveat] : listBestFits(reasons);
}

/** What could not be compared, for one side says nothing of it. */
export const listOpenPoints = <F extends Compared>(factors: readonly F[]): F['factor'][] =>
  factors.filter(({ value }) => value === null).map(({ factor }) => factor);
