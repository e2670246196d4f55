/** Vault records put straight into the graph, with their former states: what reading and tending them is tested on. */
import { randomUUID } from 'node:crypto';
import { type Owner, ownerKeyOf } from '../../src/domain/kernel/partition.js';
import type { Tier } from '../../src/domain/kernel/vocabulary.js';
import { memoryProperties } from '../../src/domain/write/memory-properties.js';
import { toDriver } from '../../src/store/values.js';
import type { Row } from './database.js';

/** A record; what is absent has the default in parentheses. */
export interface RecordSketch {
  readonly content: string;
  /** Null: nobody's (`ann`). */
  readonly userId?: string | null;
  /** SHARED or an agent id (SHARED). */
  readonly scope?: string;
  /** (CANON) */
  readonly tier?: Tier;
  /** (bio) */
  readonly category?: string;
  /** (none) */
  readonly topicId?: string;
  /** (now) */
  readonly createdAt?: Date;
  /** Texts it had before, the oldest first (none). */
  readonly former?: readonly string[];
}

type Query = (text: string, params?: Row) => Promise<Row[]>;

const CREATE = `
CREATE (m:Memory:Searchable:Fact) SET m = $memory
WITH m UNWIND $former AS former
CREATE (m)-[:HAS_VERSION]->(v:MemoryVersion) SET v = former`;

/** @returns the id of the record */
export async function putRecord(
  query: Query,
  tenant: string,
  { content, userId = 'ann', scope = 'SHARED', ...sketch }: RecordSketch,
): Promise<string> {
  const { tier = 'CANON', category = 'bio', createdAt = new Date(), former = [] } = sketch;
  const owner: Owner = { tenant, userId, scope };
  const id = randomUUID().slice(-12);
  const described = { content, kind: 'SEMANTIC', profile: 'VAULT', sessionId: null } as const;
  const origin = { sourceType: 'EXTRACTION', sourceRole: 'USER', eventTime: null } as const;
  const memory = {
    ...memoryProperties(owner, { id, now: createdAt }, { ...described, ...origin }),
    ...{ vaultKey: ownerKeyOf(owner), tier, category, version: BigInt(former.length + 1) },
    ...(sketch.topicId && { topicId: sketch.topicId }),
    ...(former.length > 0 && { updatedAt: createdAt }),
  };
  const { partition, vaultKey } = memory;
  const versions = former.map((text, i) => ({
    ...{ memoryId: id, version: BigInt(i + 1), content: text, createdAt, recordedAt: createdAt },
    ...{ partition, tenant, vaultKey, tier, category },
  }));
  await query(CREATE, toDriver({ memory, former: versions }) as Row);
  return id;
}
