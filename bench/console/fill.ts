/** Fills one user with so many memories that hang together: talks day by day, and facts about things of which some are mentioned often. */
import type { Caller } from '../../src/domain/kernel/partition.js';
import { storeEmbeddings } from '../../src/statements/jobs.js';
import { randomSource } from '../speed/random.js';
import type { Report, Stage } from '../speed/stage.js';
import { vectorNear } from '../speed/vectors.js';
import { dayOf } from '../year/life.js';

export const CALLER: Caller = { tenant: 'console', userId: 'ann', agentId: null };

/** Facts among the memories; the others are turns. */
const FACT_SHARE = 0.3;
/** Memories for each thing, on average. */
const PER_THING = 60;
const AT_ONCE = 500;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** @returns names of things, the most mentioned first */
export async function fill(
  stage: Stage,
  memories: number,
  anchors: readonly Float32Array[],
  report: Report,
): Promise<string[]> {
  const facts = Math.round(memories * FACT_SHARE);
  await converse(stage, memories - facts, anchors, report);
  const things = Array.from({ length: Math.ceil(memories / PER_THING) }, (_, i) => `Project ${i}`);
  await state(stage, facts, things, { anchors, report });
  return things;
}

async function converse(
  stage: Stage,
  count: number,
  anchors: readonly Float32Array[],
  report: Report,
): Promise<void> {
  const turns: object[] = [];
  for (let day = 0; turns.length < count; day += 1) {
    const start = Date.UTC(2025, 0, 1, 9) + day * DAY_MS;
    for (const [which, said] of dayOf(0, day).sessions.entries()) {
      for (const [i, turn] of said.entries()) {
        const eventTime = new Date(start + i * MINUTE_MS);
        turns.push({ ...turn, sessionId: `day-${day}-${which}`, eventTime });
      }
    }
  }
  for (let at = 0; at < count; at += AT_ONCE) {
    const page = turns.slice(at, Math.min(count, at + AT_ONCE));
    const written = await stage.services.ingest(CALLER, page);
    await storeVectors(
      stage,
      written.map(({ id }) => id),
      at,
      anchors,
    );
    report(`loading: ${(at + page.length).toLocaleString('en')} turns`);
  }
}

async function state(
  stage: Stage,
  count: number,
  things: readonly string[],
  { anchors, report }: { anchors: readonly Float32Array[]; report: Report },
): Promise<void> {
  const random = randomSource(7);
  // Few things are mentioned often, most of them seldom.
  const thing = () => things[Math.floor(things.length * random() ** 2)] ?? 'Project 0';
  for (let at = 0; at < count; at += AT_ONCE) {
    const items = Array.from({ length: Math.min(AT_ONCE, count - at) }, (_, i) => {
      const [one, other] = [thing(), thing()];
      const names = random() < 0.3 ? [...new Set([one, other])] : [one];
      return {
        text: `Note ${at + i} about ${names.join(' and ')}: step ${at + i} is done.`,
        entities: names.map((name) => ({ name, type: 'PROJECT' })),
      };
    });
    const { outcomes } = await stage.services.remember(CALLER, { items });
    const ids = outcomes.flatMap((each) => (each.refused === null ? [each.id] : []));
    await storeVectors(stage, ids, at + 1, anchors);
    report(`loading: ${(at + items.length).toLocaleString('en')} facts`);
  }
}

async function storeVectors(
  { graph, embedder }: Stage,
  ids: readonly string[],
  seed: number,
  anchors: readonly Float32Array[],
): Promise<void> {
  const store = storeEmbeddings(embedder);
  const random = randomSource(seed + 1);
  const rows = ids.map((id) => ({ id, version: 1, embedding: vectorNear(anchors, random) }));
  await graph.write((tx) => tx.run(store, { compare: false, judge: false, rows, now: new Date() }));
}
