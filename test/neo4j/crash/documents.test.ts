/** A service and its database that are killed while clients work in turns. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import { type Database, openDatabase } from '../../support/database.js';
import { ask, dataOf } from '../../support/graphql-client.js';
import {
  dataFolder,
  jvmOf,
  runs,
  type ServiceProcess,
  smallService,
  startProcess,
  until,
} from '../../support/service-process.js';
import { ALL_TURNS, CALLER, noteOf, pathOf, TurnLedger } from './turn-ledger.js';

const folder = dataFolder();
const ledger = new TurnLedger();
let service: ServiceProcess;

const start = () => startProcess({ ...smallService(folder), EMBEDDING_PROVIDER: 'none' });

beforeAll(async () => {
  service = start();
  await service.url;
});

test('T-D13: killed in the middle of turns: what was acknowledged is there, nothing is half there, nothing is doubled', async () => {
  for (const least of [10, 60]) {
    const url = await service.url;
    const sending = ledger.send(url);
    const goal = least + Math.random() * 25;
    await until('some are acknowledged', () => ledger.acknowledged.size > goal);
    await kill();
    await sending;
    expect(ledger.failed).toBeGreaterThan(0);
    service = start();
    await checkWhole(await service.url);
  }
  await ledger.send(await service.url);
  expect(ledger.failed).toBe(0);
  await checkWhole(await service.url);
  expect(await turnNumbers()).toHaveLength(ALL_TURNS);
});

/** Both processes, at once. */
async function kill(): Promise<void> {
  const jvm = await jvmOf(folder);
  service.child.kill('SIGKILL');
  process.kill(jvm, 'SIGKILL');
  await until('Neo4j is gone', () => !runs(jvm));
}

/** The embedded database, with straight Cypher. */
async function look<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
  const uri = /Bolt\s+(\S+)/.exec(service.output())?.[1] ?? '';
  const credentials = await readFile(join(folder, 'credentials.json'), 'utf8');
  const { username, password } = JSON.parse(credentials) as Record<'username' | 'password', string>;
  const database = openDatabase({ uri, username, password });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

async function turnNumbers(): Promise<unknown[]> {
  const rows = await look(({ query }) =>
    query('MATCH (t:Turn) RETURN t.number AS number ORDER BY number'),
  );
  return rows.map(({ number }) => number);
}

/** Each finds what must not be: one transaction wrote a part of what belongs together. */
const HALVES = {
  'a document without its passages': `MATCH (m:Document) WHERE m.passageCount <> COUNT { (m)-[:HAS_PASSAGE]->(:Passage {version: m.version}) }
    OR m.passageCount <> COUNT { (m)-[:HAS_PASSAGE]->() } RETURN m.id AS id`,
  'a passage that no document lists': `MATCH (p:Passage) WHERE NOT EXISTS { (:Document {id: p.documentId})-[:HAS_PASSAGE]->(p) } RETURN p.id AS id`,
  'a long document without its text': `MATCH (m:Document) WHERE m.passageCount > 0 AND NOT EXISTS { (m)-[:HAS_BODY]->(:DocumentBody {version: m.version}) }
    RETURN m.id AS id`,
  'a version without its former ones': `MATCH (m:Document) WHERE m.version <> 1 + COUNT { (m)-[:HAS_VERSION]->() } RETURN m.id AS id`,
  'a completed turn without its document': `MATCH (t:Turn) WHERE t.completedAt IS NOT NULL
    AND NOT EXISTS { (t)<-[:IN_TURN]-(:Document {id: t.contextId, path: 'turns/' + t.number + '/context.md'}) } RETURN t.id AS id`,
  'the document of a turn that is not complete': `MATCH (m:Document:Episode) WHERE NOT EXISTS { (:Turn {contextId: m.id}) } RETURN m.id AS id`,
  'an accepted item without its document': `MATCH (c:Candidate) WHERE c.state = 'COMMITTED'
    AND NOT EXISTS { (:Document:Searchable {id: c.memoryId})-[:IN_TURN]->(:Turn {id: c.turnId}) } RETURN c.id AS id`,
  'an item that waits in a turn that ended': `MATCH (c:Candidate) WHERE c.state = 'STAGED'
    AND EXISTS { (t:Turn {id: c.turnId}) WHERE t.endedAt IS NOT NULL } RETURN c.id AS id`,
  'an accepted item in a turn that goes on': `MATCH (c:Candidate) WHERE c.state = 'COMMITTED'
    AND EXISTS { (t:Turn {id: c.turnId}) WHERE t.endedAt IS NULL } RETURN c.id AS id`,
  'two current documents at a path': `MATCH (m:Document:Searchable) WITH m.path AS path, m.ownerKey AS owner, count(*) AS documents
    WHERE path IS NOT NULL AND documents > 1 RETURN path AS id`,
  'a document twice': `MATCH (m:Document:Searchable) WHERE m.content STARTS WITH 'The ferry of lane'
    WITH m.content AS content, count(*) AS documents WHERE documents > 1 RETURN content AS id`,
} as const;

async function checkWhole(url: string): Promise<void> {
  await look(async ({ query }) => {
    for (const [what, text] of Object.entries(HALVES)) {
      expect([what, await query(text)]).toEqual([what, []]);
    }
  });
  const numbers = await turnNumbers();
  expect(numbers).toEqual(numbers.map((_, i) => i + 1));
  for (const [key, done] of ledger.acknowledged) await checkKept(url, key, done);
  for (const [lane, turn] of ledger.reached()) await checkNote(url, lane, turn);
}

interface Written {
  readonly memory?: { readonly id: string };
}

interface Done {
  readonly turnId?: string;
  readonly number?: number;
  readonly context?: { readonly id: string };
  readonly results?: readonly Written[];
  readonly settled?: readonly Written[];
}

/** What an answer named is there. */
async function checkKept(url: string, key: string, done: unknown): Promise<void> {
  const { turnId, number, context, results = [], settled = [] } = done as Done;
  if (turnId !== undefined) {
    const text =
      'query($id: ID!, $caller: CallerInput) { turn(id: $id, caller: $caller) { number } }';
    const answer = await ask(url, text, { id: turnId, caller: CALLER });
    expect([key, dataOf(answer)]).toEqual([key, { turn: { number } }]);
  }
  const ids = [context?.id, ...[...results, ...settled].map(({ memory }) => memory?.id)];
  const named = /\.(note|complete|outcome)$/.test(key) ? 1 : 0;
  expect([key, ids.filter(Boolean).length]).toEqual([key, named]);
  for (const id of ids) {
    if (id === undefined) continue;
    const text =
      'query($id: ID!, $caller: CallerInput) { memory(id: $id, caller: $caller) { id } }';
    const answer = await ask(url, text, { id, caller: CALLER });
    expect([key, dataOf(answer)]).toEqual([key, { memory: { id } }]);
  }
}

const NOTE = `query($path: String, $caller: CallerInput) { memory(path: $path, caller: $caller) {
  document { passageCount text passages(first: 100) { edges { node { content start end } } } } } }`;

interface Note {
  readonly passageCount: number;
  readonly text: string;
  readonly passages: {
    readonly edges: { node: { content: string; start: number; end: number } }[];
  };
}

/** The note of a lane is one of those that were sent, whole, and not older than the last one that was acknowledged. */
async function checkNote(url: string, lane: number, acknowledged: number): Promise<void> {
  if (acknowledged < 0) return;
  const answer = await ask(url, NOTE, { path: pathOf(lane), caller: CALLER });
  const { memory } = dataOf<{ memory: { document: Note } }>(answer);
  const { text, passageCount, passages } = memory.document;
  expect([noteOf(lane, acknowledged), noteOf(lane, acknowledged + 1)]).toContain(text);
  expect(passages.edges).toHaveLength(passageCount);
  for (const { node } of passages.edges) {
    expect(node.content).toBe(text.slice(node.start, node.end).trim());
  }
}
