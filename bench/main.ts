// `npm run bench [-- name] [--options]`: each figure is a ratio to a baseline measured in the same run.
import { parseArgs } from 'node:util';
import { benchAblation } from './ablation.ts';
import { benchAlerts } from './alerts.ts';
import { benchDurability } from './durability.ts';
import { benchFuzz } from './fuzz.ts';
import { benchListing } from './listing.ts';
import { benchLoad } from './load.ts';
import { benchMatching } from './matching.ts';
import { benchOverload } from './overload/main.ts';
import { benchPages, type PagesOptions } from './pages.ts';
import { benchPhone } from './phone.ts';
import { benchPlans } from './plans.ts';
import { benchReceived } from './received.ts';
import { benchRelevance } from './relevance.ts';
import { benchSoak, type SoakOptions } from './soak.ts';
import { benchSearch, type SearchOptions } from './search/main.ts';
import { benchWordVectors } from './word-vectors.ts';

type Bench = (options: SearchOptions & PagesOptions & SoakOptions) => Promise<void>;

const benches: Record<string, Bench> = {
  ablation: benchAblation,
  alerts: benchAlerts,
  fuzz: benchFuzz,
  listing: benchListing,
  load: benchLoad,
  matching: benchMatching,
  overload: benchOverload,
  pages: benchPages,
  phone: benchPhone,
  plans: benchPlans,
  relevance: benchRelevance,
  received: benchReceived,
  search: benchSearch,
  soak: benchSoak,
  durability: benchDurability,
  'word-vectors': benchWordVectors,
};

/** Run only by name: the soak takes an hour, an ablation a quarter, and `word-vectors` builds data instead of measuring. */
const ON_REQUEST: ReadonlySet<string> = new Set(['ablation', 'soak', 'word-vectors']);

const { positionals: names, values } = parseArgs({
  allowPositionals: true,
  options: {
    // The number of jobs, the part to run, and whether to write docs/figures.md.
    size: { type: 'string' },
    only: { type: 'string' },
    write: { type: 'boolean' },
    // For pages: a short run with wide bounds, a filled data folder, a folder for CPU profiles.
    quick: { type: 'boolean' },
    data: { type: 'string' },
    profile: { type: 'string' },
    // For load and soak: the number of jobs, and the duration of the soak.
    jobs: { type: 'string' },
    minutes: { type: 'string' },
  },
});
for (const name of names) {
  if (!Object.hasOwn(benches, name)) {
    console.error(`There is no bench "${name}": ${Object.keys(benches).join(', ')}`);
    process.exit(2);
  }
}
for (const [name, bench] of Object.entries(benches)) {
  if (names.length > 0 ? !names.includes(name) : ON_REQUEST.has(name)) continue;
  console.log(`\n${name}`);
  await bench(values);
}
