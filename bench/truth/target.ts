/** The service that is measured: what is told to it, what it answers, and which memories it holds for outdated. */
import type { Caller } from '../../src/domain/kernel/partition.js';
import type { Memory } from '../../src/flows/memories.js';
import type { Services } from '../../src/flows/services.js';
import type { MovedClock } from '../moved-clock.js';
import type { Step } from './format.js';

/** What the service says of a memory that no longer holds. */
export interface Mark {
  /** Since when; null: it does not say. */
  readonly since: Date | null;
}

/** A recalled memory. */
export interface Recalled {
  readonly id: string;
  /** Memories it was made from. */
  readonly derivedFrom: readonly string[];
  readonly mark: Mark | null;
  /** 0 to 1. */
  readonly relevance: number;
}

/** A line of a context block: the memory that it cites and those that it was made from. */
export interface Line {
  readonly text: string;
  readonly ids: readonly string[];
}

/** A fact that was extracted from turns. */
export interface Extracted {
  readonly text: string;
  readonly derivedFrom: readonly string[];
}

export interface Target {
  readonly clock: MovedClock;
  /** @returns the id of the memory; null: the write gate refused the statement */
  tell(user: string, step: Step, sessionId: string): Promise<string | null>;
  /** Waits for what the service does with what it heard: embeddings, entities, comparisons. */
  settle(): Promise<void>;
  /** The conversation is over: its facts are extracted. */
  endSession(user: string, sessionId: string): Promise<void>;
  /** A night of everybody, and what loops of messages make due. */
  upkeep(): Promise<void>;
  /** @param asOf valid time; null: now */
  recall(user: string, question: string, asOf: Date | null): Promise<Recalled[]>;
  /** What is put before a model; null: nothing. */
  context(user: string, prompt: string): Promise<{ markdown: string; lines: Line[] } | null>;
  /** Marks by memory id; a memory that is held for current has none. */
  marks(user: string, ids: readonly string[]): Promise<ReadonlyMap<string, Mark>>;
  /** How many memories of the user lost to another one. */
  retirements(user: string): Promise<number>;
  /** Facts that were made of turns and are current, or lost to another one. */
  extracted(user: string): Promise<Extracted[]>;
}

const TENANT = 'truth';
/** Hits that a question is answered from. */
const HITS = 10;
/** One page is enough for all that a user of this measurement has. */
const PAGE = 100;

/** The same flows that the API calls, in this process. */
export function targetOf(services: Services, clock: MovedClock): Target {
  const caller = (userId: string): Caller => ({ tenant: TENANT, userId, agentId: null });
  const derived = async (user: string, ids: readonly string[]) => {
    if (ids.length === 0) return new Map<string, readonly string[]>();
    const links = await services.linksOf(caller(user), ids);
    return new Map(links.flatMap((link) => (link ? [[link.id, link.derivedFrom] as const] : [])));
  };
  const lost = (user: string) =>
    services.history.auditLog(caller(user), {
      ...{ first: PAGE, cursor: null, memoryId: null, acts: ['CONFLICT', 'CORRECT', 'OUTDATE'] },
    });
  return {
    clock,
    tell: async (user, step, sessionId) => {
      clock.set(step.told);
      const { text, role, by: speaker, on: eventTime } = step;
      if (step.way === 'SAID') {
        const turn = { sessionId, role, content: text, speaker, eventTime };
        const [captured] = await services.ingest(caller(user), [turn]);
        return captured?.id ?? null;
      }
      const items = [{ text, sourceRole: role, eventTime }];
      const { outcomes } = await services.remember(caller(user), { items });
      const [outcome] = outcomes;
      return outcome?.refused === null ? outcome.id : null;
    },
    settle: async () => {
      await services.flushWrites();
    },
    endSession: async (user, sessionId) => {
      await services.sessions.consolidate(caller(user), sessionId);
    },
    upkeep: async () => {
      const operator: Caller = { tenant: TENANT, userId: null, agentId: null };
      for (const kind of ['NIGHTLY', 'LOOP'] as const) {
        const run = await services.upkeep.run(operator, { kind });
        if (run?.status !== 'DONE')
          throw new Error(`The upkeep ended as ${run?.status ?? 'BUSY'}.`);
        await services.flushWrites();
      }
    },
    recall: async (user, query, asOf) => {
      const { hits } = await services.recall(caller(user), {
        ...{ query, limit: HITS, trackAccess: false, asOf: asOf && { validAt: asOf } },
      });
      const sources = await derived(
        user,
        hits.map(({ memory }) => memory.id),
      );
      return hits.map(({ memory, relevance }) => ({
        id: memory.id,
        relevance,
        derivedFrom: sources.get(memory.id) ?? [],
        mark: markOf(memory),
      }));
    },
    context: async (user, prompt) => {
      const request = { prompt, trackAccess: false };
      const { markdown, block } = await services.contextBlock(caller(user), request);
      if (markdown === null || block === null) return null;
      const items = block.sections.flatMap(({ name, items }) =>
        items.map(({ id, text }) => ({ id: name === 'PROFILES' ? null : id, text })),
      );
      const cited = items.flatMap(({ id }) => (id === null ? [] : [id]));
      const sources = await derived(user, cited);
      const lines = items.map(({ id, text }) => ({
        ...{ text, ids: id === null ? [] : [id, ...(sources.get(id) ?? [])] },
      }));
      return { markdown, lines };
    },
    marks: async (user, ids) => {
      const memories = await services.memoriesById(caller(user), ids);
      return new Map(
        memories.flatMap((memory) => {
          const mark = memory && markOf(memory);
          return mark ? [[memory.id, mark] as const] : [];
        }),
      );
    },
    retirements: async (user) => {
      const { items } = await lost(user);
      return items.filter(({ undoneBy }) => undoneBy === null).length;
    },
    extracted: async (user) => {
      const page = { first: PAGE, cursor: null, sessionId: null, from: null, until: null };
      const list = { ...page, kinds: ['SEMANTIC', 'PROCEDURAL', 'OPINION'] as const };
      const { items: current } = await services.listPage(caller(user), list);
      const { items: events } = await lost(user);
      const losers = await services.memoriesById(
        caller(user),
        events.flatMap(({ memoryId }) => memoryId ?? []),
      );
      const facts = [...current, ...losers].flatMap((memory) =>
        memory?.sourceType === 'CONSOLIDATION' ? [memory] : [],
      );
      const sources = await derived(
        user,
        facts.map(({ id }) => id),
      );
      const distinct = new Map(facts.map((fact) => [fact.id, fact]));
      return [...distinct.values()].map(({ id, content }) => ({
        ...{ text: content, derivedFrom: sources.get(id) ?? [] },
      }));
    },
  };
}

/** Reasons for which a memory leaves that say nothing about whether it was true. */
const NOT_OUTDATED: ReadonlySet<string | null> = new Set(['DEDUP', 'DECAY', 'DELETION', 'EXPIRY']);

/** The mark of a memory: that it is outdated by what came after, or lost to another one. */
function markOf({ kind, validUntil, retiredReason, outdatedAt }: Memory): Mark | null {
  if (outdatedAt !== null) return { since: outdatedAt };
  if (kind === 'EPISODIC' || validUntil === null || NOT_OUTDATED.has(retiredReason)) return null;
  return { since: validUntil };
}
