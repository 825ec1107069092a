// `npm run bench [-- room]`: each figure is a ratio against a baseline measured in the same run.
import { listing } from './listing.ts';
import { pages } from './pages.ts';
import type { Bench } from './measure.ts';

const benches: Record<string, Bench> = { listing, pages };

const asked = process.argv.slice(2);
for (const name of asked) {
  if (!Object.hasOwn(benches, name)) {
    console.error(`There is no bench "${name}": ${Object.keys(benches).join(', ')}`);
    process.exit(2);
  }
}
for (const [name, bench] of Object.entries(benches)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  console.log(`\n${name}`);
  await bench();
}
