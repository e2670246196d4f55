/** What candidates say as models are given it: turns with their speaker, and with the question that they answer. */
import { type Caller, visiblePartitions } from '../../domain/kernel/partition.js';
import type { Spoken } from '../../domain/write/conflict/spoken.js';
import type { Graph } from '../../ports.js';
import { spokenBy } from '../../statements/recall.js';
import { answerText } from './consider.js';
import type { Considered } from './types.js';

/** Tells what a candidate says: of what is no turn only its text. */
export type SaidBy = (candidate: Considered) => Spoken;

/** One statement where there are turns among them. */
export async function saidBy(
  graph: Graph,
  caller: Caller,
  candidates: readonly Considered[],
): Promise<SaidBy> {
  const turns = candidates.flatMap(({ memory: { id, kind } }) => (kind === 'EPISODIC' ? [id] : []));
  const ids = [...new Set(turns)];
  const partitions = visiblePartitions(caller);
  const rows = ids.length === 0 ? [] : await graph.read(spokenBy, { ids, partitions });
  const spoken = new Map(rows.map((row) => [row.id, row]));
  return ({ memory, passages }) => {
    const { speaker = null, asked: before = null } = spoken.get(memory.id) ?? {};
    return { text: answerText(memory, passages), speaker, before };
  };
}
