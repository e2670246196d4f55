/**
 * The tools of each set: a name as agents know it, the operation behind it, and what of its answer an agent sees. Name,
 * description and parameters come from the schema.
 */
import type { ToolSet } from '../../domain/kernel/caller.js';

/** One tool. */
export interface ToolSpec {
  readonly name: string;
  /** The query or mutation that it calls. */
  readonly field: string;
  /** What it does; absent: what the operation says. */
  readonly description?: string;
  /** Arguments that agents are given; absent: all but `caller` and `idempotencyKey`. */
  readonly only?: readonly string[];
  /** List arguments that agents give one item of, with the name of that parameter. */
  readonly one?: Readonly<Record<string, string>>;
  /** Arguments that the tool sets itself, as they stand in GraphQL. */
  readonly fixed?: Readonly<Record<string, string>>;
  /** Fields of its input objects that agents are not given. */
  readonly without?: readonly string[];
  /** Selection of fields, in GraphQL; absent: the operation gives a plain value. */
  readonly selection?: string;
}

const MEMORY = 'id content kind source validity eventTime';
const WRITTEN = `__typename
  ... on MemoryWritten { created version memory { ${MEMORY} } conflicts { explanation loser { id content } } }
  ... on MemoryRefused { code message }`;
const REMEMBERED = `results { ${WRITTEN} }`;
const CHANGED = `results { __typename
  ... on MemoryChanged { eventId memory { id validity deletedAt } }
  ... on MemoryRefused { code message } }`;
/** A model deletes what can be brought back. */
const FORGOTTEN = ['ids', 'said'];
/** One memory by its id. */
const ONE_ID = { one: { ids: 'id' } } as const;
/** Whose statement it is and whether somebody vouches for it are rights of the credentials: a model is not asked. */
const CLAIMS = ['sourceRole', 'origin', 'trusted'] as const;
/** One fact: what a vault record has beside it stays out. */
const FACT = { one: { items: 'item' }, without: ['vault', ...CLAIMS] } as const;
/** One record: it has none of what only facts have. */
const RECORD_ITEM = {
  one: { items: 'item' },
  without: ['kind', 'stage', 'entities', 'derivedFrom', 'correctsId', 'sessionId', ...CLAIMS],
} as const;
const SAVED = `${WRITTEN}
  ... on CandidateStaged { candidate { id state title } }`;
const HITS = `hits { memory { ${MEMORY} } passages { content } score { final } } notices`;
const SEARCH = ['query', 'filter', 'kinds', 'from', 'until', 'limit'];
/** A page of the inbox. */
const items = (fields: string) =>
  `edges { node { id since ${fields} } } pageInfo { hasNextPage endCursor }`;
const RECORD = 'id content tier category topicId scope version';

const PLANNER: readonly ToolSpec[] = [
  { name: 'memory.search', field: 'recall', only: SEARCH, selection: HITS },
  {
    ...{ name: 'memory.save', field: 'saveDocuments', one: { documents: 'document' } },
    without: CLAIMS,
    selection: `results { ${SAVED} }`,
    description: 'Saves a document. A planner stages it: it waits for the outcome of its turn.',
  },
  {
    name: 'memory.retrieve',
    field: 'memory',
    only: ['id', 'path'],
    selection: `${MEMORY} document { title path primaryTopic contentTypes trustScope text }`,
  },
];

const ORCHESTRATOR: readonly ToolSpec[] = [
  { name: 'search_memory', field: 'recall', only: SEARCH, selection: HITS },
  {
    ...{ name: 'remember_fact', field: 'remember', ...FACT, selection: REMEMBERED },
    description: 'Keeps a fact: a sentence that stands alone.',
  },
  { name: 'correct_fact', field: 'correct', selection: WRITTEN },
  {
    ...{ name: 'confirm_fact', field: 'confirm', ...ONE_ID, selection: CHANGED },
    description:
      'The user validated a fact: it is certain, and does not fade. Needs credentials that speak as the user.',
  },
  {
    name: 'get_entity_info',
    field: 'entity',
    only: ['name'],
    selection: `entity { name type summary } mentionCount facts(limit: 10) { ${MEMORY} } timeline(limit: 10) { ${MEMORY} }`,
  },
  {
    name: 'memory_stats',
    field: 'stats',
    selection: 'memories { kinds { name count } edges { name count } entities orphans sessions }',
  },
  {
    name: 'explain_fact',
    field: 'memory',
    only: ['id'],
    selection: `${MEMORY} provenance { sources { memory { ${MEMORY} } } replaced { ${MEMORY} } replacedBy { ${MEMORY} } audit { act at explanation } }`,
  },
  {
    name: 'weak_facts',
    field: 'inbox',
    fixed: { kinds: '[WEAK]' },
    only: ['first', 'after'],
    description:
      'Facts of low confidence, or soon to be pruned, the longest unused first: candidates for a confirmation.',
    selection: items(`... on WeakFact { memory { ${MEMORY} } confidence daysUntilPruned }`),
  },
];

const VAULT: readonly ToolSpec[] = [
  {
    ...{ name: 'add_memory', field: 'remember', ...RECORD_ITEM, selection: REMEMBERED },
    description: 'Keeps a vault record: say in `vault` where it belongs.',
  },
  {
    name: 'bulk_add',
    field: 'remember',
    without: RECORD_ITEM.without,
    selection: `written refused ${REMEMBERED}`,
  },
  {
    ...{ name: 'update_by_topic', field: 'remember', ...RECORD_ITEM, selection: REMEMBERED },
    description:
      'Writes the next state of a topic, named in `vault.topicId`: the next version of its register, or its first.',
  },
  { name: 'delete', field: 'forget', only: FORGOTTEN, ...ONE_ID, selection: CHANGED },
  {
    name: 'bulk_delete',
    field: 'forget',
    only: FORGOTTEN,
    selection: `changed refused ${CHANGED}`,
  },
  {
    ...{ name: 'promote_to_canon', field: 'updateRecord', only: ['id', 'text'] },
    ...{ fixed: { tier: 'CANON' }, selection: WRITTEN },
    description: 'Raises a register to canon, for good; give a text to change its wording.',
  },
  {
    name: 'find_consolidation_candidates',
    field: 'inbox',
    fixed: { kinds: '[SIMILAR_RECORDS]' },
    only: ['first', 'after'],
    description: 'Pairs of similar records that may be one.',
    selection: items(
      `... on SimilarRecords { similarity memory { ${RECORD} } other { ${RECORD} } }`,
    ),
  },
  {
    name: 'propose_deletions',
    field: 'inbox',
    fixed: { kinds: '[DELETION]' },
    only: ['first', 'after'],
    description: 'Records that may be deleted, with reasons. Deletes nothing.',
    selection: items(`... on DeletionProposal { memory { ${RECORD} } reasons { kind } }`),
  },
  { name: 'build_snapshot', field: 'vaultSnapshot' },
  {
    name: 'vault_stats',
    field: 'stats',
    selection: 'vault { active maximum utilisationPercent deleted versions registerTopics }',
  },
  { name: 'search', field: 'vaultSearch', selection: `score record { ${RECORD} }` },
  { name: 'compact', field: 'compactVault', selection: 'versions tombstones' },
];

const WRITE_AGENT: readonly ToolSpec[] = [
  { name: 'is_session_consolidated', field: 'session', selection: 'consolidated' },
  {
    name: 'get_session_episodes',
    field: 'session',
    description:
      'Turns of a conversation in order, the first 200: without those that hold personal data or orders to a model.',
    selection: `turns(limit: 200) { ${MEMORY} sourceRole }`,
  },
  {
    name: 'save_nodes_batch',
    field: 'remember',
    selection: `written refused ${REMEMBERED}`,
  },
  {
    name: 'extract_and_link_entities',
    field: 'linkEntities',
    selection: 'reading memories { id waits mentions { entity { id name type } } }',
  },
  {
    name: 'detect_conflicts',
    field: 'preview',
    description:
      'Stored facts that contradict a memory or a text, the nearest first. Nothing is changed.',
    selection: `conflicts { id explanation heuristic other { ${MEMORY} } }`,
  },
  {
    name: 'resolve_conflict',
    ...{ field: 'resolve', one: { decisions: 'decision' } },
    selection: `results { __typename
  ... on ItemSettled { memory { id } removed { id } }
  ... on MemoryRefused { code message } }`,
    description:
      'Decides between two memories that contradict each other: give the `id` that detect_conflicts told, the action CHOOSE and the `winnerId`.',
  },
  {
    name: 'mark_session_consolidated',
    field: 'endSession',
    only: ['id'],
    fixed: { extract: 'false' },
    selection: 'sessionId alreadyDone',
    description: 'Every turn of a conversation counts as gone through: none waits for its facts.',
  },
  { name: 'save_causal_edges', field: 'linkCauses', selection: 'created' },
  {
    ...{ name: 'update_entity_summary', field: 'updateEntity', only: ['id', 'summary'] },
    selection: `__typename
  ... on EntityChanged { entity { id name summary } }
  ... on EntityRefused { code message }`,
    description: 'Says what is known about an entity. Upkeep keeps these words.',
  },
];

/** Each with what its agents may do. */
export const TOOLS: Readonly<Record<ToolSet, readonly ToolSpec[]>> = {
  PLANNER,
  ORCHESTRATOR,
  VAULT,
  WRITE_AGENT,
};
