/** Fills one user with so many memories that hang together: talks day by day, and facts about things of which some are mentioned often. */
import type { Caller } from '../../src/domain/kernel/partition.js';
import { storeVectors } from '../speed/load.js';
import { randomSource } from '../speed/random.js';
import type { Report, Stage } from '../speed/stage.js';
import { vectorNear } from '../speed/vectors.js';
import { material } from '../upkeep/fill.js';

export const CALLER: Caller = { tenant: 'console', userId: 'ann', agentId: null };

/** Facts among the memories; the others are turns. */
const FACT_SHARE = 0.3;
/** Memories for each thing, on average. */
const PER_THING = 60;
const AT_ONCE = 500;

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
  const { turns } = material(0, { turns: count, facts: 0 });
  const random = randomSource(1);
  for (let at = 0; at < count; at += AT_ONCE) {
    const page = turns.slice(at, at + AT_ONCE);
    const written = await stage.services.ingest(CALLER, page);
    const ids = written.map(({ id }) => id);
    await storeVectors(stage, ids, () => vectorNear(anchors, random));
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
  const ofVectors = randomSource(8);
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
    await storeVectors(stage, ids, () => vectorNear(anchors, ofVectors));
    report(`loading: ${(at + items.length).toLocaleString('en')} facts`);
  }
}
