// Quality of the ranking: nDCG at ten, precision at five, and confidence intervals.
import { createDice } from '#database/demo/dice.ts';
import { getMean, measureNdcg } from '#bench/relevance/metrics.ts';
import type { BenchReport } from '#bench/search/figures.ts';
import type { Ranking } from './baselines.ts';
import type { ProfileText } from '#matching/rules/extract/profile.ts';

export interface JudgedProfile extends ProfileText {
  id: string;
  language: string;
  category: string;
  grades: Readonly<Record<string, number>>;
}

interface ScoredProfile {
  judged: JudgedProfile;
  ndcg: number;
  /** Share of grades 2 and 3 among the first five. */
  p5: number;
}

function scoreRanking(ranking: Ranking, all: readonly JudgedProfile[]): ScoredProfile[] {
  return all.map((judged) => {
    const order = ranking(judged, Object.keys(judged.grades));
    const right = order.slice(0, 5).filter((id) => (judged.grades[id] ?? 0) >= 2);
    return { judged, ndcg: measureNdcg(judged.grades, order).ndcg, p5: right.length / 5 };
  });
}

const RESAMPLES = 2000;

/** The bootstrap 95 % interval of the mean, with a fixed seed. */
function getInterval(values: readonly number[]): [low: number, high: number] {
  const dice = createDice('matching');
  const means = Array.from({ length: RESAMPLES }, () =>
    getMean(values.map(() => values[Math.floor(dice.roll() * values.length)] ?? 0)),
  ).toSorted((one, other) => one - other);
  return [means[Math.floor(RESAMPLES * 0.025)] ?? 0, means[Math.floor(RESAMPLES * 0.975)] ?? 0];
}

const formatScore = (value: number) => value.toFixed(3);
const formatInterval = (values: readonly number[]) =>
  getInterval(values).map(formatScore).join(' … ');

/** Compares rankings; ours must be the first of `rankings`. */
export function reportQuality(
  report: BenchReport,
  all: readonly JudgedProfile[],
  rankings: readonly [string, Ranking][],
): void {
  const scored = rankings.map(([name, ranking]) => ({ name, of: scoreRanking(ranking, all) }));
  const [ours] = scored;
  if (!ours) return;
  report.table(
    ['ranking', 'nDCG@10', '95 %', 'P@5', '95 %', 'ours − this, nDCG@10', 'above 0'],
    scored.map(({ name, of }) => {
      const gains = of.map((it) => it.ndcg);
      const first = of.map((it) => it.p5);
      const ahead = of.map((it, nth) => (ours.of[nth]?.ndcg ?? 0) - it.ndcg);
      const isOurs = of === ours.of;
      return [
        name,
        formatScore(getMean(gains)),
        formatInterval(gains),
        formatScore(getMean(first)),
        formatInterval(first),
        isOurs ? '' : formatInterval(ahead),
        isOurs ? '' : getInterval(ahead)[0] > 0 ? '✔' : '✘',
      ];
    }),
  );
  reportParts(report, scored);
}

/** Reports by category and by language; with few profiles each, these figures are only hints. */
function reportParts(
  report: BenchReport,
  scored: readonly { name: string; of: readonly ScoredProfile[] }[],
): void {
  const parts = new Set(scored[0]?.of.flatMap(({ judged }) => [judged.category, judged.language]));
  report.table(
    ['nDCG@10 of', 'profiles', ...scored.map(({ name }) => name)],
    [...parts].toSorted().map((part) => {
      const own = (of: readonly ScoredProfile[]) =>
        of.filter(({ judged }) => judged.category === part || judged.language === part);
      const count = own(scored[0]?.of ?? []).length;
      return [
        part,
        String(count),
        ...scored.map(({ of }) => formatScore(getMean(own(of).map((it) => it.ndcg)))),
      ];
    }),
  );
}
