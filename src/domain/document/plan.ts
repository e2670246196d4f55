/** The node of a document: what it has beside what every memory has (D A.1). Pure. */
import { type Owner, ownerKeyOf, partitionOf } from '../kernel/partition.js';
import type { Kind } from '../kernel/vocabulary.js';
import { defined, type MemoryProperties } from '../write/memory-properties.js';
import type { FactPlan } from '../write/plan.js';
import { passageKindOf } from './passage-kind.js';
import type { DocumentPlan, DocumentProperties } from './types.js';

const DAY_MS = 86_400_000;

/** What moves by outcomes, or says whose it is: a new version of a document leaves it. */
const KEPT_BY_VERSIONS = ['trust', 'trustScope', 'trustUses'] as const;

/** The partition of a document: with GLOBAL everybody's, while it stays its owner's. */
export function documentPartition(
  owner: Owner,
  { trustScope }: Pick<DocumentProperties, 'trustScope'>,
) {
  return partitionOf(trustScope === 'GLOBAL' ? { ...owner, userId: null } : owner);
}

/** When a document expires: as its writer says, else while it is NEW after its time to live (QD-2). Null: never. */
export function expiryOf({ properties, ttlDays }: DocumentPlan, now: Date): Date | null {
  const { expiresAt, trustScope } = properties;
  if (expiresAt !== null || trustScope !== 'NEW' || ttlDays === null) return expiresAt;
  return new Date(now.getTime() + ttlDays * DAY_MS);
}

/** The node. @param memory what it has as every memory has it */
export function documentMemory(
  document: DocumentPlan,
  owner: Owner,
  memory: MemoryProperties,
  now: Date,
): MemoryProperties {
  const { properties, keywords, body } = document;
  return {
    ...memory,
    ...defined(properties),
    ...defined({ expiresAt: expiryOf(document, now) }),
    keywords,
    profile: 'DOCUMENT',
    partition: documentPartition(owner, properties),
    ownerKey: ownerKeyOf(owner),
    passageCount: BigInt(body.passages.length),
  };
}

/** What a new version changes beside what it changes of every memory; null removes a property. */
export function documentChanges(
  { properties }: DocumentPlan,
  memory: MemoryProperties,
): Record<string, unknown> {
  const kept: readonly string[] = KEPT_BY_VERSIONS;
  const names = Object.keys(properties).filter((name) => !kept.includes(name));
  const changes = Object.fromEntries(names.map((name) => [name, memory[name] ?? null]));
  // Without a turn of its own it stays with the one that it was made in.
  if (properties.turnId === null) {
    delete changes['turnId'];
    delete changes['turnNumber'];
  }
  return {
    ...changes,
    ...{ kind: memory['kind'], passageCount: memory['passageCount'] },
    // What was archived is at hand again.
    ...{ storage: 'ACTIVE', coldVersion: null, coldSince: null },
  };
}

/** What lies beside the node of one version of a document. */
export function storedDocument(
  { properties, body }: DocumentPlan,
  { label, memory }: Pick<FactPlan, 'label' | 'memory'>,
  version: number,
) {
  const { text, original, passages } = body;
  const { turnId, mediaType } = properties;
  const isWhole = original === null && memory['content'] === text;
  return {
    ...{ id: memory.id, version, label, turnId },
    passageKind: passageKindOf(String(memory['kind'])),
    // Nothing is kept twice.
    body: isWhole ? null : defined({ text, original, mediaType }),
    passages: passages.map((passage) => ({ ...passage })),
  };
}

/** Whether contradictions are looked for: the journal states nothing, and of a long text its node has the beginning. */
export function isComparable({ kind, body }: { kind: Kind; body: DocumentPlan['body'] }): boolean {
  return kind !== 'EPISODIC' && body.passages.length === 0;
}
