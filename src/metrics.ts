/**
 * Every metric of the service, declared once: its name, what it means, its labels and the values that these take. Beside them
 * stand the figures of the process itself (`process_*`, `nodejs_*`). docs/operations.md has the table, made of the same words.
 */

interface MetricSpec {
  readonly kind: 'counter' | 'gauge' | 'histogram';
  /** As Prometheus knows it; units are seconds and bytes. */
  readonly name: string;
  readonly help: string;
  /** Their values come from lists of the program, but for tenants, of which there are only so many. */
  readonly labels: readonly string[];
  /** Upper bounds of a histogram. */
  readonly buckets?: readonly number[];
}

/** From a millisecond to half a minute: requests, transactions, inferences. */
const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
/** Steps of the upkeep: up to an hour. */
const LONG_SECONDS = [0.01, 0.1, 0.5, 1, 5, 15, 60, 300, 900, 3_600];
const ITEMS = [1, 2, 5, 10, 20, 50, 100, 200, 500];

export const METRICS = {
  requests: {
    kind: 'counter',
    name: 'mneme_requests_total',
    help: 'Operations by root field of GraphQL (several: more than one; none: it was not found) or tool of MCP (mcp recall), and outcome: ok, partial (data and errors), refused (what the caller can change), failed.',
    labels: ['operation', 'outcome'],
  },
  requestSeconds: {
    kind: 'histogram',
    name: 'mneme_request_duration_seconds',
    help: 'Time from the first look at an operation to its answer, by root field.',
    labels: ['operation'],
    buckets: SECONDS,
  },
  refusals: {
    kind: 'counter',
    name: 'mneme_errors_total',
    help: 'Errors that callers were told of, by their code, inside of GraphQL and before it.',
    labels: ['code'],
  },
  tenantCost: {
    kind: 'counter',
    name: 'mneme_tenant_cost_total',
    help: 'Cost of operations, as MNEME_MAX_COST counts it, by tenant: the heaviest ones, all others as "other".',
    labels: ['tenant'],
  },
  tenantSeconds: {
    kind: 'counter',
    name: 'mneme_tenant_seconds_total',
    help: 'Time spent on operations by tenant: the heaviest ones, all others as "other".',
    labels: ['tenant'],
  },
  hookCalls: {
    kind: 'counter',
    name: 'mneme_hook_calls_total',
    help: 'Hooks of coding agents by event and outcome: ok, late (answered with nothing at its deadline), refused (what the caller can change), failed.',
    labels: ['event', 'outcome'],
  },
  recalls: {
    kind: 'counter',
    name: 'mneme_recalls_total',
    help: 'Searches of recall by outcome: complete, partial (a channel did not answer in time), without_meaning (the embedding model did not answer).',
    labels: ['outcome'],
  },
  recallChannels: {
    kind: 'counter',
    name: 'mneme_recall_channels_total',
    help: 'Channels of recall by outcome: answered, or missing (not in time, or it starts from one that was not).',
    labels: ['channel', 'outcome'],
  },
  queueWaiting: {
    kind: 'gauge',
    name: 'mneme_queue_waiting',
    help: 'What waits in a queue of background work, over all tenants of a database, due or not.',
    labels: ['database', 'queue'],
  },
  queueOverdue: {
    kind: 'gauge',
    name: 'mneme_queue_overdue_seconds',
    help: 'For how long the first of a queue has been due and was not taken; 0: nothing is due.',
    labels: ['database', 'queue'],
  },
  groupItems: {
    kind: 'histogram',
    name: 'mneme_group_commit_items',
    help: 'Captured turns that shared one transaction.',
    labels: [],
    buckets: ITEMS,
  },
  groupSeconds: {
    kind: 'histogram',
    name: 'mneme_group_commit_duration_seconds',
    help: 'Time of a transaction of captured turns, repeats included.',
    labels: [],
    buckets: SECONDS,
  },
  transactions: {
    kind: 'counter',
    name: 'mneme_transactions_total',
    help: 'Transactions by mode (read, write, alone) and outcome: ok, conflict (a unique key is taken), timeout, unavailable, failed.',
    labels: ['mode', 'outcome'],
  },
  transactionSeconds: {
    kind: 'histogram',
    name: 'mneme_transaction_duration_seconds',
    help: 'Time of a transaction with its wait for a connection and its repeats, by mode.',
    labels: ['mode'],
    buckets: SECONDS,
  },
  transactionRepeats: {
    kind: 'counter',
    name: 'mneme_transaction_repeats_total',
    help: 'Repeats of transactions after a fault that passes: a deadlock, a change of leader, a lost connection.',
    labels: ['mode'],
  },
  sessions: {
    kind: 'gauge',
    name: 'mneme_database_sessions',
    help: 'Sessions with the database: in_use have a connection, waiting are more than the pool has (NEO4J_POOL_SIZE).',
    labels: ['database', 'state'],
  },
  poolSize: {
    kind: 'gauge',
    name: 'mneme_database_pool_size',
    help: 'Most connections to the database (NEO4J_POOL_SIZE).',
    labels: ['database'],
  },
  blocked: {
    kind: 'gauge',
    name: 'mneme_database_blocked_transactions',
    help: 'Transactions that wait for a lock, as the database says at this moment.',
    labels: ['database'],
  },
  blockedSeconds: {
    kind: 'gauge',
    name: 'mneme_database_blocked_seconds',
    help: 'How long the longest of the blocked transactions has waited for locks.',
    labels: ['database'],
  },
  ready: {
    kind: 'gauge',
    name: 'mneme_database_ready',
    help: 'Whether the database takes reads, and writes: 1, or 0. Of the default one /health/ready says the same.',
    labels: ['database', 'check'],
  },
  cacheLookups: {
    kind: 'counter',
    name: 'mneme_cache_lookups_total',
    help: 'Looks into caches by result: hit, or miss.',
    labels: ['cache', 'result'],
  },
  upkeepRuns: {
    kind: 'counter',
    name: 'mneme_upkeep_runs_total',
    help: 'Runs of the upkeep that ended, by kind and status.',
    labels: ['kind', 'status'],
  },
  upkeepSteps: {
    kind: 'counter',
    name: 'mneme_upkeep_steps_total',
    help: 'Steps of the upkeep that ended, by name and status.',
    labels: ['step', 'status'],
  },
  upkeepStepSeconds: {
    kind: 'histogram',
    name: 'mneme_upkeep_step_duration_seconds',
    help: 'Time of a step of the upkeep.',
    labels: ['step'],
    buckets: LONG_SECONDS,
  },
  modelCalls: {
    kind: 'counter',
    name: 'mneme_model_calls_total',
    help: 'Calls of models (embedding, reranking, changes) by purpose (query, document, awaited) and outcome: ok, unavailable, failed.',
    labels: ['model', 'purpose', 'outcome'],
  },
  modelSeconds: {
    kind: 'histogram',
    name: 'mneme_model_duration_seconds',
    help: 'Time of a call of a model, its wait for its turn included.',
    labels: ['model', 'purpose'],
    buckets: SECONDS,
  },
  modelWaitSeconds: {
    kind: 'histogram',
    name: 'mneme_model_wait_seconds',
    help: 'Time that a piece of a call waited for its turn on the thread of a local model.',
    labels: ['model'],
    buckets: SECONDS,
  },
  scrapeFailures: {
    kind: 'counter',
    name: 'mneme_metrics_failures_total',
    help: 'Readings of gauges that failed: they are missing from the page.',
    labels: [],
  },
} as const satisfies Readonly<Record<string, MetricSpec>>;

/** A metric by its place in the list. */
export type MetricKey = keyof typeof METRICS;

/** The metrics of a kind. */
export type MetricOf<Kind extends MetricSpec['kind']> = {
  [Key in MetricKey]: (typeof METRICS)[Key]['kind'] extends Kind ? Key : never;
}[MetricKey];

/** A value for each label of a metric. */
export type LabelsOf<Key extends MetricKey> = Readonly<
  Record<(typeof METRICS)[Key]['labels'][number], string>
>;

/** What a gauge says of a database; which one it is, the meter knows. */
export type Reading = {
  [Key in MetricOf<'gauge'>]: {
    readonly gauge: Key;
    readonly labels: Omit<LabelsOf<Key>, 'database'>;
    readonly value: number;
  };
}[MetricOf<'gauge'>];
