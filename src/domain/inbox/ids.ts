/** What waits for a person, and the ids by which it is named: `inbox` tells them, `resolve` takes them. */

/** Kinds of items, each with what it means. */
export const INBOX_KINDS = {
  STAGED: 'A document that was staged in a turn and waits to be accepted or rejected.',
  CONFLICT: 'Two memories contradict each other and no rule decides.',
  DUPLICATE: 'Two memories say the same and no rule may retire either.',
  SOURCE_RETIRED: 'A memory was made from another one that is no longer valid.',
  WEAK: 'The confidence in a fact is low, or it will soon be pruned: somebody should confirm it.',
  RECALLED_TOGETHER: 'Recalls often return these two memories together.',
  SIMILAR_RECORDS: 'Two vault records are similar enough to be merged.',
  DELETION: 'A vault record that may be deleted, with reasons.',
  DORMANT: 'A memory that no recall has ever returned.',
} as const;

export type InboxKind = keyof typeof INBOX_KINDS;

/** What an item is about. */
export interface InboxRef {
  readonly kind: InboxKind;
  /** The memory that waits; of STAGED the staged item. */
  readonly id: string;
  /** The other memory of a pair, or the cause; null where the kind has none. */
  readonly otherId: string | null;
}

const PAIRS: ReadonlySet<InboxKind> = new Set([
  'CONFLICT',
  'DUPLICATE',
  'SOURCE_RETIRED',
  'RECALLED_TOGETHER',
  'SIMILAR_RECORDS',
]);

/** The id of an item: kind and ids, joined by colons. Statements make the same. */
export function inboxId({ kind, id, otherId }: InboxRef): string {
  return otherId === null ? `${kind}:${id}` : `${kind}:${id}:${otherId}`;
}

/** The other way round; null for what is no id of an item. */
export function parseInboxId(text: string): InboxRef | null {
  const [name = '', id = '', otherId = null, ...rest] = text.split(':');
  if (!isInboxKind(name) || id === '' || otherId === '' || rest.length > 0) return null;
  return PAIRS.has(name) === (otherId !== null) ? { kind: name, id, otherId } : null;
}

function isInboxKind(name: string): name is InboxKind {
  return Object.hasOwn(INBOX_KINDS, name);
}
