/** Reading parts of the graph, against the least a database can do: all pairs of steps from the same memory. */
import { z } from 'zod';
import { statementFromText } from '../../src/statements/statement.js';
import { interleave, untilSteady } from './interleave.js';
import type { Effort } from './recall.js';
import { callerOf, type Report, type Stage } from './stage.js';
import { statementAt } from './statements.js';
import { ratio, type Summary, summaries } from './statistics.js';

export interface GraphFigures {
  /** Facts with sources, followers and a chain of corrections that are asked about. */
  readonly facts: number;
  /** Milliseconds by what was timed. */
  readonly ms: Readonly<Record<string, Summary>>;
  /** Medians divided by that of fifty ways of two steps from the same memory. */
  readonly provenanceToTwoHops: number;
  readonly neighborhoodToTwoHops: number;
}

/** A memory to ask about, and whose it is. */
interface Asked {
  readonly user: number;
  readonly id: string;
}

const USERS = 10;
const PER_USER = 5;
/** Turns that a fact is made from. */
const SOURCES = 3;
const BLOCK = 50;

const twoHops = statementFromText(
  'READ',
  'bare/two-hops',
  `MATCH (m:Memory {id: $id})-[a]-(x)-[b]-(y)
   RETURN coalesce(x.id, x.key) AS x, type(a) AS first, coalesce(y.id, y.key) AS y, type(b) AS second LIMIT 50`,
  {
    params: z.object({ id: z.string() }),
    row: z.object({
      x: z.string().nullable(),
      first: z.string(),
      y: z.string().nullable(),
      second: z.string(),
    }),
  },
);

/** `users` exist already; the facts that are added come after everything else was measured. */
export async function measureGraph(
  stage: Stage,
  users: number,
  effort: Effort,
  report: Report,
): Promise<GraphFigures> {
  report('graph: facts with sources and corrections');
  const asked: Asked[] = [];
  for (let user = 0; user < Math.min(USERS, users); user++) {
    for (let i = 0; i < PER_USER; i++) asked.push(await story(stage, user, i));
  }
  const at = (round: number) => asked[Math.abs(round) % asked.length] as Asked;
  const contenders = contendersOf(stage, at);
  await untilSteady(
    async (round) => {
      for (const contender of Object.values(contenders)) await contender(round);
    },
    {
      block: BLOCK,
      most: effort.steadyBlocks,
      onBlock: (done) => report(`graph: warming up, ${done * BLOCK} rounds`),
    },
  );
  const times = await interleave(contenders, {
    ...effort,
    onRound: (done, total) => report(`graph: round ${done} of ${total}`),
  });
  return {
    facts: asked.length,
    ms: summaries(times),
    provenanceToTwoHops: ratio(times.provenance, times.twoHops),
    neighborhoodToTwoHops: ratio(times.neighborhood, times.twoHops),
  };
}

function contendersOf({ services, graph }: Stage, at: (round: number) => Asked) {
  return {
    twoHops: (round: number) => graph.read(twoHops, { id: at(round).id }),
    provenance: (round: number) => {
      const { user, id } = at(round);
      return services.graph.provenanceOf(callerOf(user), { ids: [id] });
    },
    neighborhood: (round: number) => {
      const { user, id } = at(round);
      return services.graph.neighborhood(callerOf(user), { id, depth: 2 });
    },
  };
}

/** A fact made from three turns, corrected once, with a fact that follows from the correction. @returns the correction */
async function story({ services }: Stage, user: number, index: number): Promise<Asked> {
  const caller = callerOf(user);
  const page = { cursor: null, kinds: ['EPISODIC' as const], sessionId: `session-${index}` };
  const turns = await services.listPage(caller, {
    ...{ ...page, first: SOURCES, from: null, until: null },
  });
  const kept = async (item: object) => {
    const [outcome] = (await services.remember(caller, { items: [item] })).outcomes;
    if (outcome === undefined) throw new Error('One item gave no outcome.');
    return outcome;
  };
  const text = (part: number) => statementAt(9_000_000 + (user * PER_USER + index) * 3 + part);
  const entities = [{ name: `Subject ${index}`, type: 'CONCEPT' }];
  const derivedFrom = turns.items.map(({ id }) => id);
  const fact = await kept({ text: text(0), derivedFrom, entities });
  const { id } = done(await services.correct(caller, { id: done(fact).id, text: text(1) }));
  done(await kept({ text: text(2), derivedFrom: [id] }));
  return { user, id };
}

/** What was refused would leave nothing to ask about. */
function done<Outcome extends { readonly refused: unknown }>(
  outcome: Outcome,
): Extract<Outcome, { refused: null }> {
  if (outcome.refused !== null) throw new Error('A fact of the benchmark was refused.');
  // Narrowed by the check above.
  return outcome as Extract<Outcome, { refused: null }>;
}
