// `npm run bench`: the benchmarks, with their figures and ratios.
import { becomeNode24, main } from './run.mjs';
import { ensureBuilt, ensureInstalled } from './setup.mjs';

await main(async () => {
  await ensureInstalled();
  await ensureBuilt();
  await becomeNode24(['bench/main.ts', ...process.argv.slice(2)]);
});
