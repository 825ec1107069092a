// Prometheus metric of the cached share images.
import { Gauge, type Registry } from 'prom-client';
import type { ShareImages } from './share-images.ts';

export function registerShareImageMetrics(registry: Registry, images: ShareImages): void {
  const gauge = new Gauge({
    name: 'share_image_cache_bytes',
    help: 'Bytes of the cached share images, and the most that there may be',
    labelNames: ['value'],
    registers: [registry],
    collect() {
      this.set({ value: 'now' }, images.bytes);
      this.set({ value: 'limit' }, images.maxBytes);
    },
  });
  gauge.set({ value: 'limit' }, images.maxBytes);
}
