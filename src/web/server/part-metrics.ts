// Figures of the stored page parts for Prometheus.
import { Counter, Gauge, type Registry } from 'prom-client';
import type { PartStore } from './page-parts.ts';

const OUTCOMES = ['hits', 'misses'] as const;

export function registerPartMetrics(registry: Registry, store: PartStore): void {
  const reported = { hits: 0, misses: 0 };
  const parts = new Counter({
    name: 'page_parts_total',
    help: 'Parts of rendered pages by outcome: hits were stored, misses were rendered',
    labelNames: ['outcome'],
    registers: [registry],
    collect() {
      for (const outcome of OUTCOMES) {
        this.inc({ outcome }, store[outcome] - reported[outcome]);
        reported[outcome] = store[outcome];
      }
    },
  });
  for (const outcome of OUTCOMES) parts.inc({ outcome }, 0);
  const bytes = new Gauge({
    name: 'page_parts_bytes',
    help: 'Bytes of the stored parts, and the most that there may be',
    labelNames: ['value'],
    registers: [registry],
    collect() {
      this.set({ value: 'now' }, store.bytes);
      this.set({ value: 'limit' }, store.maxBytes);
    },
  });
  bytes.set({ value: 'limit' }, store.maxBytes);
}
