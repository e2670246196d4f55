/** All flows, bound to what they need: what the front doors (api, cli) call. */
import type { Channel } from '../channels/channel.js';
import type { CandidateStatement } from '../channels/compose.js';
import { optionalKey, parseInput } from '../domain/kernel/input.js';
import { type Caller, visiblePartitions } from '../domain/kernel/partition.js';
import { type Expansion, expandQuery } from '../domain/recall/expand.js';
import { recallInput } from '../domain/recall/inputs.js';
import type { IntentResult } from '../domain/recall/intent/classify.js';
import { RecalledTexts } from '../domain/write/gate/recalled.js';
import type { Embedder, Log, Reranker } from '../ports.js';
import { type CoRetrieval, recallsOf } from './access/co-retrieval.js';
import type { AccessTracker } from './access/tracker.js';
import { type Analysis, createAnalysis } from './analysis/analysis.js';
import type { AnalysisPolicy } from './analysis/partition.js';
import type { Captured } from './append.js';
import { Capture, type CaptureDeps } from './capture.js';
import { changes, type MemoryChanges } from './changes.js';
import {
  createDocumentServices,
  type DocumentServiceDeps,
  type DocumentServices,
} from './document-services.js';
import { createEntities, type Entities } from './entities/entities.js';
import * as entities from './entities/read.js';
import * as facts from './facts.js';
import { createGraphReads, type GraphPolicy, type GraphReads } from './graph/graph.js';
import { createHistory, type History, type HistoryPolicy } from './history/history.js';
import { createInbox, type Inbox } from './inbox/inbox.js';
import type { IntentClassifier } from './intent.js';
import * as memories from './memories.js';
import type { MemoryAgentDeps } from './memory-agent/deps.js';
import { createMemoryAgent, type MemoryAgent } from './memory-agent/memory-agent.js';
import type { Page } from './page.js';
import { type Context, contextBlock } from './recall/context-block.js';
import { embedVariants } from './recall/question.js';
import { recall } from './recall/recall.js';
import { Speakers } from './recall/speakers.js';
import type { RecallPolicy, RecallResult } from './recall/types.js';
import { type WhyNot, whyNot } from './recall/why-not.js';
import { createRegistry, type Registry, type RoleView } from './registry/registry.js';
import { type MemoryStats, memoryStats, type StatsDeps } from './stats.js';
import { timeline } from './timeline.js';
import { consolidateDue } from './upkeep/consolidate/page.js';
import { createSessions, type Sessions } from './upkeep/consolidate/sessions.js';
import type { StepDeps } from './upkeep/deps.js';
import { stepsFor } from './upkeep/steps.js';
import { createUpkeep, type Upkeep, type UpkeepDeps } from './upkeep/upkeep.js';
import type { VaultDeps } from './vault/deps.js';
import { createVault, type Vault } from './vault/vault.js';
import type { WeakDeps } from './weak-facts.js';
import type { Answered, WriteDeps, WriteOutcome } from './write/deps.js';
import { createWrites, type Writes, writeSchemas } from './write/writes.js';

/** Everything below the flows. */
export interface ServiceDeps
  extends Omit<CaptureDeps, 'onSpeaker'>,
    StatsDeps,
    Pick<VaultDeps, 'vaultPolicy'>,
    Omit<DocumentServiceDeps, 'maxBulk'>,
    Pick<WeakDeps, 'decayPolicy'> {
  readonly embedder: Embedder | null;
  readonly channels: readonly Channel[];
  statementFor(channels: readonly Channel[], past: boolean): CandidateStatement;
  readonly reranker: Reranker | null;
  readonly tracker: AccessTracker;
  readonly intents: IntentClassifier;
  readonly roles: RoleView;
  /** How long names of speakers are kept, in milliseconds. */
  readonly speakersTtlMs: number;
  readonly recallPolicy: RecallPolicy;
  readonly log: Log;
  readonly writePolicy: WriteDeps['policy'];
  readonly historyPolicy: Pick<HistoryPolicy, 'conflictLogSize' | 'degradedRatio'>;
  readonly analysisPolicy: AnalysisPolicy;
  /** Most memories that are linked anew when an entity gets another name. */
  readonly relinkMax: number;
  readonly graphPolicy: GraphPolicy;
  readonly upkeepPolicy: StepDeps['policy'] & UpkeepDeps['policy'];
  readonly underWay: UpkeepDeps['underWay'];
  readonly pause: UpkeepDeps['pause'];
  readonly clusterPolicy: StepDeps['clusterPolicy'];
  readonly openReaders: StepDeps['openReaders'];
  readonly archiveDays: StepDeps['archiveDays'];
  /** How much recalled text is remembered for the gate's rule RECALL_ECHO. */
  readonly echo: ConstructorParameters<typeof RecalledTexts>[0];
  breathe(): Promise<void>;
  /** Resolves when no memory that is due waits for an embedding; gives how many of these partitions (null: of all) do. */
  drainEmbeddings(partitions: string[] | null): Promise<number>;
  readonly drainLinks: MemoryAgentDeps['drainLinks'];
}

export interface Services extends Writes, DocumentServices {
  /** Turns in order; all are checked before any is written. @throws InvalidInputError */
  ingest(caller: Caller, messages: readonly unknown[]): Promise<Captured[]>;
  /** Of a document the next state is a document; whatever else loses to a fact (G-72). */
  correct(caller: Caller, input: unknown): Promise<Answered<WriteOutcome>>;
  confirm(caller: Caller, input: unknown): Promise<facts.ChangedMemories>;
  setRelevance(caller: Caller, input: unknown): Promise<facts.ChangedMemories>;
  forget(caller: Caller, input: unknown): Promise<facts.ChangedMemories>;
  /** Commits what is under way: nothing that was accepted is lost at shutdown. */
  flushCaptures(): Promise<void>;
  /** Commits what is under way and embeds what waits. @returns how many memories (the caller sees) still wait */
  flushWrites(caller?: Caller): Promise<number>;
  recall(caller: Caller, input: unknown): Promise<RecallResult>;
  /** What became of one memory in a recall. */
  whyNot(caller: Caller, input: { id: string }): Promise<WhyNot>;
  /** What is put before a model, within a token budget. */
  contextBlock(caller: Caller, input: unknown): Promise<Context>;
  /** How a question is understood, without asking the graph. */
  classifyIntent(text: string): Promise<IntentResult>;
  /** What is searched for in the stead of a question, without asking the graph. @throws InvalidInputError */
  expandQuery(query: string, domain: string | null): Expansion;
  /** The recalls that returned each memory, newest first. */
  recallsOf(caller: Caller, ids: readonly string[]): Promise<CoRetrieval[][]>;
  /** @param asOf here and below: a picture of the past (`asOfInput`); absent: the current truth */
  memoriesById(
    caller: Caller,
    ids: readonly string[],
    asOf?: unknown,
  ): Promise<(memories.Memory | null)[]>;
  linksOf(caller: Caller, ids: readonly string[]): Promise<(memories.MemoryLinks | null)[]>;
  listPage(
    caller: Caller,
    request: memories.ListRequest,
    asOf?: unknown,
  ): Promise<Page<memories.Memory>>;
  entitiesNamed(caller: Caller, name: string): Promise<entities.Entity[]>;
  factsOf(caller: Caller, id: string, limit: number, asOf?: unknown): Promise<memories.Memory[]>;
  timelineOf(caller: Caller, id: string, limit: number, asOf?: unknown): Promise<memories.Memory[]>;
  memoryStats(caller: Caller): Promise<MemoryStats>;
  /** What became known, changed or was retired, in the order of the commits. */
  changes(caller: Caller, input: unknown): Promise<MemoryChanges>;
  /** Memories of an entity, a session or a topic, oldest event first. */
  timeline(caller: Caller, input: unknown): Promise<Page<memories.Memory>>;
  /** What waits for a person. */
  readonly inbox: Inbox;
  /** The durable records behind the write gate (V-10 to V-17). */
  readonly vault: Vault;
  /** What happened to memories. */
  readonly history: History;
  /** Entities by id and in pages, and what changes them. */
  readonly entities: Entities;
  /** Importance, topics and bridges of the graph. */
  readonly analysis: Analysis;
  /** Provenance, neighbourhoods and paths. */
  readonly graph: GraphReads;
  /** Upkeep: runs of the loop and of the night. */
  readonly upkeep: Upkeep;
  /** Conversations: what ended, what facts were made of it, its turns. */
  readonly sessions: Sessions;
  /** One round of the background: facts of a conversation that is due. @returns how many were taken */
  consolidateDue(): Promise<number>;
  /** What a memory agent outside the service may do (G-80). */
  readonly memoryAgent: MemoryAgent;
  /** Roles and the agents that act in them. */
  readonly registry: Registry;
}

export function createServices(deps: ServiceDeps): Services {
  const { graph } = deps;
  const pictureOf = (asOf: unknown) => memories.pictureOf(deps.clock, asOf);
  const when = (asOf: unknown) => ({ asOf: pictureOf(asOf), now: deps.clock.now() });
  const speakers = new Speakers(deps, deps.speakersTtlMs);
  const capture = new Capture({
    ...deps,
    onSpeaker: (partition, name) => speakers.learn(partition, name),
  });
  const recalled = new RecalledTexts(deps.echo);
  const writeDeps: WriteDeps = {
    ...deps,
    policy: deps.writePolicy,
    schemas: writeSchemas(deps.writePolicy.maxContentChars),
    wasRecalled: (caller, spoken) => recalled.has(caller, spoken),
    onPassages: (partition) => speakers.learnPassages(partition),
  };
  const stepDeps: StepDeps = {
    ...deps,
    write: writeDeps,
    policy: deps.upkeepPolicy,
    trustPolicy: deps.turnPolicy.trust,
    degradedRatio: deps.historyPolicy.degradedRatio,
  };
  const consolidating = { ...deps, write: writeDeps, policy: deps.upkeepPolicy };
  const policy = deps.recallPolicy;
  const recallDeps = { ...deps, policy, speakers, schema: recallInput(policy) };
  const contextFor = async (caller: Caller, input: unknown) => {
    const context = await contextBlock(recallDeps, caller, input);
    recalled.add(caller, textsOf(context));
    return context;
  };
  const documentServices = createDocumentServices(
    { ...deps, maxBulk: deps.policy.maxBulk },
    { write: writeDeps, capture, contextBlock: contextFor },
  );
  const vaultDeps = { ...writeDeps, vaultPolicy: deps.vaultPolicy };
  const { staging } = documentServices;
  return {
    ingest: (caller, messages) => capture.ingest(caller, messages),
    ...createWrites(writeDeps),
    correct: (caller, input) => documentServices.documents.correct(caller, input),
    confirm: (caller, input) => facts.confirm(writeDeps, caller, input),
    setRelevance: (caller, input) => facts.setRelevance(writeDeps, caller, input),
    forget: (caller, input) => facts.forget(writeDeps, caller, input),
    flushCaptures: () => capture.flush(),
    flushWrites: async (caller) => {
      await capture.flush();
      await deps.tracker.flush();
      return deps.drainEmbeddings(caller ? visiblePartitions(caller) : null);
    },
    recall: async (caller, input) => {
      const result = await recall(recallDeps, caller, input);
      const texts = result.hits.map(({ memory }) => memory.content);
      recalled.add(caller, texts);
      return result;
    },
    whyNot: (caller, input) => whyNot(recallDeps, caller, input),
    contextBlock: contextFor,
    classifyIntent: async (text) => {
      const question = parseInput(recallDeps.schema.shape.query, text, 'text');
      const { embeddings } = await embedVariants(recallDeps, [question]);
      return deps.intents.classify(question, embeddings[0] ?? null);
    },
    expandQuery: (query, domain) =>
      expandQuery(
        parseInput(recallDeps.schema.shape.query, query, 'query'),
        parseInput(optionalKey, domain, 'domain'),
        policy.expansion,
      ),
    recallsOf: (caller, ids) => recallsOf(graph, caller, ids),
    memoriesById: async (caller, ids, asOf) =>
      memories.memoriesById(graph, caller, ids, pictureOf(asOf)),
    linksOf: (caller, ids) => memories.linksOf(graph, caller, ids),
    listPage: async (caller, request, asOf) =>
      memories.listPage(graph, caller, request, when(asOf)),
    entitiesNamed: (caller, name) => entities.entitiesNamed(graph, caller, name),
    factsOf: async (caller, entityId, limit, asOf) =>
      entities.factsOf(graph, caller, { entityId, limit, ...when(asOf) }),
    timelineOf: async (caller, entityId, limit, asOf) =>
      entities.timelineOf(graph, caller, { entityId, limit, ...when(asOf) }),
    memoryStats: (caller) => memoryStats(deps, caller),
    changes: (caller, input) => changes(deps, caller, input),
    timeline: (caller, input) => timeline(deps, caller, input),
    vault: createVault(vaultDeps),
    inbox: createInbox({ ...vaultDeps, decayPolicy: deps.decayPolicy, staging }),
    history: createHistory({
      ...deps,
      policy: { ...policy, ...deps.writePolicy, ...deps.historyPolicy },
    }),
    upkeep: createUpkeep({ ...deps, policy: deps.upkeepPolicy, steps: () => stepsFor(stepDeps) }),
    sessions: createSessions(consolidating),
    consolidateDue: () => consolidateDue({ ...consolidating, facts: deps.openReaders().facts }),
    analysis: createAnalysis({ ...deps, policy: deps.analysisPolicy }),
    graph: createGraphReads({ ...deps, policy: deps.graphPolicy }),
    entities: createEntities({ ...writeDeps, relinkMax: deps.relinkMax }),
    memoryAgent: createMemoryAgent({ ...deps, write: writeDeps }),
    ...documentServices,
    registry: createRegistry({ ...deps, knownAgents: deps.writePolicy.agents }),
  };
}

/** What a model was shown, so that the gate knows it when it comes back. */
function textsOf({ block }: Context): string[] {
  return block?.sections.flatMap(({ items }) => items.map(({ text }) => text)) ?? [];
}
