/** Fills the graph with tenants whose memories upkeep has something to do with. */
import type { Caller } from '../../src/domain/kernel/partition.js';
import { storeVectors } from '../speed/load.js';
import { randomSource } from '../speed/random.js';
import type { Stage } from '../speed/stage.js';
import { vectorNear } from '../speed/vectors.js';
import { dayOf } from '../year/life.js';

/** Facts among the memories of a tenant; the others are turns. */
const FACT_SHARE = 0.2;
const AT_ONCE = 500;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

export function callerIn(tenant: number): Caller {
  return { tenant: `upkeep-${String(tenant).padStart(3, '0')}`, userId: 'ann', agentId: null };
}

/** Gives tenant number `tenant` about `memories` memories with vectors. */
export async function fillTenant(
  stage: Stage,
  tenant: number,
  memories: number,
  anchors: readonly Float32Array[],
): Promise<void> {
  const caller = callerIn(tenant);
  const wanted = { facts: Math.round(memories * FACT_SHARE), turns: 0 };
  wanted.turns = memories - wanted.facts;
  const { turns, facts } = material(tenant, wanted);
  const ids: string[] = [];
  for (let at = 0; at < turns.length; at += AT_ONCE) {
    const part = await stage.services.ingest(caller, turns.slice(at, at + AT_ONCE));
    ids.push(...part.map(({ id }) => id));
  }
  for (let at = 0; at < facts.length; at += AT_ONCE) {
    const items = facts.slice(at, at + AT_ONCE);
    const { outcomes } = await stage.services.remember(caller, { items });
    ids.push(...outcomes.flatMap((each) => (each.refused === null ? [each.id] : [])));
  }
  const random = randomSource(tenant + 1);
  await storeVectors(stage, ids, () => vectorNear(anchors, random));
}

/** What is said and stated day by day, as much as is wanted. */
export function material(tenant: number, wanted: { facts: number; turns: number }) {
  const turns: object[] = [];
  const facts: object[] = [];
  for (let day = 0; turns.length < wanted.turns || facts.length < wanted.facts; day++) {
    const { sessions, facts: stated } = dayOf(tenant, day);
    const start = Date.UTC(2025, 0, 1, 9) + day * DAY_MS;
    for (const [which, said] of sessions.entries()) {
      for (const [i, turn] of said.entries()) {
        if (turns.length === wanted.turns) break;
        const eventTime = new Date(start + i * MINUTE_MS);
        turns.push({ ...turn, sessionId: `day-${day}-${which}`, eventTime });
      }
    }
    facts.push(...stated.slice(0, wanted.facts - facts.length));
  }
  return { turns, facts };
}
