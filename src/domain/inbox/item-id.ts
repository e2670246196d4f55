/** Ids of what waits for a person. They name its kind and what it is about, so nothing is stored for them. Pure. */

/** What may wait for a person. */
export const INBOX_KINDS = {
  STAGED: 'A document that waits for the outcome of its turn, outside memory.',
  CONFLICT: 'A memory that contradicts another one, and no rule decides.',
  DUPLICATE: 'Two memories say the same, and no rule may retire either.',
  SOURCE_RETIRED: 'A memory that was made from one that is no longer valid.',
  WEAK: 'A fact whose confidence nears the threshold below which it is pruned.',
  VERIFY: 'Nobody stated or confirmed it for as long as its kind may go.',
  RECALLED_TOGETHER: 'Memories that are recalled together again and again.',
  SIMILAR_RECORDS: 'Two similar vault records that may be one.',
  DELETION: 'A vault record that may be deleted.',
  DORMANT: 'A memory idle for so long that ambient recall may leave it out.',
} as const satisfies Record<string, string>;

export type InboxKind = keyof typeof INBOX_KINDS;

/**
 * What an id stands for. `ids`: of STAGED the staged item; of CONFLICT and DUPLICATE the memory that waits and the other
 * one; of SOURCE_RETIRED the memory that waits and its cause; of RECALLED_TOGETHER two memories or more; of
 * SIMILAR_RECORDS two; else one.
 */
export interface InboxRef {
  readonly kind: InboxKind;
  readonly ids: readonly string[];
}

/** How many ids a kind names: the least and the most. */
const COUNTS: Readonly<Record<InboxKind, readonly [number, number]>> = {
  STAGED: [1, 1],
  CONFLICT: [2, 2],
  DUPLICATE: [2, 2],
  SOURCE_RETIRED: [2, 2],
  WEAK: [1, 1],
  VERIFY: [1, 1],
  RECALLED_TOGETHER: [2, 50],
  SIMILAR_RECORDS: [2, 2],
  DELETION: [1, 1],
  DORMANT: [1, 1],
};

const SEPARATOR = ':';

export function inboxId({ kind, ids }: InboxRef): string {
  return [kind, ...ids].join(SEPARATOR);
}

/** Null for what is no such id. */
export function inboxRefOf(id: string): InboxRef | null {
  const [kind = '', ...ids] = id.trim().split(SEPARATOR);
  if (!isInboxKind(kind)) return null;
  const [least, most] = COUNTS[kind];
  const isSound = ids.length >= least && ids.length <= most && ids.every((each) => each !== '');
  return isSound && new Set(ids).size === ids.length ? { kind, ids } : null;
}

function isInboxKind(kind: string): kind is InboxKind {
  return Object.hasOwn(INBOX_KINDS, kind);
}
