/** A service and its database that are killed while clients work in turns, and between two pages of what moves in pages. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import { type Database, openDatabase } from '../../support/database.js';
import { read } from '../../support/graphql-client.js';
import {
  dataFolder,
  killBoth,
  type ServiceProcess,
  smallService,
  startProcess,
  until,
} from '../../support/service-process.js';
import { Moves } from './moves.js';
import { ALL_TURNS, CALLER, noteOf, pathOf, TurnLedger } from './turn-ledger.js';

const folder = dataFolder();
const ledger = new TurnLedger();
const moves = new Moves(() => service.url);
let service: ServiceProcess;

/** Calls wait for two pages. @param background whether this server moves the others by itself */
async function start(page: number, background: boolean): Promise<void> {
  service = startProcess({
    ...smallService(folder),
    // No link beside the speaker: who is mentioned is counted.
    ...{ EMBEDDING_PROVIDER: 'none', MNEME_LINK_ENTITIES: 'false' },
    ...{ MNEME_MENTION_PAGE: String(page), MNEME_MERGE_WAIT_MS: '0' },
    ...{ MNEME_UPKEEP_BACKGROUND: String(background), MNEME_UPKEEP_POLL_MS: '50' },
  });
  await service.url;
}

beforeAll(async () => {
  await start(10, true);
  await moves.sayAll();
});

/** Both processes at once, in the middle of turns and of what the call began. */
async function killed(change: 'merge' | 'split', turns: number): Promise<void> {
  // However long the change takes: turns are under way when both end.
  const sending = ledger.send(await service.url, { again: true });
  const goal = turns + Math.random() * 25;
  await until('some are acknowledged', () => ledger.acknowledged.size > goal);
  expect(await moves[change]()).toMatchObject({ moving: true, created: true });
  await killBoth(service, folder);
  await sending;
  expect(ledger.failed).toBeGreaterThan(0);
}

test('T-D13: in the middle of turns and of a merge: what was acknowledged is there, nothing is half there, and a repeat of the key ends the merge', async () => {
  await killed('merge', 10);
  await start(500, false);
  await checkWhole(await service.url);
  const { sam, samantha } = moves;
  expect(await moves.named('Sam')).toEqual({ id: samantha, mentions: Moves.all + 1 });
  const between = await moves.voices();
  expect(between.get(sam)).toBeGreaterThan(0);
  expect(between.get(samantha)).toBeGreaterThan(1);
  let last: Awaited<ReturnType<typeof moves.merge>>;
  do {
    last = await moves.merge();
    expect(last.created).toBe(false);
  } while (last.moving);
  expect(last.moved).toBe(Moves.all);
  expect(await moves.voices()).toEqual(new Map([[samantha, Moves.all + 1]]));
});

test('T-D13: in the middle of turns and of a split: the next start ends it by itself, and nothing is doubled', async () => {
  await killed('split', 60);
  await start(500, true);
  await checkWhole(await service.url);
  const { sam, samantha } = moves;
  expect((await moves.named('Sam')).id).toBe(sam);
  await until('all are back', async () => (await moves.named('Sam')).mentions === Moves.all);
  expect(await moves.voices()).toEqual(
    new Map([
      [sam, Moves.all],
      [samantha, 1],
    ]),
  );
  await until('it is told', async () => !(await moves.split()).moving);
  expect(await moves.split()).toEqual({ moved: Moves.all, moving: false, created: false });

  await ledger.send(await service.url);
  expect(ledger.failed).toBe(0);
  await checkWhole(await service.url);
  expect(await turnNumbers()).toHaveLength(ALL_TURNS);
});

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
    const found = await read(url, text, { id: turnId, caller: CALLER });
    expect([key, found]).toEqual([key, { turn: { number } }]);
  }
  const ids = [context?.id, ...[...results, ...settled].map(({ memory }) => memory?.id)];
  const named = /\.(note|complete|outcome)$/.test(key) ? 1 : 0;
  expect([key, ids.filter(Boolean).length]).toEqual([key, named]);
  for (const id of ids) {
    if (id === undefined) continue;
    const text =
      'query($id: ID!, $caller: CallerInput) { memory(id: $id, caller: $caller) { id } }';
    const found = await read(url, text, { id, caller: CALLER });
    expect([key, found]).toEqual([key, { memory: { id } }]);
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
  const variables = { path: pathOf(lane), caller: CALLER };
  const { memory } = await read<{ memory: { document: Note } }>(url, NOTE, variables);
  const { text, passageCount, passages } = memory.document;
  expect([noteOf(lane, acknowledged), noteOf(lane, acknowledged + 1)]).toContain(text);
  expect(passages.edges).toHaveLength(passageCount);
  for (const { node } of passages.edges) {
    expect(node.content).toBe(text.slice(node.start, node.end).trim());
  }
}
