/**
 * The lists that are given out in pages, and their orders; `changes` (feed.ts) and `userMarkdown` (markdown/files.ts)
 * have cursors of their own. A list's name is that of the field that gives it out, and no two have the same. Pure.
 */
import { z } from 'zod';
import { newestFirst, oldestFirst, pagedList } from './kernel/cursor.js';

const text = z.string().min(1);
const ordinal = z.int().min(0);

export const MEMORIES = newestFirst('memories');
export const AUDIT_LOG = newestFirst('auditLog');
export const TRUST_HISTORY = newestFirst('trustHistory');
export const COLD_DOCUMENTS = newestFirst('coldDocuments');
export const UPKEEP_RUNS = newestFirst('upkeepRuns');

export const TIMELINE = oldestFirst('timeline');
/** The longest waiting first. */
export const INBOX = oldestFirst('inbox');

/** The latest first: their numbers grow. */
export const TURNS = pagedList('turns', z.object({ number: ordinal }), {
  number: Number.MAX_SAFE_INTEGER,
});

/** In the order of the text. */
export const PASSAGES = pagedList('passages', z.object({ position: ordinal }), { position: -1 });

/** The largest first. */
export const TOPICS = pagedList('topics', z.object({ size: ordinal, id: text }), {
  ...{ size: Number.MAX_SAFE_INTEGER, id: '~' },
});

/** What stands on the overview of the graph, the latest placed first. */
export const GRAPH_MAP = pagedList('graphMap', z.object({ number: ordinal, id: text }), {
  ...{ number: Number.MAX_SAFE_INTEGER, id: '~' },
});

/** By name, as names are compared. */
export const ENTITIES = pagedList('entities', z.object({ normalizedName: z.string(), id: text }), {
  normalizedName: '',
  id: '',
});

/** The most reliable first, equals by name. No score is above 1. */
export const SOURCES = pagedList('sources', z.object({ score: z.number(), domain: text }), {
  ...{ score: 2, domain: '' },
});

export const ROLES = pagedList('roles', z.object({ roleId: text }), { roleId: '' });
export const AGENTS = pagedList('agents', z.object({ agentId: text }), { agentId: '' });
