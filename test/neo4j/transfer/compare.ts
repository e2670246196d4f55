/** What a test needs to compare a tenant with another one. */
import type { Caller } from '../../../src/domain/kernel/partition.js';
import type { Notice } from '../../../src/flows/recall/types.js';
import type { TestService } from '../../support/service.js';
import { inTurn, questions } from './life.js';

type Asked = Pick<TestService, 'services'>;

/** What recall answers to a question, the best first. */
export interface Answer {
  readonly ids: readonly string[];
  readonly scores: readonly number[];
}

/** An answer with one of these cannot be compared: a part of recall did not get to speak. */
const UNANSWERED: ReadonlySet<string> = new Set<Notice>(['CHANNEL_TIMEOUT', 'MODEL_UNAVAILABLE']);

export function answers({ services }: Asked, caller: Caller): Promise<Answer[]> {
  return inTurn(questions(), async (query) => {
    const { hits, notices } = await services.recall(caller, { query, limit: 10 });
    const lessThanAll = notices.filter((notice) => UNANSWERED.has(notice));
    if (lessThanAll.length > 0) throw new Error(`${query}: ${lessThanAll.join(', ')}`);
    return {
      ids: hits.map(({ memory }) => memory.id),
      scores: hits.map(({ score }) => score.final),
    };
  });
}

/** How many questions have the same answers in the same order. */
export function inSameOrder(former: readonly Answer[], later: readonly Answer[]): number {
  return later.filter(({ ids }, i) => ids.join() === former[i]?.ids.join()).length;
}

/** The share of answers that were there before, over all questions. */
export function sharedWith(former: readonly Answer[], later: readonly Answer[]): number {
  const shared = later.map(({ ids }, i) => ids.filter((id) => former[i]?.ids.includes(id)));
  return shared.flat().length / later.flatMap(({ ids }) => ids).length;
}

/** Nodes and relationships of a tenant, counted; names and former texts have no tenant of their own. */
const CENSUS = `
MATCH (f:Feed {tenant: $tenant})
WITH collect(f.partition) AS partitions
CALL (partitions) { MATCH (n) WHERE n.tenant = $tenant OR n.partition IN partitions RETURN collect(n) AS own }
CALL (own) {
  UNWIND own AS n WITH n WHERE NOT n:UpkeepRun AND NOT n:GraphMap AND NOT n:Lease AND NOT n:VectorSpace AND NOT n:Transfer AND NOT n:Receipt
  RETURN [l IN labels(n) | l] AS what, count(*) AS amount
  UNION ALL
  UNWIND own AS n MATCH (n)-[r]->() RETURN [type(r)] AS what, count(*) AS amount
}
RETURN what, amount`;

export async function census(
  { query }: Pick<TestService, 'query'>,
  tenant: string,
): Promise<Readonly<Record<string, number>>> {
  const rows = await query(CENSUS, { tenant });
  const named = rows.map(({ what, amount }) => [(what as string[]).sort().join('+'), amount]);
  return Object.fromEntries(named.sort(([a], [b]) => (String(a) < String(b) ? -1 : 1)));
}

/** Lines of an export, in memory. */
export async function exported({ services }: Asked, tenant: string): Promise<string[]> {
  const lines: string[] = [];
  for await (const line of services.transfer.export(tenant)) lines.push(line);
  return lines;
}

/** The same as a stream; with `until` it breaks off before that line. */
export async function* streamed(lines: readonly string[], until = lines.length) {
  for (const [i, line] of lines.entries()) {
    if (i === until) throw new Error('The stream broke off.');
    yield line;
  }
}

/** Dates of queues, which an import moves behind its end. */
const HELD = /,?"(linkDueAt|consolidateDueAt|loopDueAt|embedDueAt)":\{"d":"[^"]*"\}/g;

/** What an export holds, line by line, but for when it was made and how long queues leave it alone. */
export function heldIn(lines: readonly string[]): string[] {
  return lines.slice(1, -1).map((line) => line.replace(HELD, ''));
}
