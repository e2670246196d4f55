/**
 * What the service needs from outside, as types. `store/`, `models/`, `schedule.ts` and `log.ts` implement them;
 * `backend.ts` and `service.ts` hand them to flows and jobs.
 */
import type {
  CausalFinding,
  EntityPortrait,
  ExtractedFact,
  ModelRequest,
  ModelUsage,
  Turn,
  TurnPair,
} from './domain/consolidate/types.js';
import type { ColdKey, ColdStoreName, ColdText } from './domain/document/archive.js';
import type { TextAnalysis } from './domain/entities/types.js';
import type { LedgerEntry } from './domain/erasure/ledger.js';
import type { MediaType } from './domain/kernel/vocabulary.js';
import type { PassagePlan } from './domain/write/document.js';
import type { LabelsOf, MetricOf, Reading } from './metrics.js';
import type { Statement } from './statements/statement.js';

/** Runs typed Cypher statements. Rows are parsed by the statement's own schema. */
export interface GraphTransaction {
  run<Params, Row>(statement: Statement<Params, Row>, params: Params): Promise<Row[]>;
}

/** How a read is done. */
export interface ReadOptions {
  /** Milliseconds after which the database gives up (StatementTimeoutError). Default: the configured time. */
  readonly timeoutMs?: number;
}

/** The graph store. Statements outside `write` are reads; everything else is one transaction. */
export interface Graph {
  /** One read statement in its own read session (one round trip), retried on transient faults. */
  read<Params, Row>(
    statement: Statement<Params, Row>,
    params: Params,
    options?: ReadOptions,
  ): Promise<Row[]>;
  /**
   * One write transaction, acknowledged after commit. `work` may run again after a transient fault,
   * so it must decide only from its arguments and from what it reads inside the transaction.
   */
  write<Result>(
    work: (tx: GraphTransaction) => Promise<Result>,
    options?: WriteOptions,
  ): Promise<Result>;
}

/** How something is written. */
export interface WriteOptions {
  /**
   * Key of the owner whose lock the work takes. Such writes wait for each other before they have a connection, so that those of one owner
   * leave connections to the others. Absent: it waits for nobody.
   */
  readonly owner?: string;
}

/** Lets a caller read what it has written through another server, where several answer for one database. */
export interface Causality {
  /** @param bookmarks what this caller was told last; empty: nothing */
  since(bookmarks: readonly string[]): CausalCaller;
}

/** A caller with what it has seen. */
export interface CausalCaller {
  /** Whatever the work reads is no older than what the caller has seen. */
  run<Result>(work: () => Result): Result;
  /** What it has seen by now, for whichever server it asks next. */
  bookmarks(): Promise<readonly string[]>;
}

/** What was erased, outside of what a restored backup replaces. */
export interface ErasureLedger {
  /** @returns once it is on disk @throws StoreUnavailableError */
  append(entries: readonly LedgerEntry[]): Promise<void>;
  /** In the order in which they were appended. @throws StoreUnavailableError */
  read(): Promise<LedgerEntry[]>;
}

/** Why a text is embedded: a query is waited for, a document is background work unless it is awaited. */
export type EmbeddingPurpose = 'query' | 'document' | 'awaited';

/** Turns texts into unit vectors. */
export interface Embedder {
  /** Identity of the vector space, e.g. `recall-en-v2`; part of the vector index name. */
  readonly model: string;
  /** Vector length. */
  readonly dimensions: number;
  /** ISO 639-1 codes of the languages that it was made for; absent: nobody said. */
  readonly languages?: readonly string[] | undefined;
  /**
   * One unit-length vector per text, in order. An empty list gives an empty list.
   * @param tenant who waits for them: where the model does one thing at a time, tenants take turns; absent: nobody in particular
   * @throws ModelUnavailableError when the model cannot answer
   */
  embed(
    texts: readonly string[],
    purpose: EmbeddingPurpose,
    tenant?: string,
  ): Promise<Float32Array[]>;
  close(): Promise<void>;
}

/** Judges how well texts answer a query by reading both together; slower and finer than vectors. */
export interface Reranker {
  /** Identity of the model, for people. */
  readonly model: string;
  /** ISO 639-1 codes of the languages that it was made for; absent: nobody said. */
  readonly languages?: readonly string[] | undefined;
  /**
   * How relevant each text is to the query, in the order of the texts: 0 has nothing to do with it, 1 answers it. Comparable from
   * query to query. An empty list gives an empty list.
   * @param tenant who asks: tenants take turns at a model that does one thing at a time
   * @throws ModelUnavailableError when the model cannot answer
   */
  rerank(query: string, texts: readonly string[], tenant?: string): Promise<number[]>;
  close(): Promise<void>;
}

/** What a model makes of two statements, of which one was told after the other. */
export interface ChangeReading {
  /** Probability that the later one ends something that the earlier one says, 0 to 1. */
  readonly outdates: number;
  /** Probability that the later one tells what was, of something of which the earlier one says what holds, 0 to 1. */
  readonly past: number;
}

/** Reads two statements together and says whether the later one ends what the earlier one says; slower than rules, and finer. */
export interface ChangeReader {
  /** Identity of the model, for people. */
  readonly model: string;
  /**
   * One reading a pair of an earlier and a later statement, in order. Deterministic. An empty list gives an empty list.
   * @throws ModelUnavailableError when the model cannot answer
   */
  read(pairs: readonly (readonly [string, string])[]): Promise<ChangeReading[]>;
  close(): Promise<void>;
}

/** Finds the names of people, places, projects and the like in a text, without a network and without a language model. */
export interface EntityExtractor {
  /** Deterministic; a long text is read up to a configured length. */
  analyse(text: string): TextAnalysis;
}

/** Reads documents in the forms that they are given in. Off the event loop: a document may be long. */
export interface DocumentReader {
  /**
   * The text as it is stored and found. Deterministic.
   * @param passageChars about how long a passage may be, in characters
   * @param tenant who waits for it: tenants take turns; absent: nobody in particular
   * @throws InvalidInputError for what cannot be read
   */
  read(
    content: string,
    mediaType: MediaType,
    passageChars: number,
    tenant?: string,
  ): Promise<ReadDocument>;
  close(): Promise<void>;
}

/** A document that was read. */
export interface ReadDocument {
  /** What it calls itself; null: nothing does. */
  readonly title: string | null;
  /** Markdown or plain text. */
  readonly text: string;
  /** Its passages in order; none: it is short. */
  readonly passages: readonly PassagePlan[];
}

/** Where an original lies, as the graph has it. */
export interface ColdPlace {
  readonly memoryId: string;
  readonly version: number;
  /** Key of the object; null: it lies in the graph. */
  readonly objectKey: string | null;
}

/** Keeps originals of documents that are archived. */
export interface ColdStore {
  readonly name: ColdStoreName;
  /**
   * Durable once it resolves. Storing the same again changes nothing.
   * @returns the key of the object; null: it lies in the graph
   * @throws ColdStoreUnavailableError, StoreUnavailableError
   */
  put(key: ColdKey, content: ColdText): Promise<string | null>;
  /**
   * The original as it was stored; null: there is none.
   * @throws ColdStoreUnavailableError when it cannot be had now, or is not what was stored; StoreUnavailableError
   */
  get(place: ColdPlace): Promise<ColdText | null>;
  /**
   * The original is gone, an object with all its versions; what is not there stays so. In the graph its node goes with its memory.
   * @throws ColdStoreUnavailableError
   */
  erase(place: ColdPlace): Promise<void>;
  close(): Promise<void>;
}

/** Cold storage: where originals go now, and where they went before. */
export interface ColdStores {
  readonly into: ColdStore;
  /** Null: it is not configured. */
  at(name: ColdStoreName): ColdStore | null;
  close(): Promise<void>;
}

/** Answers questions in a given shape. Background jobs only: writes and recalls never wait for it. */
export interface LanguageModel {
  /** Name of the model, for people. */
  readonly model: string;
  /**
   * The answer, of the shape that was asked for.
   * @throws ModelUnavailableError when it gives none that can be used, or the budget is spent: asking again later may help
   */
  answer<Shape>(request: ModelRequest<Shape>): Promise<Shape>;
  /** What was used so far. */
  usage(): ModelUsage;
}

/** Extracts facts from the turns of one session (G-21). */
export interface FactExtractor {
  /**
   * Facts of `turns`, in their order; `before` are the turns just before them, for reference only. Every source id is one
   * of `turns`.
   * @throws ModelUnavailableError when it cannot answer now: the turns are tried again later
   */
  extract(turns: readonly Turn[], before: readonly Turn[]): Promise<ExtractedFact[]>;
}

/** Summarises what is known about an entity (G-30). */
export interface EntitySummarizer {
  /** A few sentences, at most 600 characters; null: there is nothing to say. @throws ModelUnavailableError */
  summarize(entity: EntityPortrait): Promise<string | null>;
}

/** Judges whether one of two consecutive turns came about because of the other (G-30). */
export interface CausalJudge {
  /** Whether judging costs nothing but time of this machine: what costs more is done so often in a run, and no more. */
  readonly free: boolean;
  /** Findings about the pairs, at most one a pair. @throws ModelUnavailableError */
  judge(pairs: readonly TurnPair[]): Promise<CausalFinding[]>;
}

/** What reads conversations in the background: rules, or a language model. */
export interface Readers {
  readonly facts: FactExtractor;
  readonly summaries: EntitySummarizer;
  readonly causes: CausalJudge;
  /** What was used so far. */
  usage(): ModelUsage;
}

/** Readers for one run: each run has a budget of its own. */
export type OpenReaders = () => Readers;

/** The current time; injected so that tests can move it. */
export interface Clock {
  now(): Date;
}

/** When work is due by the clock on the wall. */
export interface Schedule {
  /** The latest time it was due, at most `now`; null: it never was. */
  previous(now: Date): Date | null;
}

/** A fresh memory id: 12 lower-case hex characters. */
export type NewId = () => string;

/** Structured logging; never given memory text or secrets. */
export interface Log {
  debug(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** Counts and times what the service does (`metrics.ts` has what). Cheap, never fails, and is never given text of memories. */
export interface Meter {
  count<Key extends MetricOf<'counter'>>(key: Key, labels: LabelsOf<Key>, by?: number): void;
  /** One value of a distribution; times in seconds. */
  observe<Key extends MetricOf<'histogram'>>(key: Key, labels: LabelsOf<Key>, value: number): void;
  /** What an operation of a tenant cost, and the seconds that it took. */
  charge(tenant: string, cost: number, seconds: number): void;
  /**
   * Has gauges of a database told whenever somebody looks at the metrics, not more often than every few seconds. What is returned ends that.
   * @param read must end by itself
   * @param database its name. Default: the default one
   */
  watch(read: () => Promise<readonly Reading[]>, database?: string): () => void;
}

/** The metrics as Prometheus reads them. */
export interface MetricsPage {
  readonly contentType: string;
  render(): Promise<string>;
}

/** The state of one thing that the service depends on. */
export interface Check {
  readonly ok: boolean;
  /** What is wrong, for operators. */
  readonly detail?: string;
}

/** Whether the store can be used, check by check. */
export interface StoreProbe {
  /** Ends in time by itself and never rejects. */
  check(): Promise<Record<string, Check>>;
}

/** A graph held in memory by the Graph Data Science library while it is analysed. */
export interface Projection {
  /** What the server knows it by: statements that read what was kept with it name it. */
  readonly name: string;
  readonly nodes: number;
  /** Each counted in both directions. */
  readonly relationships: number;
  /** Works out importance, communities and articulation points, and keeps them as `score`, `community` and `cut`. */
  measure(): Promise<void>;
  /** The most important nodes, best first. */
  pageRank(limit: number): Promise<{ id: string; label: 'Memory' | 'Entity'; score: number }[]>;
  /** The largest communities, with up to 20 member ids each. */
  leiden(limit: number): Promise<{ community: number; size: number; members: string[] }[]>;
}

/** Graph algorithms, where the server has them. */
export interface GraphScience {
  /** Null when the server has no Graph Data Science library. */
  version(): Promise<string | null>;
  /** How many bytes of the server's memory the measuring of a projection of that size takes at most. */
  estimate(size: Pick<Projection, 'nodes' | 'relationships'>): Promise<number>;
  /** Projects the memories of the partitions, hands them to `work`, and always frees them. */
  withProjection<Result>(
    partitions: readonly string[],
    work: (projection: Projection) => Promise<Result>,
  ): Promise<Result>;
}
