/** All flows, bound to what they need: what the front doors (api, cli) call. */
import type { Channel } from '../channels/channel.js';
import type { CandidateStatement } from '../channels/compose.js';
import { type Caller, visiblePartitions } from '../domain/partition.js';
import { recallInput } from '../domain/recall/inputs.js';
import { RecalledTexts } from '../domain/write/gate/recalled.js';
import type { Embedder, Log } from '../ports.js';
import type { Captured } from './append.js';
import { Capture, type CaptureDeps } from './capture.js';
import * as entities from './entities.js';
import * as facts from './facts.js';
import { createHistory, type History, type HistoryPolicy } from './history/history.js';
import * as memories from './memories.js';
import type { Page } from './page.js';
import { recall } from './recall.js';
import type { RecallPolicy, RecallResult } from './recall-types.js';
import { createRegistry, type Registry } from './registry/registry.js';
import { type MemoryStats, memoryStats, type StatsDeps } from './stats.js';
import type { VaultDeps } from './vault/deps.js';
import { createVault, type Vault } from './vault/vault.js';
import type { WriteDeps } from './write/deps.js';
import { createWrites, type Writes, writeSchemas } from './write/writes.js';

/** Everything below the flows. */
export interface ServiceDeps extends CaptureDeps, StatsDeps, Pick<VaultDeps, 'vaultPolicy'> {
  readonly embedder: Embedder | null;
  readonly channels: readonly Channel[];
  statementFor(channels: readonly Channel[]): CandidateStatement;
  readonly recallPolicy: RecallPolicy;
  readonly log: Log;
  readonly writePolicy: WriteDeps['policy'];
  readonly historyPolicy: Pick<HistoryPolicy, 'conflictLogSize' | 'degradedRatio'>;
  /** How much recalled text is remembered for the gate's rule RECALL_ECHO. */
  readonly echo: ConstructorParameters<typeof RecalledTexts>[0];
  breathe(): Promise<void>;
  /** Resolves when no memory that is due waits for an embedding; gives how many of these partitions (null: of all) do. */
  drainEmbeddings(partitions: string[] | null): Promise<number>;
}

export interface Services extends Writes {
  ingestMessage(caller: Caller, input: unknown): Promise<Captured>;
  ingestMessages(caller: Caller, inputs: readonly unknown[]): Promise<Captured[]>;
  confirmFact(caller: Caller, input: unknown): Promise<facts.FactOutcome>;
  deleteMemory(caller: Caller, input: unknown): Promise<facts.FactOutcome>;
  /** Commits what is under way: nothing that was accepted is lost at shutdown. */
  flushCaptures(): Promise<void>;
  /** Commits what is under way and embeds what waits. @returns how many memories (the caller sees) still wait */
  flushWrites(caller?: Caller): Promise<number>;
  recall(caller: Caller, input: unknown): Promise<RecallResult>;
  memoriesById(caller: Caller, ids: readonly string[]): Promise<(memories.Memory | null)[]>;
  linksOf(caller: Caller, ids: readonly string[]): Promise<(memories.MemoryLinks | null)[]>;
  listPage(caller: Caller, request: memories.ListRequest): Promise<Page<memories.Memory>>;
  entitiesNamed(caller: Caller, name: string): Promise<entities.Entity[]>;
  factsOf(caller: Caller, entityId: string, limit: number): Promise<memories.Memory[]>;
  timelineOf(caller: Caller, entityId: string, limit: number): Promise<memories.Memory[]>;
  memoryStats(caller: Caller): Promise<MemoryStats>;
  /** The durable records behind the write gate (spec 4-vault). */
  readonly vault: Vault;
  /** What happened to memories. */
  readonly history: History;
  /** Roles and the agents that act in them. */
  readonly registry: Registry;
}

export function createServices(deps: ServiceDeps): Services {
  const { graph } = deps;
  const capture = new Capture(deps);
  const recalled = new RecalledTexts(deps.echo);
  const writeDeps: WriteDeps = {
    ...deps,
    policy: deps.writePolicy,
    schemas: writeSchemas(deps.writePolicy.maxContentChars),
    wasRecalled: (caller, spoken) => recalled.has(caller, spoken),
  };
  const policy = deps.recallPolicy;
  const recallDeps = { ...deps, policy, schema: recallInput(policy) };
  return {
    ingestMessage: (caller, input) => capture.one(caller, input),
    ingestMessages: (caller, inputs) => capture.many(caller, inputs),
    ...createWrites(writeDeps),
    confirmFact: (caller, input) => facts.confirmFact(writeDeps, caller, input),
    deleteMemory: (caller, input) => facts.deleteMemory(writeDeps, caller, input),
    flushCaptures: () => capture.flush(),
    flushWrites: async (caller) => {
      await capture.flush();
      return deps.drainEmbeddings(caller ? visiblePartitions(caller) : null);
    },
    recall: async (caller, input) => {
      const result = await recall(recallDeps, caller, input);
      const texts = result.hits.map(({ memory }) => memory.content);
      recalled.add(caller, texts);
      return result;
    },
    memoriesById: (caller, ids) => memories.memoriesById(graph, caller, ids),
    linksOf: (caller, ids) => memories.linksOf(graph, caller, ids),
    listPage: (caller, request) => memories.listPage(graph, caller, request),
    entitiesNamed: (caller, name) => entities.entitiesNamed(graph, caller, name),
    factsOf: (caller, id, limit) => entities.factsOf(graph, caller, id, limit),
    timelineOf: (caller, id, limit) => entities.timelineOf(graph, caller, id, limit),
    memoryStats: (caller) => memoryStats(deps, caller),
    vault: createVault({ ...writeDeps, vaultPolicy: deps.vaultPolicy }),
    history: createHistory({
      ...deps,
      policy: { ...policy, ...deps.writePolicy, ...deps.historyPolicy },
    }),
    registry: createRegistry({ ...deps, knownAgents: deps.writePolicy.agents }),
  };
}
