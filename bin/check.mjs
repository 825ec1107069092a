// `npm run check`: all checks that do not need a running product, in under a minute.
import { main } from './run.mjs';
import { architectureTests, runChecks } from './checks.mjs';
import { ensureInstalled } from './setup.mjs';

await main(async () => {
  await ensureInstalled();
  const { passed, failed } = await runChecks([architectureTests()]);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed ? 1 : 0;
});
