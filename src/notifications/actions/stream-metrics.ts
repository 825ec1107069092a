// The open event streams as a metric for Prometheus.
import { Gauge, type Registry } from 'prom-client';
import { STREAMS, type StreamRegistry } from './stream-registry.ts';

export function registerStreamMetrics(registry: Registry, streams: StreamRegistry): void {
  const gauge = new Gauge({
    name: 'event_streams',
    help: 'Open event streams of this process, and their limit',
    labelNames: ['value'],
    registers: [registry],
    collect() {
      gauge.set({ value: 'now' }, streams.size);
      gauge.set({ value: 'limit' }, STREAMS.all);
    },
  });
}
