// `npm start`: installs and builds what is missing, then runs the server.
import { becomeNode24, main } from './run.mjs';
import { ensureBuilt, ensureInstalled } from './setup.mjs';

await main(async () => {
  await ensureInstalled({ dev: false });
  await ensureBuilt();
  // A larger young generation makes nothing faster here and takes 150 MB more.
  await becomeNode24(['--max-semi-space-size=8', 'build/server/server.js'], {
    NODE_ENV: process.env.NODE_ENV || 'production',
  });
});
