/** What may be decided about what waits, and what of it can be taken back. The service decides. Pure. */
import type {
  DecisionAction,
  InboxItemQuery,
  InboxKind,
  InboxPageQuery,
} from '../../generated/types.js';

/** Something that waits for a person. */
export type Item = NonNullable<InboxPageQuery['inbox']>['edges'][number]['node'];

/** The same with everything that helps to decide about it. */
export type Whole = NonNullable<InboxItemQuery['inbox']>['edges'][number]['node'];

/** One of the two memories of an item. */
export type Side = NonNullable<Item['memory']>;

/** What is decided about one item; `winnerId`: the memory that stays. */
export interface Decision {
  readonly id: string;
  readonly action: DecisionAction;
  readonly winnerId?: string;
  readonly reason?: string;
}

/** What each kind of item takes, the usual one first. */
export const ACTIONS: Readonly<Record<InboxKind, readonly DecisionAction[]>> = {
  STAGED: ['ACCEPT', 'REJECT'],
  CONFLICT: ['CHOOSE', 'DISMISS'],
  DUPLICATE: ['MERGE', 'DISMISS'],
  SOURCE_RETIRED: ['ACCEPT', 'REJECT', 'DISMISS'],
  WEAK: ['ACCEPT', 'REJECT'],
  VERIFY: ['ACCEPT', 'REJECT'],
  RECALLED_TOGETHER: [],
  SIMILAR_RECORDS: ['MERGE'],
  DELETION: ['ACCEPT'],
  DORMANT: ['ACCEPT', 'REJECT'],
};

/** Whether an item takes an action. */
export function fits({ kind }: Pick<Item, 'kind'>, action: DecisionAction): boolean {
  return ACTIONS[kind].includes(action);
}

/** Whether the service takes it back afterwards: what a decision retired or deleted, and nothing else. */
export function isUndoable(kind: InboxKind, action: DecisionAction): boolean {
  if (action === 'CHOOSE' || action === 'MERGE') return true;
  if (action === 'ACCEPT') return kind === 'DELETION';
  return action === 'REJECT' && ['SOURCE_RETIRED', 'WEAK', 'VERIFY'].includes(kind);
}

/** The other memory of an item that has one. */
export function otherOf(item: Item): Side | null {
  return 'other' in item ? item.other : null;
}

/** What an item is about, in its own words. */
export function leadOf(item: Item): string {
  if (item.__typename === 'StagedCandidate') return item.title ?? item.lead;
  return item.memory?.content ?? '';
}

/** The decision of a person who sees one item. `place`: which of the two stays, 0 or 1. Null: it does not fit. */
export function decisionFor(
  item: Item,
  action: DecisionAction,
  { place, reason }: { readonly place?: 0 | 1; readonly reason?: string } = {},
): Decision | null {
  if (!fits(item, action)) return null;
  const why = reason?.trim();
  const decision = { id: item.id, action, ...(why && { reason: why }) };
  if (action !== 'CHOOSE' && action !== 'MERGE') return decision;
  const winner = place === undefined ? null : [item.memory, otherOf(item)][place];
  return winner ? { ...decision, winnerId: winner.id } : null;
}
