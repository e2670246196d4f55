/** Documents of turns put straight into the graph, as they are before they are archived. */
import { randomUUID } from 'node:crypto';
import { type Caller, ownerKeyOf, SHARED_SCOPE } from '../../../src/domain/kernel/partition.js';
import { memoryProperties } from '../../../src/domain/write/memory-properties.js';
import { toDriver } from '../../../src/store/values.js';
import type { Row } from '../../support/database.js';
import type { TestService } from '../../support/service.js';

export const DAY_MS = 86_400_000;

/** A document; what is absent has the default in parentheses. */
export interface Sketch {
  readonly text: string;
  readonly createdAt: Date;
  /** As it was given (the text is the original). */
  readonly original?: string;
  /** Texts of passages (none: the node has the whole text). */
  readonly passages?: readonly string[];
  /** (none) */
  readonly title?: string;
  /** (none) */
  readonly summary?: string;
  /** Sections of the turn whose record it is (it is research). */
  readonly sections?: Readonly<Record<string, string | null>>;
  /** (none) */
  readonly outcome?: string;
  /** (false) */
  readonly containsPii?: boolean;
}

const CREATE = `
MERGE (owner:Owner {key: $memory.ownerKey}) ON CREATE SET owner.tenant = $memory.tenant, owner.userId = $memory.userId
MERGE (feed:Feed {partition: $memory.partition})
  ON CREATE SET feed.tenant = $memory.tenant, feed.userId = $memory.userId, feed.scope = $memory.scope, feed.seq = 1
CREATE (t:Turn {id: $turnId, ownerKey: $memory.ownerKey, number: $number, tenant: $memory.tenant, sections: $sections,
  contextId: CASE WHEN $sections IS NOT NULL THEN $memory.id END, outcome: $outcome})
CREATE (m:Memory:Document:Searchable:$($label)) SET m = $memory
CREATE (m)-[:IN_TURN]->(t)
FOREACH (body IN $bodies | CREATE (m)-[:HAS_BODY]->(b:DocumentBody) SET b = body)
FOREACH (passage IN $passages | CREATE (m)-[:HAS_PASSAGE]->(p:Passage:Searchable) SET p = passage)`;

let numbers = 0;

/** @returns its id */
export async function putDocument(
  { query, tenant }: TestService,
  { userId }: Caller,
  { text, original, passages = [], ...sketch }: Sketch,
): Promise<string> {
  const { createdAt, sections = null, outcome = null, containsPii, ...named } = sketch;
  const owner = { tenant, userId, scope: SHARED_SCOPE };
  const id = randomUUID().slice(-12);
  const kind = sections === null ? 'SEMANTIC' : 'EPISODIC';
  const content = passages.length > 0 ? text.slice(0, 200) : text;
  const described = { content, kind, profile: 'DOCUMENT', sessionId: null } as const;
  const origin = { sourceType: 'EXTRACTION', sourceRole: 'ASSISTANT', eventTime: null } as const;
  const turnId = randomUUID().slice(-12);
  const {
    embedDueAt: _,
    linkDueAt: __,
    ...properties
  } = memoryProperties(owner, { id, now: createdAt }, { ...described, ...origin });
  const memory = {
    ...{ ...properties, ...named, turnId, ownerKey: ownerKeyOf(owner), mediaType: 'MARKDOWN' },
    ...{ quality: 0.5, trust: 0.5, trustScope: 'NEW', trustUses: 0n, contentTypes: ['research'] },
    ...{ knownSeq: seqOf(createdAt), changeSeq: seqOf(createdAt) },
    ...{ archivableSince: createdAt, passageCount: BigInt(passages.length) },
    ...(containsPii && { containsPii }),
  };
  const of = { documentId: id, version: 1n, tenant };
  const { partition, eventTime, eventDay } = properties as Row;
  const given = {
    ...{ memory, turnId, number: BigInt(++numbers), outcome },
    sections: sections && JSON.stringify(sections),
    label: kind === 'EPISODIC' ? 'Episode' : 'Fact',
    bodies: original || passages.length > 0 ? [{ ...of, text, ...(original && { original }) }] : [],
    passages: passages.map((content, i) => ({
      ...{ ...of, id: `${id}.1.${i}`, content, position: BigInt(i), kind: `DOC_${kind}` },
      ...{ partition, eventTime, eventDay, start: 0n, end: 0n },
    })),
  };
  await query(CREATE, toDriver(given) as Row);
  return id;
}

/** A place in the feed. */
function seqOf(at: Date): bigint {
  return BigInt(at.getTime()) * 1_000n;
}

/** What stands of a document in the graph. */
export async function nodeOf({ query }: TestService, id: string): Promise<Row> {
  const [row] = await query(
    `MATCH (m:Memory {id: $id})
     RETURN m {.content, .summary, .storage, .version, .coldVersion, .validity, .passageCount, .updatedAt} AS state, m:Searchable AS current,
       m:Unembedded AS queued, m.archivableSince IS NULL AS settled,
       COUNT { (m)-[:HAS_PASSAGE]->() } AS passages, COUNT { (m)-[:HAS_BODY]->() } AS bodies,
       COUNT { MATCH (a:AuditEvent {memoryId: m.id, act: 'STORE_COLD'}) RETURN a } AS events,
       COUNT { MATCH (c:ColdContent {memoryId: m.id}) RETURN c } AS copies`,
    { id },
  );
  return row ?? {};
}
