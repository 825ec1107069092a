// `npm run pictures`: builds what is missing, then takes screenshots (tests/support/pictures.ts).
import { main, node24, run } from './run.mjs';
import { ensureBuilt } from './setup.mjs';

await main(async () => {
  await ensureBuilt();
  const { code } = await run(node24(), ['tests/support/pictures.ts', ...process.argv.slice(2)]);
  process.exitCode = code;
});
