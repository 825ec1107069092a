// Prometheus metrics of the search caches: their current and maximum number of entries.
import { Gauge, type Registry } from 'prom-client';
import type { SearchIndex } from './search-index.ts';

const CACHES = ['candidates', 'cards', 'facets'] as const;

/** Indexes by database: 'primary' and, if there is one, 'replica'. */
export function registerSearchMetrics(
  registry: Registry,
  indexes: Record<string, SearchIndex | undefined>,
): void {
  const gauge = new Gauge({
    name: 'search_cache_entries',
    help: 'Entries of the search caches, and their limits',
    labelNames: ['database', 'cache', 'value'],
    registers: [registry],
    collect() {
      for (const [database, index] of Object.entries(indexes)) {
        if (!index) continue;
        gauge.set({ database, cache: 'doc_values', value: 'now' }, index.stats.size);
        for (const cache of CACHES) {
          gauge.set({ database, cache, value: 'now' }, index[cache].size);
          gauge.set({ database, cache, value: 'limit' }, index[cache].max);
        }
      }
    },
  });
}
