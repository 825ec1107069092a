// `npm run viecvui -- …`: the operator's commands.
import { becomeNode24, main } from './run.mjs';
import { ensureInstalled } from './setup.mjs';

await main(async () => {
  await ensureInstalled({ dev: false });
  await becomeNode24(['operator/main.ts', ...process.argv.slice(2)]);
});
