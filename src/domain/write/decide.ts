/**
 * The write pipeline's decisions, W2 to W8 of docs/write-path.md: gate, classification, contradictions. Items
 * are decided one after the other, each against the state that those before it leave behind (QV-18). Pure: what is
 * stored comes in, what is to be written comes out.
 */

import { type Owner, partitionOf, SHARED_SCOPE } from '../kernel/partition.js';
import type { Tier } from '../kernel/vocabulary.js';
import { statedTimes } from '../language/time/stated.js';
import type { Judgement, Newcomer, Statement } from './conflict/judge.js';
import { NearTexts } from './conflict/pairs.js';
import {
  documentChanges,
  documentMemory,
  documentPartition,
  globalRefusal,
  isComparable,
} from './document.js';
import { passGate } from './gate/gate.js';
import type { ActiveRecord, GateDecision, GateFlag, GatePolicy } from './gate/policy.js';
import type { WriteItem } from './item.js';
import type { Circumstances } from './memory-properties.js';
import { type FactPlan, flagged, type PlannedFact, planFact } from './plan.js';
import type { Refusal } from './refusal.js';

/** Category of a record that nobody gave one. */
export const GENERAL_CATEGORY = 'general';

/** What is stored, as far as it bears on a decision. `active` changes as items are accepted. */
export interface Situation {
  readonly owner: Omit<Owner, 'scope'>;
  readonly now: Date;
  readonly policy: GatePolicy;
  readonly circumstances: Circumstances;
  /** Whether the caller decides what is everybody's. */
  readonly curates: boolean;
  /** Active records of the owner's vault that the caller sees. */
  readonly active: readonly ActiveRecord[];
  /** How many there are, those of other scopes included. */
  readonly activeCount: number;
  /** Most stored memories compared with a new one (C-30). */
  readonly topK: number;
  readonly wasRecalled: (spoken: string) => boolean;
  readonly contradicts: (newer: string, older: string) => boolean;
  readonly judge: (newcomer: Newcomer, candidates: readonly Statement[]) => Judgement;
}

/** An item that is written: a new memory, or the next version of `plan.memory.id`. */
export interface Acceptance {
  readonly refused: null;
  readonly action: 'CREATE' | 'UPDATE';
  readonly plan: FactPlan;
  readonly flags: readonly GateFlag[];
  readonly judgement: Judgement;
}

export type Decision = Acceptance | { readonly refused: Refusal };

/** `holds`: whether it does now. */
type Coming = Newcomer & { readonly holds: boolean };

/** Ids for what an item may create: the memory and its entities, in order. */
export interface FreshIds {
  readonly id: string;
  readonly entityIds: readonly string[];
}

/** What the gate judges an item by. */
export type GateState = Pick<
  Situation,
  'policy' | 'active' | 'activeCount' | 'wasRecalled' | 'contradicts'
>;

/** What the write gate says of an item: the first decision about everything that is written (W2). */
export function gateItem(
  item: WriteItem,
  { policy, wasRecalled, contradicts, ...stored }: GateState,
): GateDecision {
  const { scope, vault, fact, editedId, correctsId, findings } = item;
  // What is corrected makes room: its successor is neither its duplicate nor its next version.
  const active = stored.active.filter(({ id }) => id !== correctsId);
  const activeCount = stored.activeCount - (stored.active.length - active.length);
  return passGate(
    {
      text: gateText(item),
      profile: gateProfileOf(item),
      scope: scope ?? SHARED_SCOPE,
      tier: vault?.tier ?? null,
      topicId: vault?.topicId ?? null,
      origin: vault?.origin ?? null,
      fromUser: fact.sourceRole === 'USER',
      ...(findings && { findings }),
    },
    { policy, wasRecalled, contradicts, editedId: editedId ?? null, active, activeCount },
  );
}

/** Decides items in order. */
export class Decider {
  readonly #situation: Situation;
  readonly #near = new NearTexts();
  /** Memories that lost in this transaction: no longer contenders (QC-13). */
  readonly #retired = new Set<string>();
  #active: ActiveRecord[];
  #activeCount: number;
  #order = 0;

  constructor(situation: Situation) {
    this.#situation = situation;
    this.#active = [...situation.active];
    this.#activeCount = situation.activeCount;
  }

  /** @param candidates stored memories nearest to the item's text, best first */
  decide(item: WriteItem, ids: FreshIds, candidates: readonly Statement[]): Decision {
    const gate = gateItem(item, {
      ...this.#situation,
      ...{ active: this.#active, activeCount: this.#activeCount },
    });
    if (!gate.accepted) return { refused: gate };
    const refused = wrongScope(item, gate, this.#situation);
    if (refused !== null) return { refused };
    const editedId = gate.action === 'UPDATE' ? gate.upsertId : null;
    const plan = this.#plan(item, { ...ids, id: editedId ?? ids.id }, gate.flags);
    const newcomer = this.#newcomer(item, plan);
    const judgement = statesFacts(item)
      ? this.#judge(newcomer, candidates)
      : this.#correct(newcomer, candidates);
    this.#remember(item, newcomer, judgement, gate.action);
    return { refused: null, action: gate.action, plan, flags: gate.flags, judgement };
  }

  #plan(item: WriteItem, { id, entityIds }: FreshIds, flags: readonly GateFlag[]): FactPlan {
    const { owner, circumstances, now } = this.#situation;
    const place = item.vault && {
      // The gate let the tier pass.
      tier: item.vault.tier as Tier,
      category: item.vault.category ?? GENERAL_CATEGORY,
      topicId: item.vault.topicId,
    };
    const plan = planFact(
      timed(item, now),
      { ...owner, scope: item.scope ?? SHARED_SCOPE },
      { ...circumstances, id, now, entityIds },
      place ?? null,
    );
    const memory = { ...plan.memory, ...flagged(flags) };
    if (!item.document) return { ...plan, memory };
    const whose = { ...owner, scope: item.scope ?? SHARED_SCOPE };
    return { ...plan, memory: documentMemory(item.document, whose, memory, now) };
  }

  /** Whether an item before this one made the memory lose. */
  isRetired(id: string): boolean {
    return this.#retired.has(id);
  }

  #judge(newcomer: Coming, stored: readonly Statement[]): Judgement {
    const { topK, judge } = this.#situation;
    const before = this.#active.find(({ id }) => id === newcomer.id);
    // Another category or other tags: what it says was judged when it was written.
    if (before?.text === newcomer.text) return NOTHING;
    const candidates = [...this.#near.to(newcomer.text, topK), ...stored]
      .filter(({ id }) => id !== newcomer.id && !this.#retired.has(id))
      .filter((stored) => this.#meets(newcomer, stored))
      .filter(({ id }, index, all) => all.findIndex((other) => other.id === id) === index);
    const named = candidates.filter(({ id }) => id === newcomer.correctsId);
    const others = candidates.filter(({ id }) => id !== newcomer.correctsId).slice(0, topK);
    return judge(newcomer, [...named, ...others]);
  }

  /** What ended, or does not hold yet, contradicts nothing that holds; what is named as wrong is wrong whenever it was. */
  #meets({ holds, ...newcomer }: Coming, stored: Statement): boolean {
    const { now } = this.#situation;
    const both = holds && stored.validFrom <= now;
    return both || newcomer.correctsId === stored.id;
  }

  /** What states nothing by itself contradicts nothing, but takes the place of what it corrects. */
  #correct(newcomer: Newcomer, candidates: readonly Statement[]): Judgement {
    const named = candidates.filter(({ id }) => id === newcomer.correctsId);
    return named.length === 0 ? NOTHING : this.#situation.judge(newcomer, named);
  }

  #newcomer(item: WriteItem, { memory }: FactPlan): Coming {
    const { profile, correctsId, fact, scope } = item;
    const { owner, now } = this.#situation;
    const { id, source, validity, utility, validFrom, validUntil } = memory;
    return {
      ...{ id, source, validity, utility, profile, correctsId },
      ...{ text: fact.text, kind: fact.kind, userId: owner.userId, scope: scope ?? SHARED_SCOPE },
      // Items of one call have one time; a later one is the newer all the same.
      createdAt: new Date(now.getTime() + ++this.#order),
      ...{ validFrom, heldAt: timed(item, now).heldAt ?? null },
      holds: validFrom <= now && now < validUntil,
    };
  }

  #remember(
    item: WriteItem,
    newcomer: Newcomer,
    { retirements }: Judgement,
    action: Acceptance['action'],
  ): void {
    for (const { loserId } of retirements) this.#retired.add(loserId);
    const { id, scope, text } = newcomer;
    if (!this.#retired.has(id) && statesFacts(item)) this.#near.add(newcomer);
    if (item.vault === undefined) return;
    const record: ActiveRecord = {
      ...{ id, text, scope },
      ...{ tier: item.vault.tier as Tier, topicId: item.vault.topicId },
    };
    const gone = this.#active.filter((other) => this.#retired.has(other.id)).length;
    this.#active = this.#active.filter((other) => other.id !== id && !this.#retired.has(other.id));
    if (!this.#retired.has(id)) this.#active.push(record);
    const grown = action === 'CREATE' && !this.#retired.has(id) ? 1 : 0;
    this.#activeCount += grown - gone;
  }
}

const NOTHING: Judgement = { retirements: [], reviews: [] };

/** A fact with the times that its own text states, unless its writer gives them (docs/write-path.md, Two times). */
function timed({ profile, fact }: WriteItem, now: Date): PlannedFact {
  if (profile !== 'MEMORY' || fact.validFrom || fact.validUntil) return fact;
  const said = fact.eventTime ?? now;
  const { from, until } = statedTimes(fact.text, said);
  return { ...fact, validFrom: from, validUntil: until, heldAt: from && said };
}

/** Whether an item takes part in contradictions. */
export function statesFacts({ document, fact: { kind } }: WriteItem): boolean {
  return document === undefined || isComparable({ kind, body: document.body });
}

/** What the gate reads: of a document all of it, whatever part its node holds. */
export function gateText({ document, fact }: WriteItem): string {
  if (document === undefined) return fact.text;
  const { title, userPurpose } = document.properties;
  return [title, userPurpose, document.body.text].filter((part) => part !== null).join('\n');
}

/** The record of a turn is what was said, so it passes as a turn does. */
function gateProfileOf({ profile, document }: WriteItem) {
  return document?.isRecord ? 'EPISODE' : profile;
}

function wrongScope(
  { document, fact, correctsId }: WriteItem,
  { action, flags }: { action: Acceptance['action']; flags: readonly GateFlag[] },
  { curates }: Pick<Situation, 'curates'>,
): Refusal | null {
  if (document === undefined) return null;
  const found = { kind: fact.kind, flags: flags.map(({ code }) => code) };
  // A correction is as far trusted as what it corrects.
  const isNew = action === 'CREATE' && correctsId === null;
  return globalRefusal(document.properties, { ...found, isNew, curates });
}

/** The partition that an item's memory will lie in. */
export function partitionFor(owner: Omit<Owner, 'scope'>, { scope, document }: WriteItem): string {
  const whose = { ...owner, scope: scope ?? SHARED_SCOPE };
  return document ? documentPartition(whose, document.properties) : partitionOf(whose);
}

const MARKS = ['sourceRole', 'sourceType', 'origin', 'tier', 'domains', 'flags', 'containsPii'];

/** What an edited memory takes over from the plan of its new text; the rest of the node stays. */
export function changesOf(
  { memory }: FactPlan,
  { vault, document }: WriteItem,
): Record<string, unknown> {
  const kept = ['content', 'keywords', 'asks', 'statesTime', 'source', 'validity', 'utility'];
  // Whoever rewrites a memory uses it: it is not idle (C-71).
  const used = ['usedCycle'];
  const changes: Record<string, unknown> = vault?.keepsTags ? {} : { tags: memory['tags'] };
  for (const name of [...kept, ...used, ...MARKS]) changes[name] = memory[name] ?? null;
  if (vault?.category != null) changes['category'] = vault.category;
  return document ? { ...changes, ...documentChanges(document, memory) } : changes;
}
