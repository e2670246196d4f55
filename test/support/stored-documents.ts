/** Documents and their passages as they lie in the graph, written straight: tests of reading need no pipeline for them. */
import { randomUUID } from 'node:crypto';
import { type Caller, ownerKeyOf, partitionOf } from '../../src/domain/kernel/partition.js';
import { KINDS, type Kind } from '../../src/domain/kernel/vocabulary.js';
import { vectorNames } from '../../src/statements/vector-space.js';
import type { Row } from './database.js';
import { HashedWords } from './hashed-words.js';
import type { TestService } from './service.js';

const MODEL = new HashedWords();
const VECTOR = vectorNames(MODEL).property;

/** What a test says of a document; everything else is as of a new one. */
export interface StoredDocument {
  readonly content: string;
  /** Default SEMANTIC. */
  readonly kind?: Kind;
  /** Default none. */
  readonly passages?: readonly string[];
  /** Default SHARED. */
  readonly scope?: string;
  /** Any property of its node. */
  readonly properties?: Row;
}

/** @returns its id; passages have the ids `<id>.<position>` */
export async function storeDocument(
  { query }: Pick<TestService, 'query'>,
  caller: Caller,
  { content, kind = 'SEMANTIC', passages = [], scope = 'SHARED', properties = {} }: StoredDocument,
): Promise<string> {
  const id = randomUUID().slice(-12);
  const { tenant, userId } = caller;
  const lying = { tenant, partition: partitionOf({ tenant, userId, scope }) };
  const told = { content, [VECTOR]: [...MODEL.vectorOf(content)] };
  await query(
    `CREATE (m:Memory:Document:Searchable:$($label))
     SET m = $memory, m.createdAt = datetime(), m.eventTime = datetime(), m.validFrom = datetime(),
         m.validUntil = datetime('9999-12-31T23:59:59.999Z'), m += $properties
     WITH m, toString(date()) AS day
     SET m.eventDay = replace(day, '-', '')
     WITH m UNWIND $passages AS row
     CREATE (m)-[:HAS_PASSAGE]->(p:Passage:Searchable)
     SET p = row, p += m {.partition, .tenant, .eventTime, .eventDay}`,
    {
      label: KINDS[kind].label,
      memory: {
        ...{ id, ...lying, ...told, kind, scope, userId, ownerKey: ownerKeyOf(caller) },
        ...{ profile: 'DOCUMENT', validity: 'INFERRED', relevance: 'ACTIVE', utility: 'TACTICAL' },
        ...{ source: 'AGENT_INFERRED', sourceRole: 'ASSISTANT', sourceType: 'EXTRACTION' },
        ...{ confidence: 0.8, decayRate: 0.1, accessCount: 0, version: 1, storage: 'ACTIVE' },
        ...{
          quality: 0.5,
          trustScope: 'NEW',
          trust: 0.5,
          contentTypes: [],
          keywords: [],
          tags: [],
        },
        passageCount: passages.length,
      },
      properties,
      passages: passages.map((text, position) => ({
        ...{ id: `${id}.${position}`, documentId: id, kind: `DOC_${kind}`, position, version: 1 },
        ...{ content: text, start: position * 100, end: position * 100 + text.length },
        [VECTOR]: [...MODEL.vectorOf(text)],
      })),
    },
  );
  return id;
}
