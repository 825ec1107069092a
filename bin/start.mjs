// `npm start`: installs and builds what is missing, then runs the server.
import { becomeNode24, main } from './run.mjs';
import { SERVER_ENV, SERVER_OPTIONS } from '../src/platform/server-options.mjs';
import { ensureBuilt, ensureInstalled } from './setup.mjs';

await main(async () => {
  await ensureInstalled({ dev: false });
  await ensureBuilt();
  await becomeNode24([...SERVER_OPTIONS, 'build/server/server.js'], {
    ...SERVER_ENV,
    NODE_ENV: process.env.NODE_ENV || 'production',
  });
});
