// Kills the board twenty times while seekers apply, every second time together with its database, and counts lost and
// duplicated applications.
import { testDurability as run } from '#tests/support/durability/run.ts';

const ROUNDS = 20;

export async function benchDurability(): Promise<void> {
  const started = performance.now();
  const outcome = await run(ROUNDS, (line) => console.log(`  ${line}`));
  const { acknowledged, repeated, lost, doubled } = outcome;
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  console.log(
    `  ${ROUNDS} kills in ${seconds} s: ${acknowledged} acknowledged, ${repeated} sent again; lost ${lost}, doubled ${doubled}`,
  );
  if (lost > 0 || doubled !== 0) throw new Error('Acknowledged applications were lost or doubled');
}
