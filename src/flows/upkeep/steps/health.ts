/** How the memories stand (C-75, L7, N10): counts only. */
import { deprecatedRatio } from '../../../domain/write/health.js';
import { memoryHealth } from '../../../statements/health.js';
import type { StepDeps } from '../deps.js';
import type { Step, StepContext } from '../step.js';

export function healthStep({ degradedRatio }: StepDeps): Step {
  return {
    name: 'HEALTH',
    run: async (context) => {
      const { confirmed, deprecated } = await counted(context);
      const ratio = deprecatedRatio(deprecated, confirmed);
      // C-62.
      if (ratio <= degradedRatio) return;
      const found = `${deprecated} deprecated memories for ${confirmed} confirmed ones`;
      context.note(`Health is degraded: ${found}.`);
    },
  };
}

async function counted({ graph, places, tell }: StepContext) {
  const sum = { confirmed: 0, deprecated: 0 };
  for await (const page of places()) {
    const partitions = page.map(({ partition }) => partition);
    const [row] = await graph.read(memoryHealth, { partitions, owners: [] });
    if (row === undefined) continue;
    const { ownerClassifiedAt: _ran, sessionSeenAt: _seen, ...counts } = row;
    tell({ looked: counts.total, counts });
    sum.confirmed += counts.confirmed;
    sum.deprecated += counts.deprecated;
  }
  return sum;
}
