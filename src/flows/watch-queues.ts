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
  meter.watch(async () => {
    const now = clock.now();
    const rows = await graph.read(queues, { now }, { timeoutMs });
    return rows.flatMap(({ queue, waiting, since }) => {
      const overdueMs = since === null ? 0 : now.getTime() - since.getTime();
      return [
        { gauge: 'queueWaiting', labels: { queue }, value: waiting },
        { gauge: 'queueOverdue', labels: { queue }, value: overdueMs / 1_000 },
      ] as const;
    });
  });
  meter.watch(async () => {
    const [row] = await graph.read(blockedTransactions, {}, { timeoutMs });
    return [
      { gauge: 'blocked', labels: {}, value: row?.blocked ?? 0 },
      { gauge: 'blockedSeconds', labels: {}, value: (row?.longestMs ?? 0) / 1_000 },
    ];
  });
}
