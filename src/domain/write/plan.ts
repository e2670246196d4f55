/**
 * From a checked input to the nodes that will be written. Pure: ids and the time are arguments, so
 * that a transaction which runs twice writes the same thing.
 */

import { ForbiddenError } from '../../errors.js';
import { type EntityPlan, planEntity } from '../entities/names.js';
import { type Caller, type Owner, ownerKeyOf, SHARED_SCOPE } from '../kernel/partition.js';
import { defined, type Stamp } from '../kernel/properties.js';
import {
  type EntityType,
  KINDS,
  type Kind,
  type SourceType,
  type Tier,
} from '../kernel/vocabulary.js';
import type { Classifiable } from './classify.js';
import type { GateFlag } from './gate/policy.js';
import type { EpisodeInput } from './inputs.js';
import {
  type Circumstances,
  type MemoryProperties,
  memoryProperties,
} from './memory-properties.js';

/** An episode ready to be appended to its session. */
export interface EpisodePlan {
  readonly session: { key: string; properties: Readonly<Record<string, unknown>> };
  readonly memory: MemoryProperties;
  readonly speaker: EntityPlan | null;
  /** The agent whose registered role is recorded (C-20); null: none, or the call named the role. */
  readonly agentKey: string | null;
}

/** A fact ready to be created. */
export interface FactPlan {
  readonly label: string;
  readonly memory: MemoryProperties;
  readonly entities: EntityPlan[];
  readonly derivedFrom: string[];
}

/**
 * Whose memory a write makes: the caller's user, in the shared scope or the caller's own.
 * @throws ForbiddenError for the scope of another agent
 */
export function ownerOf(caller: Caller, scope: string | null): Owner {
  if (scope !== null && scope !== SHARED_SCOPE && scope !== caller.agentId) {
    throw new ForbiddenError(
      `Scope "${scope}" is another agent's: write to ${SHARED_SCOPE}, or name that agent as the caller.`,
    );
  }
  return { tenant: caller.tenant, userId: caller.userId, scope: scope ?? SHARED_SCOPE };
}

/** G-10, G-13: one turn, its session, its speaker. `speakerId` is used only if the entity is new. */
export function planEpisode(
  input: EpisodeInput,
  owner: Owner,
  stamp: Stamp &
    Circumstances & { speakerId: string; agentKey?: string | null; flags?: readonly GateFlag[] },
): EpisodePlan {
  const memory = memoryProperties(owner, stamp, {
    content: input.content,
    kind: 'EPISODIC',
    profile: 'EPISODE',
    sourceType: 'CONVERSATION',
    sourceRole: input.role,
    eventTime: input.eventTime,
    sessionId: input.sessionId,
  });
  // Hashed once for the turn, its session and its speaker.
  const { partition } = memory;
  return {
    session: {
      key: sessionKey(partition, input.sessionId),
      properties: { ...defined(owner), partition, sessionId: input.sessionId },
    },
    memory: { ...memory, ...flagged(stamp.flags ?? []), contentTypes: ['episode'] },
    agentKey: stamp.roleId == null ? (stamp.agentKey ?? null) : null,
    speaker:
      input.speaker === null
        ? null
        : planEntity(
            owner,
            { name: input.speaker, type: 'PERSON' },
            { ...stamp, id: stamp.speakerId },
            partition,
          ),
  };
}

/** What tells a session from all others: its id, in its owner's graph. */
export function sessionKey(partition: string, sessionId: string): string {
  return `${partition}|${sessionId}`;
}

/** What the gate marked, as properties; nothing for most texts. */
export function flagged(flags: readonly GateFlag[]): Readonly<Record<string, unknown>> {
  if (flags.length === 0) return {};
  const codes = flags.map(({ code }) => code);
  return { flags: codes, ...(codes.includes('PII') && { containsPii: true }) };
}

/** What a fact is made from: an input, or a correction that takes the rest from its loser. */
export interface PlannedFact
  extends Partial<Omit<Classifiable, 'text' | 'sourceRole' | 'sourceType'>> {
  readonly text: string;
  readonly kind: Kind;
  /** Whose statement it is. */
  readonly sourceRole: 'USER' | 'ASSISTANT';
  /** What the fact was made from. Default EXTRACTION. */
  readonly sourceType?: SourceType;
  readonly tags: readonly string[];
  /** Task domains beside that of the moment (C-20). Default none. */
  readonly domains?: readonly string[];
  readonly entities: readonly { readonly name: string; readonly type: EntityType }[];
  readonly derivedFrom: readonly string[];
  readonly sessionId: string | null;
  /** Null: now. */
  readonly eventTime: Date | null;
  /** Since when it holds; absent or null: since its event time. */
  readonly validFrom?: Date | null;
  /** Until when it holds; absent or null: no end is known. */
  readonly validUntil?: Date | null;
  /** When it was said, where `validFrom` is what its text tells; else absent. */
  readonly heldAt?: Date | null;
}

/** Where a vault record stands, with the channel it came through. */
export interface RecordPlace {
  readonly tier: Tier;
  readonly category: string;
  readonly topicId: string | null;
}

/** G-71. `entityIds` are used, in order, for entities that are new. */
export function planFact(
  input: PlannedFact,
  owner: Owner,
  stamp: Stamp & Circumstances & { entityIds: readonly string[] },
  place: RecordPlace | null = null,
): FactPlan {
  const domains = [...(stamp.domains ?? []), ...(input.domains ?? [])];
  const memory = memoryProperties(
    owner,
    { ...stamp, domains },
    {
      content: input.text,
      kind: input.kind,
      profile: place === null ? 'MEMORY' : 'VAULT',
      sourceType: input.sourceType ?? 'EXTRACTION',
      sourceRole: input.sourceRole,
      eventTime: input.eventTime,
      sessionId: input.sessionId,
      ...timesOf(input),
    },
    input,
  );
  return {
    label: KINDS[input.kind].label,
    memory: {
      ...memory,
      ...defined({ origin: input.origin ?? null }),
      ...(place && { ...defined(place), vaultKey: ownerKeyOf(owner) }),
      tags: input.tags,
    },
    entities: distinct(
      input.entities.map((entity, i) =>
        planEntity(
          owner,
          entity,
          { id: stamp.entityIds[i] ?? '', now: stamp.now },
          memory.partition,
        ),
      ),
    ),
    derivedFrom: [...new Set(input.derivedFrom)],
  };
}

function timesOf({ validFrom = null, validUntil = null, heldAt = null }: PlannedFact) {
  return defined({ validFrom, validUntil, heldAt });
}

/** An entity that is named twice is mentioned once. */
function distinct(entities: EntityPlan[]): EntityPlan[] {
  return [...new Map(entities.map((entity) => [entity.key, entity])).values()];
}
