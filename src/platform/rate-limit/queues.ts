// Queues for expensive requests: how many run at once, and when further ones are refused.
import { Counter, Gauge, type Registry } from 'prom-client';
import { WorkQueue, type WorkQueueOptions } from '#platform/work-queue.ts';

/**
 * One network cannot fill the whole queue. A request that has waited longer than a reader would is refused with 503
 * before any work is done for it. Under overload the limit is shorter, because otherwise every request would wait for
 * the longest time and be served late; who would have to wait for longer is refused at once.
 */
const SHARED = {
  concurrency: 4,
  maxRunningPerKey: 2,
  maxWaiting: 160,
  maxWaitingPerKey: 24,
  maxWaitMs: 2000,
  overload: { afterMs: 1000, maxWaitMs: 150 },
};

export interface Queues {
  /** Page renders. */
  pages: WorkQueue;
  /** Searches and comparisons through the API. */
  reads: WorkQueue;
}

function registerQueueMetrics(registry: Registry, queues: readonly [string, WorkQueue][]): void {
  const gauge = (state: 'running' | 'waiting', help: string) =>
    new Gauge({
      name: `work_queue_${state}`,
      help,
      labelNames: ['queue'],
      registers: [registry],
      collect() {
        for (const [queue, of] of queues) this.set({ queue }, of[state]);
      },
    });
  gauge('running', 'Tasks that run, by queue');
  gauge('waiting', 'Tasks that wait for their turn, by queue');
  const reported = new Map<string, number>();
  const refusals = new Counter({
    name: 'work_queue_refused_total',
    help: 'Tasks that were refused because too many waited, or they waited too long, by queue',
    labelNames: ['queue'],
    registers: [registry],
    collect() {
      for (const [queue, { refused }] of queues) {
        this.inc({ queue }, refused - (reported.get(queue) ?? 0));
        reported.set(queue, refused);
      }
    },
  });
  for (const [queue] of queues) refusals.inc({ queue }, 0);
}

export function createQueues(
  registry?: Registry,
  options: Partial<Omit<WorkQueueOptions, 'name'>> = {},
): Queues {
  const createQueue = (name: string) => new WorkQueue({ ...SHARED, ...options, name });
  const queues = { pages: createQueue('pages'), reads: createQueue('reads') };
  if (registry) registerQueueMetrics(registry, Object.entries(queues));
  return queues;
}
