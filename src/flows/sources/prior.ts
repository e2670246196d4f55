/** What is expected of a document that nobody rated, by its source (D-50). */
import type { Caller } from '../../domain/kernel/partition.js';
import { priorOf } from '../../domain/sources.js';
import { sourceByKey } from '../../statements/sources.js';
import { type SourceDeps, sourceKey } from './deps.js';

/** Its quality, 0 to 1. @param domain of its source (`sourceDomainOf`); null: it has none */
export async function qualityPrior(
  { graph, policy }: Pick<SourceDeps, 'graph' | 'policy'>,
  { tenant }: Pick<Caller, 'tenant'>,
  domain: string | null,
): Promise<number> {
  if (domain === null || policy.sourcePrior === 0) return priorOf(policy, null);
  const [source] = await graph.read(sourceByKey, { key: sourceKey(tenant, domain) });
  return priorOf(policy, source?.score ?? null);
}
