/**
 * What it means that a user is erased: who may ask for it, every kind of place that is gone through, what a user is known by, and
 * what a scan of the whole database may still find. Pure.
 */
import { z } from 'zod';
import { ForbiddenError } from '../../errors.js';
import { hasRole, type Principal, toolSetOf } from '../kernel/caller.js';
import { key } from '../kernel/input.js';
import { ownerKeyOf, partitionOf, SHARED_SCOPE } from '../kernel/partition.js';
import { hashOf, literally } from '../kernel/text.js';

/** Every kind of place where data of a user lies, in the order in which they are erased. */
export const PLACES = {
  QUOTES:
    'Gathered texts of turns of other users that may quote the user; the turns stay. Of a single memory: what explained its links.',
  CONTEXTS: 'Context documents of such turns: they hold the same text.',
  MEMORIES: 'Memories of every kind, with their vectors and links.',
  VERSIONS: 'Former states of memories.',
  BODIES: 'Whole texts of documents.',
  ORIGINALS: 'Originals in cold storage, stored objects with their versions among them.',
  PASSAGES: 'Passages of documents.',
  SESSIONS: 'Conversations.',
  TURNS: 'Questions, and what was made of them.',
  CANDIDATES: 'What was staged.',
  ENTITIES: 'Entities, merged ones too.',
  NAMES: 'Names of entities.',
  TOPICS: 'Topics of the analysis, and the overview of the graph.',
  EVENTS: 'Audit events on what was the user’s.',
  SIGNATURES:
    'Audit events and candidates of others that say that this user acted; they stay, unsigned.',
  RECALLS: 'What recalls returned, and which memories they returned together.',
  GIVEN: 'What context blocks gave in a session.',
  RECEIPTS: 'Used idempotency keys.',
  RECORDS: 'Runs of the upkeep for this user alone, analyses of its partitions, and their leases.',
  FEEDS: 'Counts of changes of its partitions, and what had left them.',
  OWNER: 'The owner itself: lock and counters.',
  MENTIONS:
    'Memories of others that name the user: by its id, or as somebody whose turns are its own was called. They stay as they are.',
} as const satisfies Record<string, string>;

export type Place = keyof typeof PLACES;

/** How much lay in each place, or lies there still; what is not named is nothing. */
export type Places = Readonly<Partial<Record<Place, number>>>;

/** Adds up what was found. */
export function addedPlaces(a: Places, b: Places): Places {
  const sums: Partial<Record<Place, number>> = { ...a };
  for (const [place, count] of Object.entries(b) as [Place, number][]) {
    if (count > 0) sums[place] = (sums[place] ?? 0) + count;
  }
  return sums;
}

/** How an erasure stands. */
export const ERASURE_STATUSES = {
  RUNNING: 'It waits or is under way, on this server or the next one.',
  DONE: 'All is gone: the scan at its end found nothing.',
  REMAINS: 'The scan at its end found what somebody wrote meanwhile. Ask again.',
} as const satisfies Record<string, string>;

export type ErasureStatus = keyof typeof ERASURE_STATUSES;

/** Something that a scan found. */
export interface Remain {
  /** Label or type of relationship, and property, with a dot between them. */
  readonly place: string;
  readonly count: number;
}

/** An erasure as the ledger has it. It does not say whom it was for: only who knows the id of a user can tell. */
export interface Erasure {
  readonly id: string;
  /** Fingerprint of the user: see `subjectOf`. */
  readonly subject: string;
  readonly status: ErasureStatus;
  readonly askedAt: Date;
  /** Null: it is not done. */
  readonly finishedAt: Date | null;
  /** What was erased so far. */
  readonly places: Places;
  /** What the scan at its end found; empty before. */
  readonly remains: readonly Remain[];
}

/** The user whose data is erased; dry: it is counted only. */
export const erasureInput = z.object({ userId: key, dryRun: z.boolean().default(false) });

/**
 * What a scan looks for besides the user itself: at most 20 texts of 4 to 256 characters. It looks through all tenants, so no front
 * door takes texts: an answer would tell what others have.
 */
export const scanInput = z.object({
  userId: key,
  markers: z.array(z.string().min(4).max(256)).max(20).default([]),
});

/**
 * Administrators erase any user, and a user itself with a key of its own that is bound to no agent and no set of tools.
 * @throws ForbiddenError
 */
export function requireEraser(principal: Principal, userId: string): void {
  const { role, agentId } = principal;
  const anybody = principal.userId === null && hasRole(role, 'ADMIN');
  const itself = principal.userId === userId && agentId === null && hasRole(role, 'WRITER');
  if (toolSetOf(role) === null && (anybody || itself)) return;
  throw new ForbiddenError(
    'A user is erased by an administrator whose key is bound to no user, or by its own key that is bound to no agent.',
  );
}

/** The fingerprint of a user: the same in every tenant, so that a ledger holds in whichever an export becomes. */
export function subjectOf(userId: string): string {
  return hashOf(JSON.stringify(['erased user', userId]), 64);
}

/** What data of a user is known by. */
export interface Known {
  readonly tenant: string;
  readonly userId: string;
  readonly ownerKey: string;
  /** Its partitions, the shared one among them. */
  readonly partitions: readonly string[];
}

/** @param stored partitions that the graph knows of */
export function knownBy(tenant: string, userId: string, stored: readonly string[]): Known {
  const shared = partitionOf({ tenant, userId, scope: SHARED_SCOPE });
  const partitions = [...new Set([shared, ...stored])].sort();
  return { tenant, userId, ownerKey: ownerKeyOf({ tenant, userId }), partitions };
}

/** Single memories whose texts are gone, and what is left to do: what quotes them goes as well. */
export interface MemoryOrder {
  readonly id: string;
  readonly tenant: string;
  readonly memoryIds: readonly string[];
}

/** The answer to a repeat of a key, without what explains a contradiction: that quotes what the memories said. */
export function withoutQuotes(answer: string): string {
  // What a turn of a conversation came to is its id.
  if (!/^[[{]/.test(answer)) return answer;
  return JSON.stringify(JSON.parse(answer, (name, value) => (name === 'explanation' ? '' : value)));
}

/** How texts of others are looked through for somebody. */
export interface Naming {
  /** In lower case: a text without any of them need not be read. */
  readonly names: readonly string[];
  /** Any of them as whole words, for Java (and so Cypher). */
  readonly pattern: string;
}

/** Shorter names than this, in letters, are names of too many. */
const SHORTEST_NAME = 3;

/** Null: it has no name that says whom. @param spoken names under which it spoke */
export function namingOf(userId: string, spoken: readonly string[]): Naming | null {
  const all = [userId, ...spoken].map((name) => name.trim().toLowerCase());
  const names = [...new Set(all)].filter((name) => name.length >= SHORTEST_NAME);
  if (names.length === 0) return null;
  const any = names.map(literally).join('|');
  return { names, pattern: `(?isU).*(?<![\\p{L}\\p{N}])(${any})(?![\\p{L}\\p{N}]).*` };
}

/** Properties that hold the id of a user and nothing else: elsewhere it may be any word. */
export const USER_PROPERTIES = ['userId', 'byUserId', 'settledByUserId'] as const;

/** Texts that lie nowhere once a user is erased: its keys, and what a tester planted. */
export function textsOf({ ownerKey, partitions }: Known, markers: readonly string[]): string[] {
  return [ownerKey, ...partitions, ...markers];
}

/** A property in which a scan found something. */
export interface Sighting {
  /** Labels of the nodes, or the type of the relationships. */
  readonly labels: readonly string[];
  readonly property: string;
  readonly found: number;
}

/** Agents and roles of a tenant may be called what the user is; and the erasure that is under way knows whom it is for. */
const ALLOWED = ['Agent.key', 'Role.key', 'Erasure.userId'];

/** What must not be there, the most frequent first. */
export function remainsOf(sightings: readonly Sighting[]): Remain[] {
  const remains = sightings.map(({ labels, property, found }) => ({
    place: `${labels.join(':') || 'no label'}.${property}`,
    count: found,
  }));
  return remains
    .filter(({ place }) => !ALLOWED.includes(place))
    .sort((a, b) => b.count - a.count || (a.place < b.place ? -1 : 1));
}
