/** Statements of the Graph Data Science library. */
import { z } from 'zod';
import { cypherInt, rowInt } from './scalars.js';
import { statement } from './statement.js';

const name = z.string();

export const gdsVersion = statement('READ', 'gds/version.cypher', {
  params: z.object({}),
  row: z.object({ version: z.string() }),
});

export const gdsProject = statement('WRITE', 'gds/project.cypher', {
  params: z.object({ name, partitions: z.array(z.string()) }),
  row: z.object({ nodes: rowInt.nullable(), relationships: rowInt.nullable() }),
});

export const gdsPageRank = statement('WRITE', 'gds/page-rank.cypher', {
  params: z.object({ name, limit: cypherInt }),
  row: z.object({ id: z.string(), label: z.enum(['Memory', 'Entity']), score: z.number() }),
});

export const gdsLeiden = statement('WRITE', 'gds/leiden.cypher', {
  params: z.object({ name, limit: cypherInt }),
  row: z.object({ community: rowInt, size: rowInt, members: z.array(z.string()) }),
});

export const gdsEstimate = statement('WRITE', 'gds/estimate.cypher', {
  params: z.object({ nodes: cypherInt, relationships: cypherInt }),
  row: z.object({ bytes: rowInt }),
});

const kept = { params: z.object({ name }), row: z.object({ nodes: rowInt }) };

export const keepPageRank = statement('WRITE', 'gds/keep-page-rank.cypher', kept);

export const keepLeiden = statement('WRITE', 'gds/keep-leiden.cypher', kept);

export const keepCuts = statement('WRITE', 'gds/keep-articulation-points.cypher', kept);

export const gdsDrop = statement('WRITE', 'gds/drop.cypher', {
  params: z.object({ name }),
  row: z.object({ dropped: z.string() }),
});
