/** Memories as items of a file, and back to what is to be written. Pure. */
import { SHARED_SCOPE } from '../kernel/partition.js';
import {
  type Kind,
  type Origin,
  SOURCES,
  type Source,
  type SourceRole,
  TIERS,
  type Tier,
  type Validity,
  valuesOf,
} from '../kernel/vocabulary.js';
import type { Details, Item, ReadItem } from './items.js';

/** What of a memory stands in a file. */
export interface Rendered {
  readonly id: string;
  readonly content: string;
  readonly source: Source;
  readonly sourceRole: SourceRole | null;
  readonly validity: Validity;
  readonly tier: Tier | null;
  readonly category: string | null;
  readonly topicId: string | null;
  readonly origin: Origin | null;
  readonly tags: readonly string[];
  readonly scope: string;
  readonly sessionId: string | null;
  readonly eventTime: Date;
  readonly createdAt: Date;
  readonly updatedAt: Date | null;
}

export function itemOf(memory: Rendered): Item {
  const { id, source, sourceRole: role, validity, tier, category, topicId: topic } = memory;
  const { origin, tags, scope, sessionId: session, createdAt, updatedAt, eventTime } = memory;
  const details = {
    ...{ id, source, role, validity, tier, category, topic, origin, session },
    scope: scope === SHARED_SCOPE ? null : scope,
    event: eventTime.getTime() === createdAt.getTime() ? null : eventTime.toISOString(),
    created: createdAt.toISOString(),
    updated: updatedAt?.toISOString() ?? null,
  };
  return { text: memory.content, details: { ...known(details), tags } };
}

function known(details: Readonly<Record<string, string | null>>): Details {
  return Object.fromEntries(Object.entries(details).filter(([, value]) => value !== null));
}

/** What is written anew from an item. */
export interface NewMemory {
  readonly text: string;
  readonly tags: readonly string[];
  /** Null: it follows from the role. */
  readonly source: Source | null;
  readonly sourceRole: 'USER' | 'ASSISTANT';
  readonly scope: string | null;
  readonly sessionId: string | null;
  readonly eventTime: Date | null;
}

/** A new record of the vault. */
export interface NewRecord extends Omit<NewMemory, 'sessionId'> {
  readonly vault: {
    readonly tier: string;
    readonly category: string;
    readonly topicId: string | null;
    readonly origin: string | null;
  };
}

/** Heading of what has no tag. */
export const UNTAGGED = 'Untagged';

/** A fact, a preference or a procedure. What people write under a heading is tagged with it. */
export function newMemory({ text, details, headings }: ReadItem): NewMemory {
  const { tags, scope = null, session = null, role = 'USER' } = details;
  return {
    ...{ text, scope, sessionId: session },
    tags: tags ?? taggedBy(headings[1]),
    // What nobody is said to have written was written into the file by a person.
    sourceRole: role === 'USER' ? 'USER' : 'ASSISTANT',
    source: valuesOf(SOURCES).find((source) => source === details.source) ?? null,
    eventTime: timeOf(details.event ?? details.created),
  };
}

function taggedBy(heading: string | undefined): string[] {
  return heading === undefined || heading === '' || heading === UNTAGGED ? [] : [heading];
}

/** Category of what people write under no heading. */
const GENERAL = 'general';

/** A record of the vault: what its comment does not say, its headings do. */
export function newRecord(item: ReadItem): NewRecord {
  const { details, headings } = item;
  const { topic = null, origin = null } = details;
  const above = headings[1]?.toUpperCase();
  const tier = details.tier ?? valuesOf(TIERS).find((each) => each === above) ?? 'CANON';
  const category = details.category ?? (headings[2] || GENERAL);
  const { sessionId: _, ...memory } = newMemory({ ...item, headings: [] });
  return { ...memory, vault: { tier, category, topicId: topic, origin } };
}

function timeOf(text: string | undefined): Date | null {
  const time = new Date(text ?? Number.NaN);
  return Number.isNaN(time.getTime()) ? null : time;
}

/** Kinds that have a file, by the name of the file. */
export const KIND_FILES = {
  preferences: 'OPINION',
  facts: 'SEMANTIC',
  procedures: 'PROCEDURAL',
} as const satisfies Record<string, Kind>;

/** A kind that has a file. */
export type FileKind = (typeof KIND_FILES)[keyof typeof KIND_FILES];
