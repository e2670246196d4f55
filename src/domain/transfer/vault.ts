/** Lines of a vault's append-only log (V A.2), as records with their former versions. Pure. */
import { z } from 'zod';
import { key, MAX_LIST, orElse, orNull, parseInput, text } from '../kernel/input.js';
import { type Owner, ownerKeyOf, SHARED_SCOPE } from '../kernel/partition.js';
import { defined } from '../kernel/properties.js';
import { FAR_FUTURE } from '../kernel/time.js';
import type { Origin, Tier } from '../kernel/vocabulary.js';
import { findPii } from '../write/pii.js';
import { type PlannedFact, planFact } from '../write/plan.js';
import { type Item, requireJson } from './items.js';

const moment = z.iso
  .datetime({ offset: true, local: true })
  .transform((value) => new Date(/(?:Z|[+-]\d\d:?\d\d)$/.test(value) ? value : `${value}Z`));
const line = z.looseObject({
  id: z.string().regex(/^[0-9a-f]{12}$/, 'must be twelve hexadecimal characters'),
  text,
  scope: key,
  category: key,
  tier: z.enum(['canon', 'register']).default('canon'),
  topic_id: orNull(key),
  tags: orElse(z.array(key).max(MAX_LIST), []),
  created_at: moment,
  updated_at: orNull(moment),
  source: orNull(z.enum(['chat', 'manual', 'tool', 'operator', 'promotion'])),
  deleted_at: orNull(moment),
  version: z.int().min(1).default(1),
});

/** One version of a record. */
export interface VaultLine {
  readonly id: string;
  readonly version: number;
  readonly text: string;
  /** SHARED or an agent id. */
  readonly scope: string;
  readonly category: string;
  readonly tier: Tier;
  readonly topicId: string | null;
  readonly tags: readonly string[];
  readonly origin: Origin | null;
  readonly createdAt: Date;
  readonly updatedAt: Date | null;
  readonly deletedAt: Date | null;
}

/** @throws InvalidInputError */
export function readVaultLine({ text: given }: Item): VaultLine {
  const { id, version, scope, category, tags, ...read } = parseInput(line, requireJson(given));
  return {
    ...{ id, version, category, tags, text: read.text },
    scope: scope.toUpperCase() === SHARED_SCOPE ? SHARED_SCOPE : scope,
    // The vocabulary has the words of the log in capitals.
    tier: read.tier.toUpperCase() as Tier,
    origin: (read.source?.toUpperCase() ?? null) as Origin | null,
    topicId: read.topic_id,
    ...{ createdAt: read.created_at, updatedAt: read.updated_at, deletedAt: read.deleted_at },
  };
}

/** A former state of a record. */
export type FormerState = Readonly<Record<string, unknown>>;

/** What is written of a record: its newest state, and those before it. */
export interface RecordPlan {
  readonly id: string;
  readonly memory: Readonly<Record<string, unknown>>;
  readonly current: boolean;
  /** Whether it goes to the queue of texts without a vector, and of links. */
  readonly queued: boolean;
  readonly former: readonly FormerState[];
  /** When the state that the store has ended, where it has one. */
  readonly endedAt: Date;
  /** Versions that are written. */
  readonly versions: number;
}

/** What a record is planned under. */
export interface RecordOptions {
  readonly owner: Omit<Owner, 'scope'>;
  /** The version that the store has; 0: none. */
  readonly stored: number;
  readonly now: Date;
  readonly piiKinds: Parameters<typeof findPii>[1];
}

/**
 * A record from its lines (V-02: the greatest version counts; of equal ones the later line). Null: the store has all of
 * them.
 */
export function planRecord(lines: readonly VaultLine[], options: RecordOptions): RecordPlan | null {
  const { stored, owner } = options;
  const byVersion = new Map(lines.map((each) => [each.version, each]));
  const states = [...byVersion.values()]
    .filter(({ version }) => version > stored)
    .sort((a, b) => a.version - b.version);
  const [first] = states;
  const newest = states.at(-1);
  if (first === undefined || newest === undefined) return null;
  const memory = memoryOf(newest, options);
  const place = {
    partition: memory['partition'],
    tenant: owner.tenant,
    vaultKey: ownerKeyOf(owner),
  };
  return {
    ...{ id: newest.id, memory, versions: states.length, endedAt: beganAt(first) },
    current: newest.deletedAt === null,
    queued: newest.deletedAt === null && memory['containsPii'] !== true,
    former: states.slice(0, -1).map((state, i) => ({
      ...formerOf(state, memory),
      ...place,
      recordedAt: beganAt(states[i + 1] ?? newest),
    })),
  };
}

/** When the record came to be so. */
function beganAt({ deletedAt, updatedAt, createdAt }: VaultLine): Date {
  return deletedAt ?? updatedAt ?? createdAt;
}

function memoryOf(state: VaultLine, { owner, now, piiKinds }: RecordOptions) {
  const { id, version, scope, tier, category, topicId, origin, tags, createdAt } = state;
  const { updatedAt, deletedAt } = state;
  const fact: PlannedFact = {
    ...{ text: state.text, kind: 'SEMANTIC', tags, origin, entities: [], derivedFrom: [] },
    ...{ sourceRole: 'ASSISTANT', sourceType: 'EXTRACTION', sessionId: null, eventTime: null },
  };
  const place = { tier, category, topicId };
  const plan = planFact(fact, { ...owner, scope }, { id, now: createdAt, entityIds: [] }, place);
  const pii = findPii(state.text, piiKinds).length > 0;
  const { embedDueAt: _, linkDueAt: __, ...memory } = plan.memory;
  return {
    ...memory,
    version: BigInt(version),
    ...defined({ updatedAt: deletedAt ?? updatedAt, deletedAt }),
    ...(deletedAt && { retiredReason: 'DELETION', retiredAt: deletedAt }),
    validUntil: deletedAt ?? FAR_FUTURE,
    ...(pii && { flags: ['PII'], containsPii: true }),
    ...(deletedAt === null && !pii && { embedDueAt: now, linkDueAt: now }),
  } as Record<string, unknown>;
}

function formerOf(
  state: VaultLine,
  { validity, confidence, source }: Readonly<Record<string, unknown>>,
): FormerState {
  const { id, version, text: content, tier, category, topicId, origin, tags, deletedAt } = state;
  return {
    ...{ memoryId: id, version: BigInt(version), content, validity, confidence, source },
    ...{ tier, category, tags, createdAt: beganAt(state) },
    ...defined({ topicId, origin, deletedAt }),
  };
}
