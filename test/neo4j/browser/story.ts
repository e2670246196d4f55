/** A small graph in which every saved query of Neo4j Browser finds something. */
import { ownerKeyOf, partitionOf } from '../../../src/domain/kernel/partition.js';
import type { WriteOutcome } from '../../../src/flows/write/deps.js';
import type { MovableClock } from '../../support/clock.js';
import { forgetOne, rememberAll, rememberOne } from '../../support/remember.js';
import { type TestService, turn } from '../../support/service.js';
import { register } from '../../support/vault-writes.js';
import { writing, written } from '../../support/written.js';

const SESSION = { sessionId: 'bakery' };

/** Whose the story is: what narrows a query to it. */
export interface Story {
  readonly partition: string;
  readonly ownerKey: string;
}

/** Writes everything. The order matters: a later statement retires an earlier one. */
export async function tell(service: TestService, clock: MovableClock): Promise<Story> {
  const { caller } = service;
  const partition = partitionOf({ ...caller, scope: 'SHARED' });
  const first = await converse(service);
  await believe(service, clock, first);
  await keep(service);
  await service.services.flushWrites();
  await service.embedded();
  for (const query of ['What does the flour cost?', 'Where is the bakery?']) {
    await service.services.recall(caller, { query });
  }
  // What recalls returned is noted in the background.
  await service.services.flushWrites();
  await analyse(service, partition);
  await archive(service, partition);
  return { partition, ownerKey: ownerKeyOf(caller) };
}

/** @returns the id of the first turn */
async function converse({ services, caller }: TestService): Promise<string> {
  const turns = [
    turn('The mill sells flour at 1.05 a kilo.', { ...SESSION, speaker: 'Ines' }),
    turn('Is that cheaper than before?', { ...SESSION, speaker: 'Sol', role: 'ASSISTANT' }),
    turn('Yes, and the bakery is near the mill.', { ...SESSION, speaker: 'Ines' }),
  ];
  const [first] = await services.ingest(caller, turns);
  return first?.id ?? '';
}

/** Facts made from one another, a correction, a contradiction, a deletion. */
async function believe(service: TestService, clock: MovableClock, turnId: string): Promise<void> {
  const { services, caller } = service;
  const remember = async (text: string, from: string, names: string[] = []) => {
    clock.advance(60_000);
    const entities = names.map((name) => ({ name, type: 'ORGANIZATION' }));
    return (await writing(rememberOne(services, caller, { text, derivedFrom: [from], entities })))
      .id;
  };
  const price = await remember('Flour from the mill costs 1.05 a kilo.', turnId, ['Old Mill']);
  const loaf = await remember('The flour of one loaf costs 63 cents.', price);
  await remember('A loaf leaves 2.10 after wages.', loaf);
  await writing(services.correct(caller, { id: price, text: 'Flour costs 0.98 a kilo.' }));
  for (const name of ['master', 'trunk']) {
    clock.advance(60_000);
    const item = { text: `Our main branch is called ${name}.`, sourceRole: 'USER' };
    const { outcomes } = await rememberAll(services, caller, [item]);
    written(outcomes[0] as WriteOutcome);
  }
  const gone = await remember('The oven is too small.', turnId);
  await forgetOne(services, caller, { id: gone });
  await writing(rememberOne(services, caller, { text: 'Cardamom knots sell out first.' }));
}

/** A register with former versions. */
async function keep({ services, caller }: TestService): Promise<void> {
  for (const text of ['Suppliers: the mill.', 'Suppliers: the mill, Costa dairy.']) {
    await writing(rememberOne(services, caller, register('suppliers', text)));
  }
}

/** What the analysis, curation and the counting of pairs would leave behind. */
async function analyse({ query, caller }: TestService, partition: string): Promise<void> {
  const params = { partition, ownerKey: ownerKeyOf(caller) };
  await query(
    `MATCH (e:Entity {partition: $partition, normalizedName: 'ines'})
     SET e.aliases = ['Inés'], e.importance = 1.0, e.communityId = $partition + '-1', e.bridge = true
     MERGE (name:EntityName {key: $partition + '|ines'}) SET name.partition = $partition, name.handle = 'ines'
     MERGE (alias:EntityName {key: $partition + '|i.'}) SET alias.partition = $partition, alias.handle = 'i.'
     MERGE (name)-[:NAMES {kind: 'NAME', type: 'PERSON'}]->(e)
     MERGE (alias)-[:NAMES {kind: 'ALIAS', type: 'PERSON'}]->(e)
     CREATE (other:Entity {id: randomUUID(), key: randomUUID(), partition: $partition, normalizedName: 'ines costa',
                           name: 'Ines Costa', type: 'PERSON', aliases: [], tenant: $tenant})
     CREATE (name)-[:NAMES {kind: 'FIRST_NAME', type: 'PERSON'}]->(other)
     CREATE (merged:MergedEntity {id: randomUUID(), name: 'Inez', type: 'PERSON', tenant: $tenant})
     CREATE (merged)-[:MERGED_INTO {eventId: randomUUID(), at: datetime()}]->(e)`,
    params,
  );
  await query(
    `MATCH (m:Searchable {partition: $partition})
     WITH m ORDER BY m.id
     WITH collect(m) AS all
     FOREACH (m IN all | SET m.communityId = $partition + '-1', m.importance = 0.5)
     FOREACH (m IN all[..1] | SET m.communityId = $partition + '-2', m.bridge = true)
     CREATE (:ClusterCandidate {key: $partition, ownerKey: $ownerKey, memoryIds: [all[0].id, all[1].id], count: 3,
                                firstSeen: datetime(), lastSeen: datetime()})
     FOREACH (i IN [1, 2] | MERGE (t:Topic {id: $partition + '-' + i})
       SET t.partition = $partition, t.label = 'Topic ' + i, t.keywords = ['flour'], t.size = 3 - i, t.importance = 0.5,
           t.updatedAt = datetime())`,
    params,
  );
}

/** A document whose original is in cold storage, as far as it is counted. */
async function archive({ query }: TestService, partition: string): Promise<void> {
  await query(
    `CREATE (:Document {id: $partition + '-d', partition: $partition, tenant: $tenant, kind: 'SEMANTIC', storage: 'COLD', coldVersion: 1})
     CREATE (:ColdContent {memoryId: $partition + '-d', version: 1, store: 'GRAPH', bytes: 12, storedAt: datetime()})`,
    { partition },
  );
}
