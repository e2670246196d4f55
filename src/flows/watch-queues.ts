/** What operators see of the graph: how much waits in the background, and who waits for locks. */
import type { Clock, Graph, Meter } from '../ports.js';
import { blockedTransactions, queues } from '../statements/jobs.js';

interface WatchDeps {
  readonly graph: Graph;
  readonly clock: Clock;
  readonly meter: Meter;
  /** Longest reading, in milliseconds. */
  readonly timeoutMs: number;
}

/** Has the queues and the blocked transactions told whenever somebody looks at the metrics. */
export function watchQueues({ graph, clock, meter, timeoutMs }: WatchDeps): void {
  meter.watch(['queueWaiting', 'queueOverdue'], async () => {
    const now = clock.now();
    for (const { queue, waiting, since } of await graph.read(queues, { now }, { timeoutMs })) {
      meter.set('queueWaiting', { queue }, waiting);
      const overdueMs = since === null ? 0 : now.getTime() - since.getTime();
      meter.set('queueOverdue', { queue }, overdueMs / 1_000);
    }
  });
  meter.watch(['blocked', 'blockedSeconds'], async () => {
    const [row] = await graph.read(blockedTransactions, {}, { timeoutMs });
    meter.set('blocked', {}, row?.blocked ?? 0);
    meter.set('blockedSeconds', {}, (row?.longestMs ?? 0) / 1_000);
  });
}
