/**
 * Edges that lead into another tenant, which nothing in the service makes: where one came to be all the same, no query and no change follows it. Beside the partition
 * in every index this is the second barrier.
 */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { int } from 'neo4j-driver';
import { nearByWords } from '../../../src/statements/outdate.js';
import { closeLinks } from '../../../src/statements/upkeep/relate.js';
import { toDriver } from '../../../src/store/values.js';
import { startTestApi, type TestApi } from '../../support/api.js';
import type { Variables } from '../../support/graphql-client.js';
import { AREA } from './cases/areas.js';
import { type Ids, SECRET } from './cases/types.js';
import { fill } from './owned.js';

const FOREIGN = 'quixotic';
const CALLER = { userId: 'ann', agentId: 'planner' };

let api: TestApi<'ours' | 'theirs' | 'admin'>;
let ids: Ids;
let foreignIds: string[];

beforeAll(async () => {
  // Who maintains memories sees as much of their insides as anybody.
  const role = 'MEMORY_AGENT';
  api = await startTestApi({
    ours: { tenant: 'ours', role },
    theirs: { tenant: 'theirs', role },
    admin: { tenant: 'ours', role: 'ADMIN' },
  });
  const as =
    (who: 'ours' | 'theirs') =>
    (field: string, given: Variables = {}) =>
      api.clients[who].try(field, { ...given, caller: CALLER });
  ids = await fill(api, as('ours'), 'SHARED');
  await fill(api, as('theirs'), 'SHARED');
  await api.embedded();
  foreignIds = await plant();
});

afterAll(() => api.stop());

/**
 * Beside every edge of ours: one from where it begins to what stands in its place in the other tenant, and one from there to where it ends. What the
 * other tenant wrote is told apart by a word of its own. @returns the ids of its nodes
 */
async function plant(): Promise<string[]> {
  const [tenants] = await api.query(
    `UNWIND $tenants AS tenant WITH DISTINCT tenant ORDER BY tenant RETURN collect(tenant) AS both`,
  );
  const [ours, theirs] = (tenants?.['both'] ?? []) as string[];
  await api.query(
    `MATCH (n {tenant: $theirs}) UNWIND keys(n) AS key
     WITH n, key WHERE n[key] IS :: STRING NOT NULL AND toLower(n[key]) CONTAINS $secret
     SET n[key] = replace(replace(n[key], $secret, $foreign), toUpper($secret), $foreign)`,
    { theirs, secret: SECRET, foreign: FOREIGN },
  );
  const planted = await api.query(
    `MATCH (n) WHERE n.tenant IN [$ours, $theirs]
     WITH n.tenant AS tenant, [l IN labels(n) WHERE NOT l STARTS WITH 'Un'] AS labels, n ORDER BY tenant, labels, elementId(n)
     WITH labels, collect(CASE tenant WHEN $ours THEN n END) AS own, collect(CASE tenant WHEN $theirs THEN n END) AS other
     WHERE size(other) > 0
     UNWIND range(0, size(own) - 1) AS i
     WITH collect({own: own[i], other: other[i % size(other)]}) AS pairs
     UNWIND pairs AS start
     MATCH (own)-[edge]->(to) WHERE own = start.own
     UNWIND [pair IN pairs WHERE pair.own = to] AS end
     WITH start, end, edge, to
     CALL (start, end, edge, to) {
       WITH edge, start.own AS from, end.other AS into CREATE (from)-[made:$(type(edge))]->(into) SET made = properties(edge) RETURN made
       UNION ALL
       WITH edge, start.other AS from, to AS into CREATE (from)-[made:$(type(edge))]->(into) SET made = properties(edge) RETURN made
     }
     RETURN type(edge) AS type, count(made) AS count ORDER BY type`,
    { ours, theirs },
  );
  const types = planted.map(({ type }) => type);
  // Enough of the graph model is there to be worth the name; what is missing follows.
  expect(types).toEqual(
    expect.arrayContaining(['DERIVED_FROM', 'MENTIONS', 'NEEDS_REVIEW', 'SUPERSEDES', 'TEMPORAL']),
  );
  await api.query(
    `MATCH (own:Memory {tenant: $ours}), (other:Memory {tenant: $theirs}) WHERE own:Searchable AND other:Searchable
     UNWIND ['CAUSAL', 'RELATED', 'OUTDATED_BY', 'DERIVED_FROM', 'TEMPORAL'] AS type
     CREATE (own)-[a:$(type)]->(other), (other)-[b:$(type)]->(own)
     FOREACH (edge IN [a, b] | SET edge += {weight: 1.0, confidence: 1.0, createdAt: datetime(), since: datetime('2000-01-01T00:00:00Z'), eventTime: datetime(),
       at: datetime(), evidence: $foreign, explanation: $foreign, reason: 'CONFLICT', from: 0, to: 1, byFrom: 0, byTo: 1})`,
    { ours, theirs, foreign: FOREIGN },
  );
  await api.query('MATCH (e:Entity {tenant: $theirs}) SET e.name = $foreign', {
    ...{ theirs, foreign: FOREIGN },
  });
  // As if it had been outdated by what the other tenant says.
  await api.query(
    'MATCH (m:Memory {tenant: $ours})-[r:OUTDATED_BY]->(:Memory {tenant: $theirs}) SET m.outdatedAt = r.since',
    { ours, theirs },
  );
  const found = await api.query(
    'MATCH (n {tenant: $theirs}) WHERE n.id IS NOT NULL RETURN n.id AS id',
    { theirs },
  );
  return found.map(({ id }) => String(id));
}

const QUESTIONS: Readonly<Record<string, Variables>> = {
  recall: { query: `Which ${SECRET} plan did Ada make after the belief?`, limit: 50 },
  contextBlock: { prompt: `What is the ${SECRET} plan of Ada?`, vault: true },
};

/** Where in an answer such a text stands: paths of fields, each once. */
function placesOf(value: unknown, isSuch: (text: string) => boolean, path = ''): string[] {
  if (typeof value === 'string') return isSuch(value) ? [path] : [];
  if (typeof value !== 'object' || value === null) return [];
  const places = Object.entries(value).flatMap(([key, inner]) =>
    placesOf(inner, isSuch, Array.isArray(value) ? path : `${path}.${key}`),
  );
  return [...new Set(places)];
}

test.each([
  ...Object.entries(AREA.queries).map(([field, [ask]]) => [field, ask] as const),
  ...Object.entries(QUESTIONS).map(([field, given]) => [field, () => given] as const),
])('%s tells nothing of the other tenant', async (field, variablesOf) => {
  const given = { ...variablesOf(ids), caller: CALLER };
  const { data, codes } = await api.clients.ours.try(field, given);
  expect(codes).toEqual([]);
  expect(placesOf(data, (value) => foreignIds.includes(value))).toEqual([]);
  expect(placesOf(data, (value) => value.toLowerCase().includes(FOREIGN))).toEqual([]);
});

test('the tools that look along edges tell nothing either', async () => {
  const { fact, turn, entity } = ids;
  for (const id of [fact, turn, entity]) {
    for (const depth of [1, 2, 3]) {
      const { data } = await api.clients.ours.try('neighborhood', { id, depth, caller: CALLER });
      expect(placesOf(data, (value) => foreignIds.includes(value))).toEqual([]);
    }
  }
});

test('what is judged in the background is looked for in its conversation alone, not on ways through the other tenant', async () => {
  // Along the planted edges there are more ways of twenty steps than anybody could walk.
  const rows = [{ id: ids.turn, lucene: `content:${FOREIGN}` }];
  const p = { rows, limit: int(8), before: int(6) };
  const told = await api.query(nearByWords.text, { p });
  expect(placesOf(told, (value) => foreignIds.includes(value))).toEqual([]);
});

test('links by tags are closed within a partition alone, whatever pairs are named', async () => {
  const planted = await api.query(
    `MATCH (own:Memory)-[r:RELATED]-(other:Memory)
     WHERE own.tenant = $tenants[0] AND other.tenant = $tenants[1] AND r.validUntil IS NULL
     RETURN DISTINCT own.partition AS partition, own.id AS id, other.id AS otherId`,
  );
  expect(planted).not.toEqual([]);
  for (const { partition, id, otherId } of planted) {
    const links = [
      { id, otherId },
      { id: otherId, otherId: id },
    ];
    const p = { links, partition, now: toDriver(new Date()) };
    expect(await api.query(closeLinks.text, { p })).toEqual([]);
  }
});

/** Everything that the other tenant has: its nodes as they are, and what each of its edges is. */
async function theirs() {
  const [tenants] = await api.query('RETURN $tenants[1] AS theirs');
  const of = { theirs: tenants?.['theirs'] };
  const nodes = await api.query(
    'MATCH (n {tenant: $theirs}) RETURN labels(n) AS labels, properties(n) AS properties ORDER BY elementId(n)',
    of,
  );
  const edges = await api.query(
    'MATCH (n {tenant: $theirs})-[r]->(other) WHERE other.tenant = $theirs RETURN type(r) AS type, properties(r) AS properties ORDER BY elementId(r)',
    of,
  );
  const reviews = await api.query(
    'MATCH (n {tenant: $theirs})-[r:NEEDS_REVIEW]->() RETURN count(r) AS count',
    of,
  );
  return { nodes, edges, reviews };
}

test('what is changed, and a night, reach nothing of the other tenant', async () => {
  const before = await theirs();
  const { ours, admin } = api.clients;
  for (const kind of ['LOOP', 'NIGHTLY']) {
    const { codes } = await admin.try('runUpkeep', { kind, wait: true });
    expect(codes).toEqual([]);
  }
  const { fact, turn } = ids;
  const corrected = await ours.try('correct', { id: fact, text: 'It is not so.', caller: CALLER });
  const forgotten = await ours.try('forget', { ids: [fact, turn], caller: CALLER });
  expect([...corrected.codes, ...forgotten.codes]).toEqual([]);
  expect(await theirs()).toEqual(before);
});
