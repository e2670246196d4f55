/** How reading the sources of documents went, and the quality that follows from it (D-50). */

import { parseInput } from '../../domain/kernel/input.js';
import type { Caller } from '../../domain/kernel/partition.js';
import { SOURCES } from '../../domain/lists.js';
import {
  attemptsOf,
  domainName,
  type ExtractionInput,
  extractionInput,
  meanQuality,
  type PriorPolicy,
  priorOf,
  reliability,
  type Tallies,
  tallyOf,
} from '../../domain/sources.js';
import type { GraphTransaction } from '../../ports.js';
import {
  listSources,
  type SourceRow,
  scoreSources,
  sourceByKey,
  tallySource,
} from '../../statements/sources.js';
import type { FlowDeps } from '../flow.js';
import { countOnce } from '../once.js';
import { checkFirst, type Page, type PageRequest, pageOf, pageStart } from '../page.js';

/** What the flows of sources need. */
export interface SourceDeps extends Omit<FlowDeps, 'log'> {
  readonly policy: PriorPolicy;
}

/** Unique key of a source: of one tenant, and nobody else's. A domain holds no `|`. */
function sourceKey(tenant: string, domain: string): string {
  return `${tenant}|${domain}`;
}

/** A source as it stands. */
interface Source extends Pick<Tallies, 'success' | 'blocked' | 'failed'> {
  readonly domain: string;
  /** 0 to 1. */
  readonly score: number;
  readonly attempts: number;
  /** Mean of what was reported, 0 to 1; null: nothing was. */
  readonly quality: number | null;
  readonly lastAt: Date;
}

/** A reading that was counted; `created` false: it was counted before under its key. */
interface Recorded {
  readonly source: Source;
  readonly created: boolean;
}

/** The most reliable first. @param domain only this one; null: all. @throws InvalidInputError */
export async function sourceReliability(
  deps: SourceDeps,
  caller: Caller,
  { domain, ...page }: PageRequest & { readonly domain: string | null },
): Promise<Page<Source>> {
  checkFirst(page.first);
  const rows =
    domain === null
      ? await pageAfter(deps, caller, page)
      : await one(deps, caller, parseInput(domainName, domain, 'domain'));
  return pageOf(SOURCES, rows, page.first, sourceOf);
}

/** Counts how reading a source went. @throws InvalidInputError, IdempotencyConflictError */
export async function recordExtraction(
  deps: SourceDeps,
  caller: Caller,
  given: unknown,
): Promise<Recorded> {
  const input = parseInput(extractionInput, given);
  const request = { operation: 'recordExtraction', input };
  const { answer, created } = await countOnce(deps, caller, request, async (tx) => {
    const { lastAt, ...source } = await count(deps, tx, caller, input);
    // An answer is kept as JSON, which knows no dates.
    return { ...source, lastAt: lastAt.getTime() };
  });
  return { source: sourceOf({ ...answer, lastAt: new Date(answer.lastAt) }), created };
}

async function count(
  { clock }: SourceDeps,
  tx: GraphTransaction,
  { tenant }: Caller,
  { domain, outcome, quality }: ExtractionInput,
): Promise<SourceRow> {
  const key = sourceKey(tenant, domain);
  const added = { key, tenant, domain, ...tallyOf(outcome, quality), now: clock.now() };
  const [tallies] = await tx.run(tallySource, added);
  if (tallies === undefined) throw new Error('tally.cypher gave no row.');
  const rows = [{ key, score: reliability(tallies), ...tallies }];
  const [source] = await tx.run(scoreSources, { rows });
  if (source === undefined) throw new Error('score.cypher gave no row.');
  return source;
}

function pageAfter({ graph }: SourceDeps, { tenant }: Caller, page: PageRequest) {
  const { after, limit } = pageStart(SOURCES, page);
  const place = { afterScore: after.score, afterDomain: after.domain };
  return graph.read(listSources, { tenant, ...place, limit });
}

function one({ graph }: SourceDeps, { tenant }: Caller, domain: string) {
  return graph.read(sourceByKey, { key: sourceKey(tenant, domain) });
}

function sourceOf(row: SourceRow): Source {
  const { domain, score, success, blocked, failed, lastAt } = row;
  const derived = { attempts: attemptsOf(row), quality: meanQuality(row) };
  return { domain, score, success, blocked, failed, lastAt, ...derived };
}

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
