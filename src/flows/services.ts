/** All flows, bound to what they need: what the front doors (api, cli) call. */
import { optionalKey, parseInput } from '../domain/kernel/input.js';
import { type Caller, type QueueShare, queueShare } from '../domain/kernel/partition.js';
import { suspectInput } from '../domain/memory-agent/agent.js';
import { recallInput } from '../domain/recall/inputs.js';
import { expandQuery } from '../domain/recall/variants.js';
import { RecalledTexts } from '../domain/write/gate/recalled.js';
import { previewInput } from '../domain/write/inputs.js';
import type { Embedder } from '../ports.js';
import { recallsOf } from './access/co-retrieval.js';
import { type AnalysisPolicy, analyzeGraph, membersOf, topicPage } from './analysis/analysis.js';
import { Capture, type CaptureDeps } from './capture.js';
import { changes } from './changes.js';
import { countGraph, countHealth, countStorage } from './counts/count.js';
import { type CountPolicy, KeptCounts } from './counts/kept.js';
import { createDocumentServices, type DocumentServiceDeps } from './document-services.js';
import { mergeEntities, splitEntity } from './entities/merge.js';
import { finishMoves, type MoveDeps, movingRound } from './entities/move.js';
import { updateEntity } from './entities/names.js';
import * as entities from './entities/read.js';
import {
  type ErasureDeps,
  erasedElsewhere,
  eraseUser,
  erasuresOf,
  resumeErasures,
  verifyErasure,
} from './erasure/erasures.js';
import { eraseRestored } from './erasure/restored.js';
import { confirm, correctTimes, setRelevance } from './facts.js';
import { bound, type FlowDeps } from './flow.js';
import { type FollowDeps, Followers } from './follow.js';
import { forget } from './forget.js';
import {
  type GraphPolicy,
  neighborhood,
  pathBetween,
  relatedToEach,
} from './graph/neighborhood.js';
import { type OverviewDeps, overviewClusters, overviewPage } from './graph/overview.js';
import { provenanceOfEach } from './graph/provenance.js';
import { auditLog, reviewsOf, versionsOf } from './history/audit.js';
import { beliefHistory, beliefInput } from './history/beliefs.js';
import {
  classifyPreview,
  type HealthDeps,
  memoryHealth,
  repairClassification,
} from './history/classification.js';
import { type HookDeps, Hooks } from './hooks/hooks.js';
import { createInbox } from './inbox/inbox.js';
import type { InboxDeps } from './inbox/sources.js';
import * as memories from './memories.js';
import { detectConflicts, linkCauses, linkEntities, type MemoryAgentDeps } from './memory-agent.js';
import { outdatedByOf } from './outdate/mark.js';
import { type Context, contextBlock, prepareContext } from './recall/context-block.js';
import { embedVariants } from './recall/question.js';
import { recall } from './recall/recall.js';
import { Speakers } from './recall/speakers.js';
import type { RecallDeps } from './recall/types.js';
import { whyNot } from './recall/why-not.js';
import { agents, roles, setRole, upsertRole } from './registry/registry.js';
import { memoryStats, type StatsDeps } from './stats.js';
import { timeline } from './timeline.js';
import { endLoop } from './upkeep/background.js';
import { consolidateDue } from './upkeep/consolidate/page.js';
import {
  completeSession,
  consolidateSession,
  episodesOf,
  isConsolidated,
  markConsolidated,
} from './upkeep/consolidate/sessions.js';
import { listRuns, runById } from './upkeep/records.js';
import { startRun } from './upkeep/run.js';
import type { StepDeps } from './upkeep/step.js';
import { stepsFor } from './upkeep/steps.js';
import { run, start, type UpkeepDeps, watch } from './upkeep/upkeep.js';
import { block, search, snapshot, stats, type VaultDeps } from './vault/reads.js';
import { compact } from './vault/upkeep.js';
import { updateRecord } from './write/correct.js';
import { type WriteDeps, writeSchemas } from './write/deps.js';
import { previewGate, remember } from './write/remember.js';
import { undo } from './write/undo.js';

/** Everything below the flows. */
interface ServiceDeps
  extends FlowDeps,
    Omit<CaptureDeps, 'onSpeaker'>,
    Omit<StatsDeps, 'graphCounts'>,
    Omit<
      DocumentServiceDeps,
      'write' | 'ingest' | 'contextBlock' | 'maxBulk' | 'tracker' | 'storageCounts' | 'finishMoves'
    >,
    Omit<HealthDeps, 'healthCounts'>,
    Pick<VaultDeps, 'vaultPolicy'>,
    Pick<InboxDeps, 'decayPolicy' | 'verifyDays'>,
    Omit<RecallDeps, 'policy' | 'schema' | 'speakers'>,
    Pick<StepDeps, 'clusterPolicy' | 'openReaders' | 'archiveDays'>,
    Pick<UpkeepDeps, 'underWay' | 'pause'>,
    Pick<FollowDeps, 'feedPolicy'>,
    Pick<HookDeps, 'hookPolicy'>,
    Pick<MemoryAgentDeps, 'drainLinks'>,
    Pick<MoveDeps, 'mentionPage' | 'mergeWaitMs' | 'onMoving'>,
    Pick<WriteDeps, 'yieldEventLoop'> {
  readonly embedder: Embedder | null;
  /** How long names of speakers are kept, in milliseconds. */
  readonly speakersTtlMs: number;
  readonly writePolicy: WriteDeps['policy'];
  readonly analysisPolicy: Omit<AnalysisPolicy, 'countPage'>;
  /** Most memories that are linked anew when an entity gets another name. */
  readonly relinkMax: number;
  readonly graphPolicy: GraphPolicy & CountPolicy & OverviewDeps['policy'];
  readonly upkeepPolicy: StepDeps['policy'] & UpkeepDeps['policy'];
  readonly erasurePolicy: ErasureDeps['policy'];
  readonly ledger: ErasureDeps['ledger'];
  /** How much recalled text is remembered for the gate's rule RECALL_ECHO. */
  readonly echo: ConstructorParameters<typeof RecalledTexts>[0];
  /**
   * Resolves when nothing of theirs that is due waits for its embedding, its links or its judgement; gives how many memories wait for an
   * embedding all the same. Null: of everybody.
   */
  drainQueues(whose: QueueShare | null): Promise<number>;
}

export type Services = ReturnType<typeof createServices>;

export function createServices(deps: ServiceDeps) {
  const { graph, clock, recallPolicy, upkeepPolicy } = deps;
  const speakers = new Speakers(deps, deps.speakersTtlMs);
  const capture = new Capture({
    ...deps,
    onSpeaker: (partition, name) => speakers.learn(partition, name),
  });
  const ingest = (caller: Caller, messages: readonly unknown[]) => capture.ingest(caller, messages);
  const followers = new Followers(deps);
  const recalled = new RecalledTexts(deps.echo);
  const write: WriteDeps = {
    ...deps,
    policy: deps.writePolicy,
    schemas: writeSchemas(deps.writePolicy.maxContentChars),
    wasRecalled: (caller, spoken) => recalled.has(caller, spoken),
    onPassages: (partition) => speakers.learnPassages(partition),
  };
  const recallDeps = { ...deps, policy: recallPolicy, speakers, schema: recallInput(recallPolicy) };
  const contextFor = async (caller: Caller, input: unknown) => {
    const context = await contextBlock(recallDeps, caller, input);
    recalled.add(caller, textsOf(context));
    return context;
  };
  const hooks = new Hooks({
    ...{ ...deps, ingest },
    bounds: {
      maxQueryChars: recallPolicy.maxQueryChars,
      maxContentChars: deps.writePolicy.maxContentChars,
    },
    prepareContext: async (caller, input) => {
      const { context, given } = await prepareContext(recallDeps, caller, input, false);
      const noted = async () => {
        recalled.add(caller, textsOf(context));
        await given();
      };
      return { context, given: noted };
    },
  });
  const counting = { graph, clock, log: deps.log, policy: deps.graphPolicy };
  const curation = { ...deps, ...write };
  const documentServices = createDocumentServices({
    ...{ ...deps, write, ingest, contextBlock: contextFor },
    finishMoves: (tenant) => finishMoves(curation, tenant),
    storageCounts: new KeptCounts(counting, countStorage),
    maxBulk: deps.policy.maxBulk,
  });
  const { staging } = documentServices;
  const vaultDeps = { ...deps, ...write };
  const consolidating = { ...deps, write, policy: upkeepPolicy };
  const stepDeps: StepDeps = { ...consolidating, trustPolicy: deps.turnPolicy.trust };
  const upkeepDeps: UpkeepDeps = { ...deps, policy: upkeepPolicy, steps: () => stepsFor(stepDeps) };
  const erasureDeps: ErasureDeps = {
    ...{ ...deps, policy: deps.erasurePolicy },
    finishMoves: (tenant) => finishMoves(curation, tenant),
    forgetUser: async ({ tenant, userId, ownerKey, partitions }) => {
      await capture.flush();
      await deps.tracker.forget(ownerKey);
      speakers.forget(partitions);
      recalled.forget({ tenant, userId });
      hooks.forget({ tenant, userId });
    },
  };
  const wereErased = erasedElsewhere(deps);
  const resume = async () => {
    if (await wereErased()) {
      await deps.tracker.forgetCycles();
      speakers.forgetAll();
      recalled.forgetAll();
      hooks.forgetAll();
    }
    return resumeErasures(erasureDeps);
  };
  const pictureOf = (asOf: unknown) => memories.pictureOf(clock, asOf);
  const when = (asOf: unknown) => ({ asOf: pictureOf(asOf), now: clock.now() });
  const question = (text: unknown, name: string) =>
    parseInput(recallDeps.schema.shape.query, text, name);
  return {
    /** Turns in order; all are checked before any is written. @throws InvalidInputError */
    ingest,
    ...bound(write, { remember, previewGate, updateRecord, undo }),
    ...bound(write, { confirm, correctTimes, setRelevance }),
    ...bound({ ...write, erasing: erasureDeps }, { forget }),
    /** Commits what is under way: nothing that was accepted is lost at shutdown. */
    flushCaptures: () => capture.flush(),
    /** Commits what is under way and embeds what waits. @returns how many memories (the caller sees) still wait */
    flushWrites: async (caller?: Caller) => {
      const whose = caller ? queueShare(caller) : null;
      await capture.flush(whose?.partitions);
      await deps.tracker.flush();
      return deps.drainQueues(whose);
    },
    recall: async (caller: Caller, input: unknown) => {
      const result = await recall(recallDeps, caller, input);
      const texts = result.hits.map(({ memory }) => memory.content);
      recalled.add(caller, texts);
      return result;
    },
    ...bound(recallDeps, { whyNot }),
    /** What is put before a model, within a token budget. */
    contextBlock: contextFor,
    /** How a question is understood, without asking the graph. @throws InvalidInputError */
    classifyIntent: async (text: string, tenant?: string) => {
      const asked = question(text, 'text');
      const { embeddings } = await embedVariants(recallDeps, [asked], tenant);
      return deps.intents.classify(asked, embeddings[0] ?? null);
    },
    /** What is searched for in the stead of a question, without asking the graph. @throws InvalidInputError */
    expandQuery: (query: string, domain: string | null) =>
      expandQuery(
        question(query, 'query'),
        parseInput(optionalKey, domain, 'domain'),
        recallPolicy.expansion,
      ),
    ...bound(graph, {
      ...{ recallsOf, outdatedByOf },
      linksOf: memories.linksOf,
      entitiesNamed: entities.entitiesNamed,
    }),
    /** @param asOf here and below: a picture of the past (`asOfInput`); absent: the current truth */
    memoriesById: async (caller: Caller, ids: readonly string[], asOf?: unknown) =>
      memories.memoriesById(graph, caller, ids, pictureOf(asOf)),
    listPage: async (caller: Caller, request: memories.ListRequest, asOf?: unknown) =>
      memories.listPage(graph, caller, request, when(asOf)),
    factsOf: async (caller: Caller, entityId: string, limit: number, asOf?: unknown) =>
      entities.factsOf(graph, caller, { entityId, limit, ...when(asOf) }),
    timelineOf: async (caller: Caller, entityId: string, limit: number, asOf?: unknown) =>
      entities.timelineOf(graph, caller, { entityId, limit, ...when(asOf) }),
    /** What the hooks of coding agents tell, and how capture by them stands. */
    hooks,
    /** Changes as they come (`followInput`), until nobody listens any more. @throws InvalidInputError with the first step */
    followChanges: (caller: Caller, input: unknown) => followers.follow(caller, input),
    /** Nobody follows from here on. */
    stopFollowing: () => followers.stop(),
    ...bound({ ...deps, graphCounts: new KeptCounts(counting, countGraph) }, { memoryStats }),
    ...bound(deps, { changes, timeline }),
    /** Documents and what is around them. */
    ...documentServices,
    /** The durable records behind the write gate (V-10 to V-17). */
    vault: bound(vaultDeps, { search, snapshot, block, stats, compact }),
    /** What waits for a person. */
    inbox: createInbox({ ...vaultDeps, staging }),
    /** What happened to memories, and how they are classified. */
    history: {
      ...bound(deps, { auditLog, versionsOf, reviewsOf }),
      ...bound({ ...deps, healthCounts: new KeptCounts(counting, countHealth) }, { memoryHealth }),
      ...bound(
        { graph, policy: recallPolicy, beliefSchema: beliefInput(recallPolicy) },
        { beliefHistory },
      ),
      ...bound(
        { ...write, previewSchema: previewInput(write.policy.maxContentChars) },
        { classifyPreview, repairClassification },
      ),
    },
    /** Entities by id and in pages, and what changes them, with its audit event. `moveOn` is for the background of a server. */
    entities: {
      ...bound(graph, { byId: entities.entitiesById, page: entities.entityPage }),
      ...bound(curation, { update: updateEntity, merge: mergeEntities, split: splitEntity }),
      ...bound(curation, { moveOn: movingRound }),
    },
    /** Importance, topics and bridges of the graph. */
    analysis: bound(
      { ...deps, policy: { ...deps.analysisPolicy, countPage: deps.graphPolicy.countPage } },
      { analyzeGraph, topics: topicPage, membersOf },
    ),
    /** Provenance, neighbourhoods and paths: what is about an unknown memory or entity is null. */
    graph: bound(
      { ...deps, policy: deps.graphPolicy },
      {
        ...{ provenanceOf: provenanceOfEach, relatedTo: relatedToEach },
        ...{ neighborhood, pathBetween, overviewPage, overviewClusters },
      },
    ),
    /** Upkeep: runs of the loop and of the night. `begin` is for the background of a server, not for front doors. */
    upkeep: bound(upkeepDeps, {
      ...{ start, run, byId: runById, list: listRuns, watch, begin: startRun, endLoop },
    }),
    /** Erasures of users. `resume` hears of those of other servers and goes on with what they left; it is for the background of a server, not for front doors. */
    erasure: {
      ...bound(erasureDeps, { eraseUser, verify: verifyErasure, list: erasuresOf }),
      resume,
    },
    /** For the start of a service: what a restored backup has brought back is erased again. */
    eraseRestored: () => eraseRestored({ ...erasureDeps, write }),
    /** Conversations: what ended, what facts were made of it, its turns. */
    sessions: bound(consolidating, {
      ...{ complete: completeSession, consolidate: consolidateSession },
      ...{ isConsolidated, episodes: episodesOf },
    }),
    /** One round of the background: facts of a conversation that is due. @returns how many were taken */
    consolidateDue: () => consolidateDue({ ...consolidating, facts: deps.openReaders().facts }),
    /** What a memory agent outside the service may do (G-80). The front doors keep it to the role MEMORY_AGENT. */
    memoryAgent: {
      ...bound(
        { ...deps, write, suspectSchema: suspectInput(write.policy.maxContentChars) },
        { detectConflicts, linkEntities, linkCauses },
      ),
      ...bound(consolidating, { markConsolidated }),
    },
    /** Roles and the agents that act in them. */
    registry: bound(
      { graph, clock, newId: deps.newId, knownAgents: deps.writePolicy.agents },
      { upsertRole, setRole, roles, agents },
    ),
  };
}

/** What a model was shown, so that the gate knows it when it comes back. */
function textsOf({ block: shown }: Context): string[] {
  return shown?.sections.flatMap(({ items }) => items.map(({ text }) => text)) ?? [];
}
