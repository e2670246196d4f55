/** The texts of candidates as models are given them: turns with their speaker, and with the question that they answer. */
import { type Caller, visiblePartitions } from '../../domain/kernel/partition.js';
import { spokenText } from '../../domain/write/conflict/spoken.js';
import type { Graph } from '../../ports.js';
import { spokenBy } from '../../statements/recall.js';
import { answerText, type Considered } from './consider.js';

/** By id of the memory. One statement where there are turns among them. */
export async function spokenTexts(
  graph: Graph,
  caller: Caller,
  candidates: readonly Considered[],
): Promise<ReadonlyMap<string, string>> {
  const ids = candidates.flatMap(({ memory: { id, kind } }) => (kind === 'EPISODIC' ? [id] : []));
  const partitions = visiblePartitions(caller);
  const rows = ids.length === 0 ? [] : await graph.read(spokenBy, { ids, partitions });
  const spoken = new Map(rows.map((row) => [row.id, row]));
  return new Map(
    candidates.map(({ memory, passages }) => {
      const text = answerText(memory, passages);
      const told = spoken.get(memory.id);
      const said =
        told === undefined
          ? text
          : spokenText({ text, speaker: told.speaker ?? 'User', before: told.asked });
      return [memory.id, said];
    }),
  );
}
