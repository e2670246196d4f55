/** The plans of every statement: nothing may scan the graph. */
import { expect, test } from '@jest/globals';
import type { Plan } from 'neo4j-driver';
import type { Database } from '../../support/database.js';
import {
  type AnyStatement,
  composedStatements,
  declaredStatements,
  migrationStatements,
} from '../../support/statements.js';

/** The model whose vector index the test service makes. */
export const SPACE = { model: 'hashed-words', dimensions: 384 };

/** Statements that may walk a whole label, each with the reason. */
const MAY_SCAN: Readonly<Record<string, string>> = {
  'entities/moves.cypher': 'a handful of nodes: entities whose mentions are being moved',
  'erasure/scan-nodes.cypher': 'looks through the whole database for what is left of a user',
  'erasure/scan-edges.cypher': 'looks through the whole database for what is left of a user',
  'erasure/users.cypher':
    'looks through the whole database for users that were erased, once after a restore',
  'jobs/count-unembedded.cypher':
    'counts a queue that is empty most of the time, from the count store',
  'schema/0004-write-path.cypher': 'gives the few events of an older version their partition, once',
  'schema/0005-read-path.cypher':
    'gives older memories and entities their cues, once, at the upgrade',
  'schema/0007-graph.cypher':
    'gives older memories their place in the feed and in the queue of links, once, at the upgrade',
  'schema/0008-upkeep.cypher':
    'gives older memories, sessions and partitions what upkeep starts from, once, at the upgrade',
  'schema/0011-names.cypher': 'gives stored values the names of today, once, at the upgrade',
  'schema/0012-leases.cypher': 'gives runs and leases the labels of today, once, at the upgrade',
  'schema/0014-inbox.cypher':
    'gives memories that were marked as dormant the time since when, once, at the upgrade',
  'schema/0015-outdated.cypher': 'puts older turns and facts into the queue, once, at the upgrade',
  'schema/0016-verified.cypher':
    'gives older facts the time when they were last stated, once, at the upgrade',
  'schema/0018-two-times.cypher':
    'gives older memories and their winners times of the world and of the service, once, at the upgrade',
  'schema/applied-migrations.cypher': 'a handful of nodes, once at start-up',
};

const SCAN =
  /^(AllNodesScan|NodeByLabelScan|.*UnionNodeByLabelsScan|PartitionedAllNodesScan|DirectedAllRelationshipsScan|UndirectedAllRelationshipsScan|DirectedRelationshipTypeScan|UndirectedRelationshipTypeScan)/;

const statements = [
  ...(await declaredStatements(SPACE)),
  ...composedStatements(SPACE),
  ...migrationStatements(),
];

/** One test a statement, on the database that `open` gives. @param more statements beside those of the program as it is */
export function testPlans(open: () => Database, more: readonly AnyStatement[] = []): void {
  test.each([...statements, ...more])('$name starts from an index', async (statement) => {
    const scans = operatorsOf(await open().plan(statement.text)).filter((name) => SCAN.test(name));
    expect(allowed(statement, scans)).toEqual([]);
  });
}

/** Fails where a plan walks a whole label, type or graph. */
export function expectNoScan(plan: Plan): void {
  expect(operatorsOf(plan).filter((name) => SCAN.test(name))).toEqual([]);
}

function allowed({ name }: AnyStatement, scans: string[]): string[] {
  return name in MAY_SCAN ? [] : scans;
}

/** Every operator of a plan, without the database's name. */
export function operatorsOf(plan: Plan): string[] {
  const own = `${plan.operatorType.replace(/@.*/, '')} ${String(plan.arguments['Details'] ?? '')}`;
  return [own, ...plan.children.flatMap(operatorsOf)];
}
