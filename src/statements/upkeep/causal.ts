/** Statements of the causal inference: sessions labelled :Uninferred, their turns, edges between these. */
import { z } from 'zod';
import { cypherDate, cypherInt, rowDate, rowInt } from '../scalars.js';
import { statement } from '../statement.js';

const text = z.string();

export const uninferredSessions = statement('READ', 'upkeep/causal/uninferred-sessions.cypher', {
  params: z.object({ partition: text, after: text, limit: cypherInt }),
  row: z.object({ key: text, sessionId: text, inferred: rowInt, until: rowInt }),
});

export const sessionTurns = statement('READ', 'upkeep/causal/turns.cypher', {
  params: z.object({ key: text, from: cypherInt, until: cypherInt, limit: cypherInt }),
  row: z.object({
    id: text,
    role: z.enum(['USER', 'ASSISTANT']).catch('ASSISTANT'),
    ...{ speaker: text.nullable(), content: text.nullable() },
    ...{ eventTime: rowDate, sequence: rowInt },
  }),
});

export const storeCauses = statement('WRITE', 'upkeep/causal/store-causes.cypher', {
  params: z.object({
    ...{ key: text, from: cypherInt, reached: cypherInt, now: cypherDate, confidence: z.number() },
    edges: z.array(z.object({ causeId: text, effectId: text, evidence: text, rule: text })),
  }),
  row: z.object({ edges: rowInt }),
});
