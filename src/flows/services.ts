/** All flows, bound to what they need: what the front doors (api, cli) call. */
import type { Channel } from '../channels/channel.js';
import type { CandidateStatement } from '../channels/compose.js';
import { type Caller, visiblePartitions } from '../domain/partition.js';
import { recallInput } from '../domain/recall/inputs.js';
import { correctionInput, factInput } from '../domain/write/inputs.js';
import type { Embedder, Log } from '../ports.js';
import type { Captured } from './append.js';
import { Capture, type CaptureDeps } from './capture.js';
import { correctFact } from './correct.js';
import * as entities from './entities.js';
import type { CorrectionOutcome, FactOutcome } from './fact-deps.js';
import * as facts from './facts.js';
import * as memories from './memories.js';
import { recall } from './recall.js';
import type { RecallPolicy, RecallResult } from './recall-types.js';
import { type MemoryStats, memoryStats, type StatsDeps } from './stats.js';

/** Everything below the flows. */
export interface ServiceDeps extends CaptureDeps, StatsDeps {
  readonly embedder: Embedder | null;
  readonly channels: readonly Channel[];
  statementFor(channels: readonly Channel[]): CandidateStatement;
  readonly recallPolicy: RecallPolicy;
  readonly log: Log;
  /** Resolves when no memory that is due waits for an embedding; gives how many of these partitions (null: of all) do. */
  drainEmbeddings(partitions: string[] | null): Promise<number>;
}

export interface Services {
  ingestMessage(caller: Caller, input: unknown): Promise<Captured>;
  ingestMessages(caller: Caller, inputs: readonly unknown[]): Promise<Captured[]>;
  rememberFact(caller: Caller, input: unknown): Promise<FactOutcome>;
  correctFact(caller: Caller, input: unknown): Promise<CorrectionOutcome>;
  confirmFact(caller: Caller, input: unknown): Promise<FactOutcome>;
  deleteMemory(caller: Caller, input: unknown): Promise<FactOutcome>;
  /** Commits what is under way: nothing that was accepted is lost at shutdown. */
  flushCaptures(): Promise<void>;
  /** Commits what is under way and embeds what waits. @returns how many memories (the caller sees) still wait */
  flushWrites(caller?: Caller): Promise<number>;
  recall(caller: Caller, input: unknown): Promise<RecallResult>;
  memoriesById(caller: Caller, ids: readonly string[]): Promise<(memories.Memory | null)[]>;
  linksOf(caller: Caller, ids: readonly string[]): Promise<(memories.MemoryLinks | null)[]>;
  listPage(caller: Caller, request: memories.ListRequest): Promise<memories.MemoryPage>;
  entitiesNamed(caller: Caller, name: string): Promise<entities.Entity[]>;
  factsOf(caller: Caller, entityId: string, limit: number): Promise<memories.Memory[]>;
  timelineOf(caller: Caller, entityId: string, limit: number): Promise<memories.Memory[]>;
  memoryStats(caller: Caller): Promise<MemoryStats>;
}

export function createServices(deps: ServiceDeps): Services {
  const { graph } = deps;
  const capture = new Capture(deps);
  const { maxContentChars } = deps.policy;
  const schemas = {
    fact: factInput(maxContentChars),
    correction: correctionInput(maxContentChars),
  };
  const factDeps = { ...deps, schemas };
  const policy = deps.recallPolicy;
  const recallDeps = { ...deps, policy, schema: recallInput(policy) };
  return {
    ingestMessage: (caller, input) => capture.one(caller, input),
    ingestMessages: (caller, inputs) => capture.many(caller, inputs),
    rememberFact: (caller, input) => facts.rememberFact(factDeps, caller, input),
    correctFact: (caller, input) => correctFact(factDeps, caller, input),
    confirmFact: (caller, input) => facts.confirmFact(factDeps, caller, input),
    deleteMemory: (caller, input) => facts.deleteMemory(factDeps, caller, input),
    flushCaptures: () => capture.flush(),
    flushWrites: async (caller) => {
      await capture.flush();
      return deps.drainEmbeddings(caller ? visiblePartitions(caller) : null);
    },
    recall: (caller, input) => recall(recallDeps, caller, input),
    memoriesById: (caller, ids) => memories.memoriesById(graph, caller, ids),
    linksOf: (caller, ids) => memories.linksOf(graph, caller, ids),
    listPage: (caller, request) => memories.listPage(graph, caller, request),
    entitiesNamed: (caller, name) => entities.entitiesNamed(graph, caller, name),
    factsOf: (caller, id, limit) => entities.factsOf(graph, caller, id, limit),
    timelineOf: (caller, id, limit) => entities.timelineOf(graph, caller, id, limit),
    memoryStats: (caller) => memoryStats(deps, caller),
  };
}
