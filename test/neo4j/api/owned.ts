/** What the owner has in isolation.test.ts. */
import type { TestApi } from '../../support/api.js';
import { type Answer, dataOf, type Variables } from '../../support/graphql-client.js';
import { putRecord } from '../../support/vault-records.js';
import { type Ids, SECRET } from './cases/types.js';

type Api = Pick<TestApi<string>, 'query'>;
type Owner = (field: string, given?: Variables) => Promise<Answer>;

interface Made {
  readonly id: string;
}

/** Two turns of a session and a fact, all with the idempotency key that the outsider will use too. */
export async function fill(
  api: Api,
  owner: Owner,
  scope: string,
  userId: string | null = 'ann',
): Promise<Ids> {
  const turn = { sessionId: 's', role: 'USER', speaker: 'Ada', scope };
  const input = { ...turn, content: `The ${SECRET} plan.`, idempotencyKey: 'k' };
  const said = await first<Made>(owner, 'ingest', { messages: input });
  await owner('ingest', { messages: [{ ...turn, content: `More ${SECRET}.` }] });
  const fact = { text: `A ${SECRET} fact.`, derivedFrom: [said.id], scope };
  const factId = await remember(owner, fact);
  const derivedFrom = [said.id];
  const event = await fillHistory(api, owner, { scope, derivedFrom });
  const record = await fillVault(api, factId, { scope, userId });
  await fillArchive(api, factId);
  await fillAccess(api, owner, [said.id, factId]);
  dataOf(await owner('analyzeGraph'));
  const { entity: known } = dataOf<{ entity: { entity: Made } }>(
    await owner('entity', { name: 'Ada' }),
  );
  const entity = known.entity.id;
  const staged = await fillTurn(owner, scope);
  return { turn: said.id, fact: factId, record, event, entity, ...staged };
}

/** What the first item of a list came to. */
async function first<Shape>(owner: Owner, field: string, given: Variables): Promise<Shape> {
  const { results } = dataOf<Record<string, { results: Shape[] }>>(await owner(field, given))[
    field
  ] as { results: Shape[] };
  return results[0] as Shape;
}

/** @returns the id of the fact */
export async function remember(owner: Owner, items: object): Promise<string> {
  return (await first<{ memory: Made }>(owner, 'remember', { items })).memory.id;
}

/** A corrected fact whose successor waits for a person, for every reason. @returns the event of the correction */
async function fillHistory(
  { query }: Api,
  owner: Owner,
  made: { readonly scope: string; readonly derivedFrom: readonly string[] },
): Promise<string> {
  const input = { text: `An old ${SECRET} belief.`, ...made };
  const id = await remember(owner, input);
  const text = `A new ${SECRET} belief.`;
  const { correct } = dataOf<{ correct: { conflicts: { eventId: string }[] } }>(
    await owner('correct', { id, text }),
  );
  await query(
    `MATCH (m:Memory)-[:SUPERSEDES]->(old:Memory {id: $id})
     SET m:NeedsReview, m.reviewSince = datetime()
     FOREACH (reason IN ['SOURCE_RETIRED', 'CONFLICT', 'DUPLICATE'] |
       CREATE (m)-[:NEEDS_REVIEW {reason: reason, explanation: $text, path: [m.id, $id], at: datetime()}]->(old))`,
    { id, text: SECRET },
  );
  return correct.conflicts[0]?.eventId ?? '';
}

/** A turn that was judged once, moved the trust of a document, and has an item staged in it. */
async function fillTurn(owner: Owner, scope: string) {
  const query = `Where is the ${SECRET} report?`;
  const content = `The ${SECRET} report lies in the drawer.`;
  const { openTurn } = dataOf<{ openTurn: { turnId: string } }>(
    await owner('openTurn', { input: { query, scope } }),
  );
  const { turnId } = openTurn;
  const documents = { content, scope };
  const saved = await first<{ memory: Made }>(owner, 'saveDocuments', { documents });
  dataOf(await owner('gatherContext', { input: { turnId } }));
  dataOf(await owner('recordOutcome', { input: { turnId, outcome: 'RETRY' } }));
  const { candidate } = await first<{ candidate: Made }>(owner, 'saveDocuments', {
    documents: { content, scope, turnId, stage: true },
  });
  // What was gathered is counted in the background: nothing changes afterwards.
  dataOf(await owner('flushWrites'));
  return { agentTurn: turnId, candidate: candidate.id, document: saved.memory.id };
}

/** What a recall returned, and two memories that recalls often return together. */
async function fillAccess(
  { query }: Api,
  owner: Owner,
  together: readonly string[],
): Promise<void> {
  dataOf(await owner('recall', { query: `The ${SECRET} plan of Ada` }));
  await owner('flushWrites');
  await query(
    `MATCH (e:CoRetrieval) WHERE $id IN e.memoryIds
     WITH DISTINCT e.ownerKey AS ownerKey
     CREATE (:ClusterCandidate {key: ownerKey + $id, ownerKey: ownerKey, memoryIds: $together, count: 6,
       firstSeen: datetime(), lastSeen: datetime()})`,
    { id: together[0], together },
  );
}

/** Two similar records in the vault that the owner of a memory has. @returns the id of the second */
async function fillVault(
  { query }: Api,
  memory: string,
  place: { readonly scope: string; readonly userId: string | null },
): Promise<string> {
  const [row] = await query('MATCH (m:Memory {id: $memory}) RETURN m.tenant AS tenant', {
    memory,
  });
  const tenant = String(row?.['tenant']);
  await putRecord(query, tenant, { content: `The ${SECRET} harbour.`, ...place });
  return putRecord(query, tenant, { content: `The ${SECRET} harbour!`, ...place });
}

/** A document of the owner of a memory whose original is in cold storage, as far as it is counted and listed. */
async function fillArchive({ query }: Api, memory: string): Promise<void> {
  await query(
    `MATCH (m:Memory {id: $memory})
     CREATE (d:Document {id: m.id + '-d', partition: m.partition, tenant: m.tenant, kind: 'SEMANTIC', title: $title, storage: 'COLD',
       coldVersion: 1, coldSince: datetime()})
     CREATE (:ColdContent {memoryId: d.id, version: 1, store: 'GRAPH', bytes: 12, storedAt: datetime()})`,
    { memory, title: `A ${SECRET} report` },
  );
}
