/** A context block (G-60): what is put before a model, unasked, within a token budget. */

import { parseInput } from '../../domain/kernel/input.js';
import { type Caller, visiblePartitions } from '../../domain/kernel/partition.js';
import { TIERS, valuesOf } from '../../domain/kernel/vocabulary.js';
import { aboveFloor } from '../../domain/recall/bearing.js';
import { budgetOf, type Complexity } from '../../domain/recall/complexity.js';
import { assembleContext } from '../../domain/recall/context/assemble.js';
import {
  type ContextBlock,
  type ContextInput,
  type ContextItem,
  profilesFor,
  renderMarkdown,
  type SectionName,
} from '../../domain/recall/context/lines.js';
import { contextInput } from '../../domain/recall/inputs.js';
import type { IntentResult } from '../../domain/recall/intent/classify.js';
import { type Placed, select } from '../../domain/recall/ranking.js';
import { contextParts } from '../../statements/recall.js';
import { memoriesById } from '../memories.js';
import { standing, type VaultDeps } from '../vault/reads.js';
import { type CandidateSearch, findCandidates, noticesOnUser, track } from './candidates.js';
import { answerText } from './consider.js';
import { givenIn, noteGiven } from './given.js';
import { gateOf, requestOf } from './recall.js';
import type { Considered, Gate, Notice, RecallDeps, RecallRequest } from './types.js';

/** A block for a prompt. */
export interface Context {
  /** Null: there is nothing to say, or it does not fit, or was given before. */
  readonly markdown: string | null;
  /** The same as data; null: a gate stopped it. */
  readonly block: ContextBlock | null;
  readonly intent: IntentResult | null;
  readonly complexity: Complexity | null;
  readonly budget: number;
  /** Memories that bear on the prompt and are not in the block: a larger budget holds more of them. */
  readonly omitted: number;
  /** Lines that are not in it because they were given before in the session of the caller. */
  readonly alreadyGiven: number;
  readonly gate: Gate | null;
  readonly cycle: number | null;
  readonly notices: readonly Notice[];
}

/** Facts of one entity profile: a profile goes into a block whole or not at all. */
const FACTS_PER_PROFILE = 5;

/** What a block is made with. */
export type ContextDeps = RecallDeps & Pick<VaultDeps, 'vaultPolicy'>;

/** A block that nobody has yet. */
export interface Prepared {
  readonly context: Context;
  /** Notes that it was given: what stands in it counts as used, and is not given again in the session of the caller. */
  given(): Promise<void>;
}

/** @throws InvalidInputError, StoreUnavailableError */
export async function contextBlock(
  deps: ContextDeps,
  caller: Caller,
  input: unknown,
): Promise<Context> {
  const { context, given } = await prepareContext(deps, caller, input);
  await given();
  return context;
}

/**
 * The same for whoever may not have the time to take it.
 * @param within whether turns of the caller's own session count: a model that goes on with it has them before it
 * @throws InvalidInputError, StoreUnavailableError
 */
export async function prepareContext(
  deps: ContextDeps,
  caller: Caller,
  input: unknown,
  within = true,
): Promise<Prepared> {
  const asked = parseInput(contextInput(deps.policy), input);
  const { prompt, tokenBudget, trackAccess, vault, repeat } = asked;
  const request = requestOf(deps, caller, { query: prompt, ambient: true, trackAccess });
  const counting = deps.tracker.nextCycle(caller);
  const gate = gateOf(caller, request);
  if (gate !== null) {
    const context = { ...NOTHING, budget: tokenBudget ?? 0, gate, cycle: await counting };
    return { context, given: async () => undefined };
  }
  const [found, always, isGiven] = await Promise.all([
    findCandidates(deps, caller, request),
    vault ? standingItems(deps, caller) : [],
    repeat ? () => false : givenIn(deps.graph, caller),
  ]);
  const { intent, complexity } = found.question;
  const { reading, context: policy } = deps.policy;
  const budget = budgetOf(complexity, tokenBudget, reading);
  const { shown: chosen, left } = choose(deps, caller, found, budget);
  const shown = within ? chosen : chosen.filter((each) => !isOwnTurn(each, caller));
  const parts = { vault: always, ...(await partsOf(deps, caller, prompt, shown)) };
  const room = { budget, isGiven, vaultShare: policy.vaultShare };
  const block = assembleContext(parts, room);
  const cycle = await counting;
  const told = [
    ...found.notices,
    ...(await noticesOnUser(deps, caller, found.ranked.scored.length)),
  ];
  const context = {
    ...{ markdown: renderMarkdown(block), block, intent, complexity, budget },
    ...{ omitted: left + block.omitted, alreadyGiven: block.alreadyGiven },
    ...{ gate, cycle, notices: told },
  };
  return { context, given: () => leaveTraces(deps, caller, request, { block, cycle }) };
}

function isOwnTurn({ memory }: Chosen, { sessionId = null }: Caller): boolean {
  return memory.kind === 'EPISODIC' && sessionId !== null && memory.sessionId === sessionId;
}

const NOTHING = {
  ...{ markdown: null, block: null, intent: null, complexity: null, notices: [] },
  ...{ omitted: 0, alreadyGiven: 0 },
} as const;

/** The records that stand in every prompt (V-40), canon first. */
async function standingItems(deps: ContextDeps, caller: Caller): Promise<ContextItem[]> {
  const records = await standing(deps, caller, null);
  const byTier = valuesOf(TIERS).flatMap((tier) => records.filter((each) => each.tier === tier));
  const ids = byTier.map(({ id }) => id);
  const memories = ids.length === 0 ? [] : await memoriesById(deps.graph, caller, ids);
  return memories.flatMap((memory) =>
    memory === null ? [] : { ...memory, outdatedAt: null, speaker: null, bearing: 1 },
  );
}

/**
 * what stands in the block is used; the vault stands there whatever was asked, so it is no sign of belonging together. What a
 * block gives that leaves no traces, it gives again.
 */
async function leaveTraces(
  deps: ContextDeps,
  caller: Caller,
  request: RecallRequest,
  { block, cycle }: { readonly block: ContextBlock; readonly cycle: number | null },
): Promise<void> {
  const idsIn = (wanted: SectionName) =>
    block.sections.flatMap(({ name, items }) => (name === wanted ? items.map(({ id }) => id) : []));
  track(deps, caller, request, { ids: idsIn('MEMORIES'), cycle });
  if (!request.trackAccess) return;
  const always = idsIn('VAULT');
  const at = deps.clock.now();
  if (always.length > 0) {
    const shown = { caller, ids: always, at, cycle, domain: caller.domain ?? null };
    deps.tracker.record({ ...shown, ambient: false, together: false });
  }
  const lines = block.sections.flatMap(({ items }) => items);
  await noteGiven(deps, caller, lines, { at, policy: deps.policy.context });
}

type Chosen = Placed<Considered>;

/**
 * What bears on the prompt, in the order in which room is given to it: what is load-bearing first. X-10: the cap of ambient recall
 * counts facts, and the limit of the complexity, which a larger budget raises, the rest. A fact that was extracted from a turn
 * stands for it (0030).
 */
function choose(
  { policy }: RecallDeps,
  { profile }: Caller,
  search: CandidateSearch,
  budget: number,
): { shown: Chosen[]; left: number } {
  const { limit, budget: usual } = policy.reading[search.question.complexity];
  const more = Math.max(1, budget / Math.max(1, usual));
  const { shown, left } = aboveFloor(search.ranked.scored, policy.context, limit * more);
  const held = shown.filter((each) => !standsForTurn(each));
  const cap = profile?.maxInjected ?? Math.floor(policy.maxInjected * more);
  const kept = new Set(select(held, cap, policy.ranking.withinTier));
  const chosen = shown.filter((each) => standsForTurn(each) || kept.has(each));
  const isFirst = ({ utility }: Chosen) => utility === 'LOAD_BEARING';
  return {
    shown: [...chosen.filter(isFirst), ...chosen.filter((each) => !isFirst(each))],
    left: left.length + shown.length - chosen.length,
  };
}

function standsForTurn({ memory }: Placed<Considered>): boolean {
  const { kind, sourceType, utility } = memory;
  return kind === 'EPISODIC' || (sourceType === 'CONSOLIDATION' && utility !== 'LOAD_BEARING');
}

async function partsOf(
  { graph, clock }: RecallDeps,
  caller: Caller,
  prompt: string,
  chosen: readonly Chosen[],
): Promise<Omit<ContextInput, 'vault'>> {
  if (chosen.length === 0) return { memories: [], profiles: [] };
  const bounds = { maxProfiles: chosen.length, factsPerProfile: FACTS_PER_PROFILE };
  const [row] = await graph.read(contextParts, {
    ...{ ids: chosen.map(({ id }) => id), partitions: visiblePartitions(caller) },
    ...{ now: clock.now(), ...bounds },
  });
  const speakers = new Map(row?.speakers.map(({ id, name }) => [id, name]));
  // A long document says what was found of it, not how it begins.
  const memories = chosen.map(({ memory, passages, bearing, endedAt }) => ({
    ...{ ...memory, content: answerText(memory, passages), bearing },
    outdatedAt: endedAt,
    speaker: speakers.get(memory.id) ?? null,
  }));
  return { memories, profiles: profilesFor(prompt, row?.profiles ?? []) };
}
