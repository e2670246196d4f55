/** What tests of entities ask and say. */
import type { Caller } from '../../../src/domain/kernel/partition.js';
import type { EntityType } from '../../../src/domain/kernel/vocabulary.js';
import type { AnsweredEntity } from '../../../src/flows/entities/change.js';
import type { Row } from '../../support/database.js';
import { ingestOne, rememberOne } from '../../support/remember.js';
import { type TestService, turn } from '../../support/service.js';
import { writing } from '../../support/written.js';

/** A fact about entities. @returns its id */
export async function tell(
  { services }: TestService,
  caller: Caller,
  text: string,
  entities: readonly [name: string, type: EntityType][] = [],
): Promise<string> {
  const named = entities.map(([name, type]) => ({ name, type }));
  return (await writing(rememberOne(services, caller, { text, entities: named }))).id;
}

/** A turn. @returns its id */
export async function say(
  { services }: TestService,
  caller: Caller,
  text: string,
  speaker: string | null = null,
): Promise<string> {
  return (await ingestOne(services, caller, turn(text, { speaker }))).id;
}

/** The id of the only entity of that name. */
export async function idOf(
  { services }: TestService,
  caller: Caller,
  name: string,
): Promise<string> {
  const found = await services.entitiesNamed(caller, name);
  if (found.length !== 1) throw new Error(`${found.length} entities are called ${name}.`);
  return found[0]?.id ?? '';
}

/** Every mention, every name and every entity of the service's tenant, in a fixed order. */
export async function picture({ query }: TestService): Promise<Row[][]> {
  return Promise.all([
    query(
      `MATCH (m:Memory {tenant: $tenant})-[r:MENTIONS]->(e)
       RETURN m.content AS text, e.id AS entity, r.entityId AS entityId, r.role AS role, r.eventTime = m.eventTime AS timed,
              r.handles AS handles, r.roles AS roles, r.origins AS origins, r.found AS found ORDER BY text, entity`,
    ),
    query(
      `MATCH (n:EntityName)-[r:NAMES]->(e {tenant: $tenant})
       RETURN n.handle AS handle, r.kind AS kind, r.type AS type, r.text AS text, r.of AS of, e.id AS entity
       ORDER BY handle, kind, type, entity`,
    ),
    query(
      `MATCH (e {tenant: $tenant}) WHERE e:Entity OR e:MergedEntity
       RETURN e.id AS id, labels(e) AS labels, e.name AS name, e.key AS key, e.aliases AS aliases, e.speaks AS speaks ORDER BY id`,
    ),
  ]);
}

/** The change that was made. @throws Error when it was refused */
export async function changed(answer: Promise<AnsweredEntity>) {
  const outcome = await answer;
  if (outcome.refused !== null) throw new Error(outcome.refused.message);
  return outcome;
}
