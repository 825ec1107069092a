// Figures of the page cache for Prometheus.
import { Counter, Gauge, type Registry } from 'prom-client';
import type { KnownAddresses } from '#web/server/known-addresses.ts';
import type { CacheOutcome, PageCache } from './page-cache.ts';

const OUTCOMES: readonly CacheOutcome[] = ['hit', 'stale', 'miss', 'bypass'];

export function registerPageCacheMetrics(
  registry: Registry,
  cache: PageCache,
  addresses: KnownAddresses,
): void {
  const registers = [registry];
  const reported = new Map<CacheOutcome, number>();
  const requests = new Counter({
    name: 'page_cache_requests_total',
    help: 'Pages by outcome: hit, stale (sent while it is refreshed), miss, bypass',
    labelNames: ['outcome'],
    registers,
    collect() {
      for (const outcome of OUTCOMES) {
        const total = cache.outcomes[outcome];
        this.inc({ outcome }, total - (reported.get(outcome) ?? 0));
        reported.set(outcome, total);
      }
    },
  });
  for (const outcome of OUTCOMES) requests.inc({ outcome }, 0);
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  gauge('page_cache_bytes', 'Bytes of the pages in the cache', () => cache.bytes);
  gauge('page_cache_limit_bytes', 'The most bytes that the cache may hold', () => cache.maxBytes);
  gauge('page_cache_pages', 'Pages in the cache', () => cache.size);
  gauge('page_cache_addresses', 'Addresses whose page is known', () => addresses.size);
  gauge('page_cache_oldest_seconds', 'Age of the oldest page in the cache', () =>
    cache.listAges().reduce((oldest, age) => Math.max(oldest, age), 0),
  );
  gauge('page_cache_trusted', '1 while every change is known to arrive, else 0', () =>
    cache.changes.isTrusted ? 1 : 0,
  );
}
