// Prometheus metrics of the search caches: their current and maximum number of entries.
import { LRUCache } from 'lru-cache';
import { Gauge, type Registry } from 'prom-client';
import type { SearchIndex } from './search-index.ts';

/** Indexes by database: 'primary' and, if there is one, 'replica'. Each cache of an index has the name of its property. */
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
        for (const [cache, entries] of Object.entries(index)) {
          if (!(entries instanceof LRUCache)) continue;
          gauge.set({ database, cache, value: 'now' }, entries.size);
          gauge.set({ database, cache, value: 'limit' }, entries.max);
        }
      }
    },
  });
}
