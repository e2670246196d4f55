/** A context block (G-60): what is put before a model, unasked, within a token budget. */

import { parseInput } from '../../domain/kernel/input.js';
import { type Caller, visiblePartitions } from '../../domain/kernel/partition.js';
import { budgetOf, type Complexity } from '../../domain/recall/complexity.js';
import { assembleContext } from '../../domain/recall/context/assemble.js';
import {
  type ContextBlock,
  type ContextInput,
  type ContextItem,
  profilesFor,
  renderMarkdown,
} from '../../domain/recall/context/lines.js';
import { contextInput } from '../../domain/recall/inputs.js';
import type { IntentResult } from '../../domain/recall/intent/classify.js';
import { hasExpired, type Placed, present, select } from '../../domain/recall/ranking.js';
import type { Memory } from '../../statements/read.js';
import { contextParts } from '../../statements/recall.js';
import { memoriesById } from '../memories.js';
import { findCandidates, noticesOnUser, track } from './candidates.js';
import { answerText, type Considered } from './consider.js';
import { gateOf, requestOf } from './recall.js';
import type { Gate, Notice, RecallDeps } from './types.js';

/** A block for a prompt. */
export interface Context {
  /** Null: there is nothing to say, or it does not fit. */
  readonly markdown: string | null;
  /** The same as data. */
  readonly block: ContextBlock | null;
  readonly intent: IntentResult | null;
  readonly complexity: Complexity | null;
  readonly budget: number;
  readonly gate: Gate | null;
  readonly cycle: number | null;
  readonly notices: readonly Notice[];
}

/** Facts of one entity profile: a profile goes into a block whole or not at all. */
const FACTS_PER_PROFILE = 5;

/** @throws InvalidInputError, StoreUnavailableError */
export async function contextBlock(
  deps: RecallDeps,
  caller: Caller,
  input: unknown,
): Promise<Context> {
  const { prompt, tokenBudget, trackAccess } = parseInput(contextInput(deps.policy), input);
  const request = requestOf(deps, caller, { query: prompt, ambient: true, trackAccess });
  const counting = deps.tracker.nextCycle(caller);
  const gate = gateOf(caller, request);
  if (gate !== null) return { ...NOTHING, budget: tokenBudget ?? 0, gate, cycle: await counting };
  const { question, ranked, notices } = await findCandidates(deps, caller, request);
  const { intent, complexity } = question;
  const { limit } = deps.policy.reading[complexity];
  const chosen = choose(deps, ranked.scored, { cap: request.limit, limit });
  const budget = budgetOf(complexity, tokenBudget, deps.policy.reading);
  const parts = await partsOf(deps, caller, { ...chosen, prompt }, limit);
  const block = assembleContext(parts, budget, deps.policy.contextShares);
  const cycle = await counting;
  track(deps, caller, request, { ids: memoriesIn(block), cycle });
  const markdown = block && renderMarkdown(block);
  const told = [...notices, ...(await noticesOnUser(deps, caller, ranked.scored.length))];
  return { markdown, block, intent, complexity, budget, gate, cycle, notices: told };
}

const NOTHING = {
  ...{ markdown: null, block: null, intent: null, complexity: null, notices: [] },
} as const;

interface Chosen {
  readonly facts: readonly Memory[];
  readonly episodes: readonly Memory[];
}

/**
 * the cap of ambient recall counts facts; episodes obey the limit of the complexity. A fact that was extracted from a
 * turn stands for it (0030), so it counts as one.
 */
function choose(
  { policy }: RecallDeps,
  scored: readonly Placed<Considered>[],
  { cap, limit }: { cap: number; limit: number },
): Chosen {
  const said = scored.filter(standsForTurn).slice(0, limit);
  const held = scored.filter((placed) => !standsForTurn(placed));
  // A long document says what was found of it, not how it begins.
  const cards = (placed: readonly Placed<Considered>[]) =>
    placed.map(({ memory, passages }) => ({ ...memory, content: answerText(memory, passages) }));
  const isTurn = ({ memory }: Placed<Considered>) => memory.kind === 'EPISODIC';
  const extracted = said.filter((placed) => !isTurn(placed));
  return {
    facts: cards([...present(select(held, cap, policy.ranking.withinTier)), ...extracted]),
    episodes: cards(said.filter(isTurn)),
  };
}

function standsForTurn({ memory }: Placed<Considered>): boolean {
  const { kind, sourceType, utility } = memory;
  return kind === 'EPISODIC' || (sourceType === 'CONSOLIDATION' && utility !== 'LOAD_BEARING');
}

async function partsOf(
  { graph, clock }: RecallDeps,
  caller: Caller,
  { facts, episodes, prompt }: Chosen & { readonly prompt: string },
  limit: number,
): Promise<ContextInput> {
  const ids = [...facts, ...episodes].map(({ id }) => id);
  if (ids.length === 0) return { facts: [], profiles: [], episodes: [], evidence: [] };
  const bounds = { maxSources: limit, maxProfiles: limit, factsPerProfile: FACTS_PER_PROFILE };
  const partitions = visiblePartitions(caller);
  const now = clock.now();
  const [row] = await graph.read(contextParts, { ids, partitions, now, ...bounds });
  const speakers = new Map(row?.speakers.map(({ id, name }) => [id, name]));
  const sources = await memoriesById(graph, caller, row?.sources ?? []);
  const items = (memories: readonly Memory[]) =>
    memories.map(
      (memory): ContextItem => ({ ...memory, speaker: speakers.get(memory.id) ?? null }),
    );
  return {
    facts: items(facts),
    profiles: profilesFor(prompt, row?.profiles ?? []),
    episodes: items(episodes),
    evidence: items(
      sources.flatMap((memory) => (memory === null || hasExpired(memory, now) ? [] : memory)),
    ),
  };
}

/** the memories of a block; profiles are entities. */
function memoriesIn(block: ContextBlock | null): string[] {
  const sections = block?.sections.filter(({ name }) => name !== 'PROFILES') ?? [];
  return sections.flatMap(({ items }) => items.map(({ id }) => id));
}
