/** What waits in the inbox and is nobody's: a curator settles it, a writer of one user does not. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { INBOX_KINDS, type InboxKind } from '../../../src/domain/inbox/item-id.js';
import { valuesOf } from '../../../src/domain/kernel/vocabulary.js';
import { startTestApi, type TestApi } from '../../support/api.js';
import { dataOf, refusalsOf } from '../../support/graphql-client.js';
import { putRecord } from '../../support/vault-records.js';

/** All but `anybody` are bound to a user, who is none of those that something belongs to. */
const KEYS = {
  anybody: { tenant: 'curated' },
  writer: { tenant: 'curated', userId: 'will' },
  maintainer: { tenant: 'curated', role: 'MEMORY_AGENT', userId: 'mia' },
  curator: { tenant: 'curated', role: 'CURATOR', userId: 'cleo' },
  ann: { tenant: 'curated', userId: 'ann' },
} as const;
type Who = keyof typeof KEYS;

let api: TestApi<Who>;

beforeAll(async () => {
  api = await startTestApi(KEYS);
});

afterAll(() => api.stop());

const remember = async (text: string, change: object = {}, who: Who = 'anybody') =>
  (await api.clients[who].remember({ text, ...change })).memory.id;

/** Two facts, of which the first waits because of the second. */
async function review(reason: string): Promise<string[]> {
  const ids = [
    await remember(`The pier is long: ${reason}.`),
    await remember(`The pier is short: ${reason}.`),
  ];
  await api.query(
    `MATCH (m:Memory {id: $ids[0]}), (n:Memory {id: $ids[1]})
     SET m:NeedsReview, m.reviewSince = datetime()
     CREATE (m)-[:NEEDS_REVIEW {reason: $reason, at: datetime(), path: $ids}]->(n)`,
    { ids, reason },
  );
  return ids;
}

/** A fact of which something is known that makes it wait. */
async function changed(text: string, set: string): Promise<string[]> {
  const id = await remember(text);
  await api.query(`MATCH (m:Memory {id: $id}) SET ${set}`, { id });
  return [id];
}

async function records(...contents: string[]): Promise<string[]> {
  const [row] = await api.query('RETURN $tenants[0] AS tenant');
  const tenant = String(row?.['tenant']);
  const ids = [];
  for (const content of contents)
    ids.push(await putRecord(api.query, tenant, { content, userId: null }));
  return ids.sort();
}

/** A document that waits for the outcome of a turn. */
async function staged(content: string, who: Who = 'anybody'): Promise<string[]> {
  const { turnId } = await api.clients[who].call<{ turnId: string }>('openTurn', {
    input: { query: 'When does the ferry leave?' },
  });
  const documents = { content, stage: true, turnId };
  const { results } = await api.clients[who].call<{ results: { candidate: { id: string } }[] }>(
    ...['saveDocuments', { documents }],
  );
  return [results[0]?.candidate.id.replace('STAGED:', '') ?? ''];
}

interface Way {
  readonly kind: InboxKind;
  readonly action: string;
  /** Makes what waits. @returns the ids that the id of the item names */
  make(): Promise<string[]>;
}

/** Every kind of which something can be decided. */
const WAYS: readonly Way[] = [
  { kind: 'STAGED', action: 'ACCEPT', make: () => staged('The ferry leaves at nine.') },
  { kind: 'STAGED', action: 'REJECT', make: () => staged('The ferry leaves at ten.') },
  { kind: 'CONFLICT', action: 'CHOOSE', make: () => review('CONFLICT') },
  { kind: 'DUPLICATE', action: 'MERGE', make: () => review('DUPLICATE') },
  { kind: 'SOURCE_RETIRED', action: 'DISMISS', make: () => review('SOURCE_RETIRED') },
  {
    ...{ kind: 'WEAK', action: 'ACCEPT' },
    make: () => changed('The buoy is perhaps green.', 'm.confidence = 0.1'),
  },
  {
    ...{ kind: 'VERIFY', action: 'REJECT' },
    make: async () => [
      await remember('Rye bread is best.', { kind: 'OPINION', eventTime: '1970-01-01' }),
    ],
  },
  {
    ...{ kind: 'DORMANT', action: 'ACCEPT' },
    make: () => changed('The mole is old.', 'm.dormantSince = datetime()'),
  },
  {
    ...{ kind: 'SIMILAR_RECORDS', action: 'MERGE' },
    make: () => records('Likes slow trains.', 'Likes slow trains!'),
  },
  { kind: 'DELETION', action: 'ACCEPT', make: () => records('Tea.') },
];

const INBOX =
  'query($kinds: [InboxKind!]) { inbox(kinds: $kinds, first: 50) { edges { node { id } } } }';

/** Ids of the items that somebody is shown. */
async function shown(who: Who, kind: InboxKind): Promise<string[]> {
  const { inbox } = dataOf<{ inbox: { edges: { node: { id: string } }[] } }>(
    await api.clients[who].ask(INBOX, { kinds: [kind] }),
  );
  return inbox.edges.map(({ node }) => node.id);
}

async function settle(who: Who, decision: object): Promise<readonly string[]> {
  return refusalsOf(await api.clients[who].try('resolve', { decisions: [decision] }), 'resolve');
}

/** All that is known of what could be decided. */
const stored = () =>
  api.query(
    `MATCH (n:Memory|Candidate) WHERE n.tenant IN $tenants
     RETURN n {.id, .state, .validUntil, .deletedAt, .validity, .relevance} AS properties, COUNT { (n)-[:NEEDS_REVIEW]->() } AS reviews ORDER BY n.id`,
  );

test('every kind that can be settled is', () => {
  const kinds = valuesOf(INBOX_KINDS).filter((kind) => kind !== 'RECALLED_TOGETHER');
  expect([...new Set(WAYS.map(({ kind }) => kind))].sort()).toEqual(kinds.sort());
});

describe.each(WAYS)('$kind that is nobody’s: $action', ({ kind, action, make }) => {
  let decision: { id: string; action: string; winnerId?: string };

  beforeAll(async () => {
    const ids = await make();
    const id = [kind, ...ids].join(':');
    decision = { id, action, ...(ids[1] && { winnerId: ids[0] }) };
  });

  test.each(['writer', 'maintainer'] as const)('a %s of one user may not', async (who) => {
    const before = await stored();
    const refused = kind === 'STAGED' ? 'NOT_FOUND' : 'OTHER_OWNER';
    expect(await settle(who, decision)).toEqual([refused]);
    expect(await stored()).toEqual(before);
  });

  test('a curator is shown it, and settles it', async () => {
    expect(await shown('curator', kind)).toContain(decision.id);
    expect(await settle('curator', decision)).toEqual([]);
    expect(await shown('curator', kind)).not.toContain(decision.id);
    expect(await settle('curator', decision)).toEqual(['SETTLED']);
  });
});

test('what a curator accepts is nobody’s still, and the trail says who did', async () => {
  const text = 'The lighthouse is open on Sundays.';
  const [candidate = ''] = await staged(text);
  expect(await settle('curator', { id: `STAGED:${candidate}`, action: 'ACCEPT' })).toEqual([]);
  const rows = await api.query(
    `MATCH (c:Candidate {id: $candidate}), (m:Memory {id: c.memoryId}), (a:AuditEvent {candidateId: $candidate})
     RETURN m.content AS text, m.userId AS userId, m.partition = c.partition AS there, a.byUserId AS by, c.settledByUserId AS settledBy`,
    { candidate },
  );
  expect(rows).toEqual([{ text, userId: null, there: true, by: 'cleo', settledBy: 'cleo' }]);
});

test('what waits for another user is not a curator’s to settle', async () => {
  const [candidate = ''] = await staged('Ann rows on Mondays.', 'ann');
  const opinion = { kind: 'OPINION', eventTime: '1970-01-01' };
  const old = await remember('Rowing is best.', opinion, 'ann');
  for (const [kind, id] of [
    ['STAGED', candidate],
    ['VERIFY', old],
  ] as const) {
    const item = `${kind}:${id}`;
    expect(await shown('ann', kind)).toContain(item);
    expect(await shown('curator', kind)).not.toContain(item);
    expect(await settle('curator', { id: item, action: 'REJECT' })).toEqual(['NOT_FOUND']);
  }
});
