/** What an approximate index finds of what an exact search finds. */
import { z } from 'zod';
import type { ChannelQuery } from '../../src/channels/channel.js';
import { cypherVector } from '../../src/statements/scalars.js';
import { statementFromText } from '../../src/statements/statement.js';
import { propertyName, vectorNames } from '../../src/statements/vector-space.js';
import type { Bare } from '../speed/bare.js';
import type { Stage } from '../speed/stage.js';

const NEAREST = 20;

const TEXT = `MATCH (m:Searchable) WHERE m.partition IN $partitions
WITH m, vector.similarity.cosine(m.${vectorNames().property}, $embedding) AS score
WHERE score IS NOT NULL
RETURN m.id AS id ORDER BY score DESC, id LIMIT ${NEAREST}`;

/** A question, and ids of what is nearest to it. */
export interface Nearest {
  readonly query: ChannelQuery;
  readonly ids: readonly string[];
}

/** Compares with all vectors. */
export async function nearestOf(
  { graph, embedder }: Stage,
  queries: readonly ChannelQuery[],
): Promise<Nearest[]> {
  const search = statementFromText('READ', 'bare/exact', TEXT, {
    params: z.object({ partitions: z.array(z.string()), embedding: cypherVector }),
    row: z.object({ id: z.string() }),
    names: propertyName(embedder),
  });
  const nearest: Nearest[] = [];
  for (const query of queries) {
    const embedding = query.probes[0]?.embedding;
    if (embedding === undefined) throw new Error('A question has no embedding.');
    const rows = await graph.read(search, { partitions: query.partitions, embedding });
    nearest.push({ query, ids: rows.map(({ id }) => id) });
  }
  return nearest;
}

/** Share of the nearest that the index gives among its first {@link NEAREST}, 0 to 1. */
export async function shareFound(bare: Bare, nearest: readonly Nearest[]): Promise<number> {
  let [found, wanted] = [0, 0];
  for (const { query, ids } of nearest) {
    const near = new Set((await bare.vectorRows(query)).slice(0, NEAREST).map(({ id }) => id));
    found += ids.filter((id) => near.has(id)).length;
    wanted += ids.length;
  }
  return wanted === 0 ? 1 : found / wanted;
}
