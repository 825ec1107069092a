// `npm run bench [-- name] [--options]`: each figure is a ratio to a baseline measured in the same run.
import { parseArgs } from 'node:util';
import { alerts } from './alerts.ts';
import { durability } from './durability.ts';
import { fuzz } from './fuzz.ts';
import { listing } from './listing.ts';
import { load } from './load.ts';
import { matching } from './matching.ts';
import { overload } from './overload/main.ts';
import { pages, type PagesOptions } from './pages.ts';
import { phone } from './phone.ts';
import { plans } from './plans.ts';
import { received } from './received.ts';
import { relevance } from './relevance.ts';
import { soak, type SoakOptions } from './soak.ts';
import { search, type SearchOptions } from './search/main.ts';
import { wordVectors } from './word-vectors.ts';

type Bench = (options: SearchOptions & PagesOptions & SoakOptions) => Promise<void>;

const benches: Record<string, Bench> = {
  alerts,
  fuzz,
  listing,
  load,
  matching,
  overload,
  pages,
  phone,
  plans,
  relevance,
  received,
  search,
  soak,
  durability,
  'word-vectors': wordVectors,
};

/** Run only by name: the soak takes an hour, and `word-vectors` builds data instead of measuring. */
const ON_REQUEST: ReadonlySet<string> = new Set(['soak', 'word-vectors']);

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
