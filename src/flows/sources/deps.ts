/** What the flows of sources need. */
import type { PriorPolicy } from '../../domain/sources.js';
import type { Clock, Graph, NewId } from '../../ports.js';

export interface SourceDeps {
  readonly graph: Graph;
  readonly clock: Clock;
  readonly newId: NewId;
  readonly policy: PriorPolicy;
}

/** Unique key of a source: of one tenant, and nobody else's. A domain holds no `|`. */
export function sourceKey(tenant: string, domain: string): string {
  return `${tenant}|${domain}`;
}
