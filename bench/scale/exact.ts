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

/** Share of the exactly nearest, over so many questions; 0 to 1. */
export async function exactly(
  { graph, embedder }: Stage,
  bare: Bare,
  questions: number,
  at: (index: number) => ChannelQuery,
): Promise<number> {
  const search = statementFromText('READ', 'bare/exact', TEXT, {
    params: z.object({ partitions: z.array(z.string()), embedding: cypherVector }),
    row: z.object({ id: z.string() }),
    names: propertyName(embedder),
  });
  let [found, wanted] = [0, 0];
  for (let i = 0; i < questions; i++) {
    const query = at(i);
    const embedding = query.probes[0]?.embedding;
    if (embedding === undefined) throw new Error('A question has no embedding.');
    const exact = await graph.read(search, { partitions: query.partitions, embedding });
    const near = new Set((await bare.vectorRows(query)).slice(0, NEAREST).map(({ id }) => id));
    found += exact.filter(({ id }) => near.has(id)).length;
    wanted += exact.length;
  }
  return wanted === 0 ? 1 : found / wanted;
}
