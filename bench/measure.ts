// Measures contestants in alternating rounds, so that noise affects all of them equally.
interface Contestant {
  name: string;
  run: () => Promise<unknown>;
}

const getMedian = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** Milliseconds per call, the median of `rounds` rounds of `calls` calls; the first contestant is the baseline. */
export async function compareTimes(
  contestants: readonly Contestant[],
  { rounds = 7, calls = 20 } = {},
): Promise<void> {
  const times = contestants.map((): number[] => []);
  for (const { run } of contestants) await run();
  for (let round = 0; round < rounds; round++) {
    for (const [at, { run }] of contestants.entries()) {
      const started = performance.now();
      for (let call = 0; call < calls; call++) await run();
      times[at]?.push((performance.now() - started) / calls);
    }
  }
  const base = getMedian(times[0] ?? []);
  for (const [at, { name }] of contestants.entries()) {
    const ms = getMedian(times[at] ?? []);
    console.log(
      `  ${name.padEnd(44)} ${ms.toFixed(2).padStart(8)} ms  ${(ms / base).toFixed(1).padStart(6)} x`,
    );
  }
}
