// `npm run dev`: the same product with hot reload of pages and API.
import { becomeNode24, main } from './run.mjs';
import { ensureInstalled } from './setup.mjs';

await main(async () => {
  await ensureInstalled();
  // Without the condition the server and Vite would each load a separate React Router.
  await becomeNode24(['--conditions=development', 'src/dev.ts'], { NODE_ENV: 'development' });
});
