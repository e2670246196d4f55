/**
 * From configuration to running flows on a database that is there: schema, embedding queue, channels.
 * `serve.ts` puts servers around it; tests and benchmarks use it as it is.
 */
import { randomUUID } from 'node:crypto';
import { setImmediate, setTimeout } from 'node:timers/promises';
import type { Channel } from './channels/channel.js';
import {
  type CandidateStatement,
  type Composition,
  composeCandidates,
} from './channels/compose.js';
import { REGISTRY } from './channels/registry.js';
import type { Config } from './config.js';
import type { QueueShare } from './domain/kernel/partition.js';
import { AccessTracker } from './flows/access/tracker.js';
import { createIntentClassifier } from './flows/intent.js';
import { type JudgeDeps, judgeRound } from './flows/outdate/judge.js';
import type { ReadPolicy } from './flows/outdate/read.js';
import { createRoleView } from './flows/registry/registry.js';
import { createServices, type Services } from './flows/services.js';
import type { TurnDeps } from './flows/turns/turns.js';
import { upkeepRound } from './flows/upkeep/background.js';
import { UnderWay } from './flows/upkeep/run.js';
import type { VaultPolicy } from './flows/vault/reads.js';
import { watchQueues } from './flows/watch-queues.js';
import type { WritePolicy } from './flows/write/deps.js';
import { createRecheck, type RecheckDeps } from './flows/write/recheck.js';
import { embedRound } from './jobs/embed.js';
import { linkRound } from './jobs/link.js';
import { JobRunner } from './jobs/runner.js';
import { UNMETERED } from './meter.js';
import { ThreadedReader } from './models/convert/reader.js';
import { createExtractor } from './models/extract/extractor.js';
import { createLanguageDetector } from './models/language-detector.js';
import { createReaders } from './models/readers/create.js';
import type {
  ChangeReader,
  Clock,
  ColdStores,
  Embedder,
  ErasureLedger,
  Graph,
  Log,
  Meter,
  NewId,
  OpenReaders,
  Reranker,
} from './ports.js';
import { readIntentExemplars, readRelevanceModel } from './recall-data.js';
import { recallPolicy } from './recall-policy.js';
import { createSchedule } from './schedule.js';
import { countUnembedded, untried } from './statements/jobs.js';
import type { SchemaNames } from './statements/statement.js';
import { indexName, propertyName, retiredIndexName } from './statements/vector-space.js';
import { createColdStores } from './store/cold/create.js';
import { Gds } from './store/gds.js';
import { migrate } from './store/migrate.js';
import type { Neo4jGraph } from './store/neo4j.js';
import { prepareTextIndexes } from './store/text-indexes.js';
import { prepareVectorSpace } from './store/vector-space.js';
import { writePolicy } from './write-policy.js';

/** What the service runs on. `storeBytes` is null-valued where nobody can know. */
export interface ServiceParts {
  readonly config: Config;
  readonly graph: Neo4jGraph;
  readonly embedder: Embedder | null;
  /** Default none. */
  readonly reranker?: Reranker | null;
  /** Reads beside the rules whether a statement ends another. Default none: the rules alone judge. */
  readonly changes?: ChangeReader | null;
  readonly log: Log;
  /** Counts and times what is done. Default: nothing does. */
  readonly meter?: Meter;
  readonly clock?: Clock;
  readonly newId?: NewId;
  /** Channels that recall asks. Default: all of the registry. */
  readonly channels?: readonly Channel[];
  readonly storeBytes?: () => Promise<number | null>;
  /** What reads conversations. Default: rules, or the language model of the configuration. */
  readonly openReaders?: OpenReaders;
  /** What was erased, outside of the database. Default: it is noted nowhere. */
  readonly ledger?: ErasureLedger;
  /** Where originals go. Default: what the configuration says. The caller's to close. */
  readonly coldStores?: ColdStores;
}

/** A running service. */
export interface Service {
  readonly services: Services;
  /**
   * Hands over the same flows on another graph, one whose changes are undone. Nothing is counted, logged or told to the background.
   * Afterwards what they do in the background is done as well.
   */
  rehearse(graph: Graph, work: (services: Services) => Promise<void>): Promise<void>;
  /** Finishes what is under way; the database and the embedder stay the caller's to close. */
  stop(): Promise<void>;
}

const systemClock: Clock = { now: () => new Date() };
/** The last twelve digits of a version 4 UUID are all random, and drawn from a buffer. */
const randomId: NewId = () => randomUUID().slice(-12);

const NO_LEDGER: ErasureLedger = { append: async () => undefined, read: async () => [] };

/** Migrates the database and starts the background work. */
export async function startService(parts: ServiceParts): Promise<Service> {
  const { config, graph, embedder, log, clock = systemClock, newId = randomId } = parts;
  const { meter = UNMETERED } = parts;
  const policy = writePolicy(config, log, embedder !== null);
  const schedule = createSchedule(config.upkeep.schedule, config.upkeep.timeZone);
  const underWay = new UnderWay();
  await migrate(graph, clock, log);
  const { languages } = config.recall;
  await prepareTextIndexes(graph, languages, log);
  const { changeCertain: certain, changeLikely: likely, changePairs: read } = config.conflict;
  const reading = { certain, likely, read };
  const changes = parts.changes ?? null;
  const judging =
    config.conflict.outdateTopK > 0
      ? judgingJob(parts, { clock, newId, policy: { ...reading, rules: policy.rules } })
      : null;
  const compare = { graph, clock, newId, log, changes, policy: { ...policy, ...reading } };
  const onStored = () => judging?.notify();
  const job = embedder && (await embeddingJob(parts, embedder, compare, onStored));
  const linking = config.entities.link ? linkingJob(parts, { clock, newId }) : null;
  const tracker = new AccessTracker({ graph, log, policy: config.access });
  const readers = createReaders(config.languageModel, { log });
  const documentReader = new ThreadedReader();
  const coldStores = await createColdStores(config.cold, graph);
  const intents = createIntentClassifier({
    ...{ embedder, clock, log, exemplars: readIntentExemplars() },
    minSimilarity: config.intent.similarity,
  });
  const serviceDeps: Parameters<typeof createServices>[0] = {
    graph,
    embedder,
    reranker: parts.reranker ?? null,
    relevance: readRelevanceModel(),
    tracker,
    intents,
    languageOf: await createLanguageDetector(languages),
    roles: createRoleView(graph),
    speakersTtlMs: config.recall.speakersTtlMs,
    clock,
    newId,
    log,
    meter,
    science: new Gds(graph),
    storeBytes: parts.storeBytes ?? (async () => null),
    policy: config.write,
    writePolicy: policy,
    echo: { sessions: config.gate.echoSessions, texts: config.gate.echoTexts },
    yieldEventLoop: () => setImmediate(),
    recallPolicy: recallPolicy(config),
    feedPolicy: config.feed,
    hookPolicy: config.hooks,
    degradedRatio: config.health.degradedRatio,
    vaultPolicy: vaultPolicy(config),
    graphPolicy: config.graph,
    decayPolicy: config.decay,
    verifyDays: config.verify,
    analysisPolicy: config.analysis,
    upkeepPolicy: upkeepPolicy(config),
    erasurePolicy: erasurePolicy(config),
    ledger: parts.ledger ?? NO_LEDGER,
    clusterPolicy: {
      entries: config.access.coRetrievalMax,
      threshold: config.access.clusterThreshold,
    },
    underWay,
    pause: (ms, signal) => setTimeout(ms, undefined, { signal, ref: false }).catch(() => undefined),
    openReaders: parts.openReaders ?? readers.open,
    documentReader,
    documentPolicy: { ...config.documents, trustStart: config.trust.start },
    coldStores: parts.coldStores ?? coldStores,
    archiveDays: config.documents.archiveDays,
    sourcePolicy: config.documents,
    turnPolicy: turnPolicy(config),
    transferPolicy: config.transfer,
    relinkMax: config.entities.relinkMax,
    mentionPage: config.entities.mentionPage,
    mergeWaitMs: config.entities.mergeWaitMs,
    onMoving: () => moving?.notify(),
    channels: parts.channels ?? REGISTRY,
    statementFor: statements(embedder),
    onQueued: () => {
      job?.notify();
      linking?.notify();
      if (job === null) judging?.notify();
    },
    onSessionEnded: () => sessions?.notify(),
    drainQueues: (whose) => drain(graph, { embedding: job, linking, judging }, whose),
    drainLinks: linking && ((whose) => linking.drain(isThrough(graph, whose, 'linking'))),
  };
  const services = createServices(serviceDeps);
  // Before anybody is answered.
  await services.eraseRestored();
  const upkeep = config.upkeep.background
    ? new JobRunner(upkeepRound({ graph, clock, schedule, begin: services.upkeep.begin }), {
        ...{ pollMs: config.upkeep.pollMs, log },
      })
    : null;
  const erasing = config.upkeep.background
    ? new JobRunner(services.erasure.resume, { pollMs: config.upkeep.pollMs, log })
    : null;
  const moving = config.upkeep.background
    ? new JobRunner(services.entities.moveOn, { pollMs: config.upkeep.pollMs, log })
    : null;
  const sessions =
    config.upkeep.background && config.upkeep.consolidate
      ? new JobRunner(services.consolidateDue, { pollMs: config.upkeep.pollMs, log })
      : null;
  watchQueues({ graph, clock, meter, timeoutMs: config.metrics.timeoutMs });
  job?.start();
  linking?.start();
  judging?.start();
  sessions?.start();
  upkeep?.start();
  erasing?.start();
  moving?.start();
  return {
    services,
    rehearse: (stage, work) => rehearsed(serviceDeps, config.access, stage, work),
    stop: async () => {
      services.stopFollowing();
      await services.hooks.close();
      // Before the readers: a run that is ended so is no run whose step failed.
      const ended = underWay.stop();
      // First: a step may wait for a model, and its turns are tried again later.
      readers.close();
      const jobs = [job, linking, judging, sessions, upkeep, erasing, moving];
      await Promise.all([...jobs.map((each) => each?.stop()), ended]);
      await intents.ready();
      await Promise.all([coldStores.close(), documentReader.close()]);
      // Last: what recalls have returned is written before the graph is closed.
      await tracker.stop();
    },
  };
}

const SILENT: Log = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};

async function rehearsed(
  deps: Parameters<typeof createServices>[0],
  access: Config['access'],
  graph: Graph,
  work: (services: Services) => Promise<void>,
): Promise<void> {
  const told = { onQueued: () => undefined, onSessionEnded: () => undefined };
  const tracker = new AccessTracker({ graph, log: SILENT, policy: access });
  const roles = createRoleView(graph);
  const own = { ...told, graph, tracker, roles, log: SILENT, meter: UNMETERED };
  await work(createServices({ ...deps, ...own })).finally(() => tracker.stop());
}

async function embeddingJob(
  { config, graph, log }: ServiceParts,
  embedder: Embedder,
  compare: Omit<RecheckDeps, 'space' | 'leaseMs'>,
  onStored: () => void,
): Promise<JobRunner> {
  const { clock } = compare;
  const { conflict, embedding, jobs } = config;
  const { quantization } = embedding;
  await prepareVectorSpace(graph, embedder, { clock, log, quantization });
  const leaseMs = jobs.embedLeaseMs;
  const round = embedRound({
    ...{ graph, embedder, clock, log, policy: jobs },
    ...{ judge: conflict.outdateTopK > 0, onStored },
    ...(conflict.byEmbedding &&
      conflict.topK > 0 && { compare: createRecheck({ ...compare, space: embedder, leaseMs }) }),
  });
  return new JobRunner(round, { pollMs: config.jobs.pollMs, log });
}

/** Links memories to entities; needs no embedding model. */
function linkingJob(
  { config, graph, log }: ServiceParts,
  { clock, newId }: { clock: Clock; newId: NewId },
): JobRunner {
  const round = linkRound({
    ...{ graph, clock, newId, log, yieldEventLoop: () => setImmediate() },
    extractor: createExtractor({ maxChars: config.entities.linkMaxChars }),
    policy: { ...config.entities, ...config.jobs },
  });
  return new JobRunner(round, { pollMs: config.jobs.pollMs, log });
}

/** What two statements are judged by. */
type Reading = Pick<WritePolicy, 'rules'> & ReadPolicy;

/** Judges what no longer holds by what came after; without an embedding model by words alone. */
function judgingJob(
  { config, graph, embedder: space, changes = null, log }: ServiceParts,
  { clock, newId, policy }: Pick<JudgeDeps, 'clock' | 'newId'> & { policy: Reading },
): JobRunner {
  const { outdateTopK: topK, outdateBefore: before, outdateBatch: batch } = config.conflict;
  const { pollMs, embedLeaseMs: leaseMs } = config.jobs;
  const round = judgeRound({
    ...{ graph, clock, newId, log, space, changes, yieldEventLoop: () => setImmediate() },
    policy: { ...policy, topK, before, batch, leaseMs },
  });
  return new JobRunner(round, { pollMs, log });
}

/** Queues that a caller may wait for. */
type Queue = 'embedding' | 'linking' | 'judging';

/** Of one caller: others' queues are longer than anybody may be made to wait. Null: of everybody. */
async function drain(
  graph: Graph,
  jobs: Readonly<Record<Queue, JobRunner | null>>,
  whose: QueueShare | null,
): Promise<number> {
  const until = (queue: Queue) =>
    jobs[queue]?.drain(whose === null ? undefined : isThrough(graph, whose, queue));
  await Promise.all([until('embedding'), until('linking')]);
  // Memories are judged once they have their vectors.
  await until('judging');
  const [row] = await graph.read(countUnembedded, { partitions: whose?.partitions ?? null });
  return row?.waiting ?? 0;
}

/** Tells whether a queue is through with what is theirs, but for what was tried in vain. */
function isThrough(graph: Graph, whose: QueueShare, queue: Queue): () => Promise<boolean> {
  return async () => (await graph.read(untried, whose))[0]?.[queue] === 0;
}

/** One composed statement a set of active channels; there are few sets, so all are kept. */
function statements(
  embedder: Embedder | null,
): (channels: readonly Channel[], composition: Composition) => CandidateStatement {
  const composed = new Map<string, CandidateStatement>();
  return (channels, { past = false, about = false }) => {
    const key = `${past} ${about} ${channels.map(({ name }) => name).join('+')}`;
    const names = embedder ? namesOf(embedder, past, about) : {};
    const known = composed.get(key) ?? composeCandidates(channels, names, { past, about });
    composed.set(key, known);
    return known;
  };
}

function namesOf(space: Embedder, past: boolean, about: boolean): SchemaNames {
  const names = past ? { ...indexName(space), ...retiredIndexName(space) } : indexName(space);
  return about ? { ...names, ...propertyName(space) } : names;
}

function upkeepPolicy({ upkeep, jobs, access }: Config) {
  const { backoffMs, backoffMaxMs } = jobs;
  const { reinforceStep: step, reinforceDivisor: divisor } = access;
  const reinforce = { step, divisor };
  return { ...upkeep, backoffMs, backoffMaxMs, reinforce };
}

function erasurePolicy({ upkeep: { leaseMs, batch, erasureScanMs, erasurePasses } }: Config) {
  return { leaseMs, batch, scanMs: erasureScanMs, passes: erasurePasses };
}

function turnPolicy({ documents, trust }: Config): TurnDeps['policy'] {
  const { gatherTokens, maxCandidates, newTtlDays } = documents;
  return { gatherTokens, maxCandidates, trust: { ...trust, newTtlDays } };
}

function vaultPolicy({ vault }: Config): VaultPolicy {
  const { enabled, maxItems, consolidationFloor, staleDays, shortChars } = vault;
  return {
    ...{ injection: { enabled, maxItems }, consolidationFloor },
    proposals: { staleDays, shortChars },
  };
}
