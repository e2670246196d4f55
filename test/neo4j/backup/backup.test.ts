/** A backup of a service that is written to meanwhile, restored elsewhere. */
import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import { runMneme } from '../../support/command.js';
import { ask, dataOf } from '../../support/graphql-client.js';
import {
  dataFolder,
  type ServiceProcess,
  smallService,
  startProcess,
  until,
} from '../../support/service-process.js';

const CALLER = { userId: 'ann' };
const LANES = 6;
/** Recalled by its meaning: the question shares no noun with it. */
const NEEDLE = 'A big dog keeps watch over the beacon on the cliff.';
const MARKED = 60;

const source = dataFolder();
const restored = dataFolder();
const backups = dataFolder();
const scheduled = dataFolder();
/** Only what is tested: neither links nor judgements of what is written. */
const settings = (folder: string) => ({
  ...smallService(folder),
  ...{ MNEME_LINK_ENTITIES: 'false', MNEME_UPKEEP_BACKGROUND: 'false' },
  ...{ MNEME_CHANGE_READER: 'none', MNEME_OUTDATE_TOP_K: '0', MNEME_RERANK_PROVIDER: 'none' },
});
const service = startProcess(settings(source));
let copy: ServiceProcess;

interface Acknowledged {
  readonly id: string;
  readonly content: string;
  /** When the answer was here. */
  readonly at: Date;
}

/** In the order of their answers. */
const acknowledged: Acknowledged[] = [];

interface Report {
  readonly folder: string;
  readonly mark: { readonly transaction: number; readonly at: string };
  readonly bytes: number;
  readonly removed: readonly string[];
}

beforeAll(async () => {
  const url = await service.url;
  await write(url, NEEDLE);
  await until('it is embedded', async () => {
    const answer = await ask(url, 'mutation { flushWrites(caller: {userId: "ann"}) { pending } }');
    return dataOf<{ flushWrites: { pending: number } }>(answer).flushWrites.pending === 0;
  });
});

test('restored elsewhere, it has everything that was acknowledged before its mark', async () => {
  const url = await service.url;
  const load = { over: false };
  const writing = Array.from({ length: LANES }, (_, lane) => writeOn(url, lane, load));
  await until('some are acknowledged', () => acknowledged.length > MARKED);
  const report = await backUp(source);
  const during = acknowledged.length;
  await until('more are acknowledged', () => acknowledged.length > during + MARKED);
  load.over = true;
  await Promise.all(writing);

  const restoring = ['restore', '--from', report.folder, '--into', restored];
  expect(await runMneme(restoring)).toMatchObject({ code: 0 });
  copy = startProcess({
    ...settings(restored),
    ...{ MNEME_BACKUP_SCHEDULE: '0 4 * * *', MNEME_BACKUP_DIR: scheduled },
  });
  const kept = await contents(await copy.url);
  const before = acknowledged.filter(({ at }) => at <= new Date(report.mark.at));
  expect(before.length).toBeGreaterThan(MARKED);
  expect(before.filter(({ id, content }) => kept.get(id) !== content)).toEqual([]);
  // The mark lies between: what was written long after it is not there.
  expect(kept.size).toBeLessThan(acknowledged.length);
});

test('recall finds by meaning and by words in what was restored', async () => {
  const url = await copy.url;
  expect(await bestBy(url, 'VECTOR', 'Which animal guards the lighthouse?')).toBe(NEEDLE);
  expect(await bestBy(url, 'FULLTEXT', 'dog beacon cliff')).toBe(NEEDLE);
});

test('what was restored is written on', async () => {
  const url = await copy.url;
  const { id, content } = await write(url, 'The restored harbour took a new ship.');
  expect((await contents(url)).get(id)).toBe(content);
});

test('nobody but the owner can read it', async () => {
  const [name = ''] = await readdir(backups);
  const mode = async (path: string) => (await stat(path)).mode & 0o777;
  expect(await mode(join(backups, name))).toBe(0o700);
  expect(await mode(join(backups, name, 'credentials.json'))).toBe(0o600);
  expect(await mode(join(restored, 'credentials.json'))).toBe(0o600);
});

test('a folder that a service uses is not restored into', async () => {
  const [name = ''] = await readdir(backups);
  const args = ['restore', '--from', join(backups, name), '--into', source, '--replace'];
  const { code, stderr } = await runMneme(args);
  expect([code, stderr]).toEqual([1, expect.stringContaining('Another Mneme (process')]);
});

test('a service that has a schedule makes up for what it missed', async () => {
  const isWhole = async (name: string) =>
    !name.endsWith('.part') && (await readdir(join(scheduled, name))).includes('manifest.json');
  await until('a backup is there', async () => {
    const [name] = await readdir(scheduled);
    return name !== undefined && isWhole(name);
  });
});

test('without a service the database is started for it, and older backups go', async () => {
  const [first] = await readdir(backups);
  copy.child.kill('SIGTERM');
  await copy.exited;
  const report = await backUp(restored, '--keep', '1');
  expect(report.removed).toEqual([first]);
  expect(await readdir(backups)).toEqual([basename(report.folder)]);
});

async function backUp(dataDir: string, ...more: string[]): Promise<Report> {
  const args = ['backup', '--to', backups, '--json', ...more];
  const { code, stdout, stderr } = await runMneme(args, smallService(dataDir));
  if (code !== 0) throw new Error(stderr);
  return JSON.parse(stdout);
}

async function writeOn(url: string, lane: number, load: { over: boolean }): Promise<void> {
  for (let n = 0; !load.over; n++) await write(url, `Ship ${n} of lane ${lane} came in.`);
}

async function write(url: string, content: string): Promise<Acknowledged> {
  const text = `mutation($messages: [IngestMessageInput!]!, $caller: CallerInput) {
    ingest(messages: $messages, caller: $caller) { results { id } } }`;
  const messages = [{ sessionId: content.replace(/^Ship \d+/, ''), role: 'USER', content }];
  const answer = await ask(url, text, { messages, caller: CALLER });
  const [result] = dataOf<{ ingest: { results: { id: string }[] } }>(answer).ingest.results;
  const written = { id: result?.id ?? '', content, at: new Date() };
  acknowledged.push(written);
  return written;
}

interface Page {
  readonly edges: { readonly node: { readonly id: string; readonly content: string } }[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
}

/** Everything that a service has, by id. */
async function contents(url: string): Promise<Map<string, string>> {
  const text = `query($after: String, $caller: CallerInput) {
    memories(first: 100, after: $after, caller: $caller) { edges { node { id content } } pageInfo { hasNextPage endCursor } } }`;
  const found = new Map<string, string>();
  for (let after: string | null = null, more = true; more; ) {
    const { memories }: { memories: Page } = dataOf(
      await ask(url, text, { after, caller: CALLER }),
    );
    for (const { node } of memories.edges) found.set(node.id, node.content);
    after = memories.pageInfo.endCursor;
    more = memories.pageInfo.hasNextPage;
  }
  return found;
}

interface Recalled {
  readonly hits: {
    readonly memory: { readonly content: string };
    readonly score: { readonly ranks: readonly { channel: string; rank: number }[] };
  }[];
}

/** The first of a channel. */
async function bestBy(url: string, channel: string, question: string): Promise<string | undefined> {
  const text = `query($question: String!, $caller: CallerInput) {
    recall(query: $question, caller: $caller, limit: 100) { hits { memory { content } score { ranks { channel rank } } } } }`;
  const { recall } = dataOf<{ recall: Recalled }>(
    await ask(url, text, { question, caller: CALLER }),
  );
  const best = ({ score }: Recalled['hits'][number]) =>
    score.ranks.some((each) => each.channel === channel && each.rank === 1);
  return recall.hits.find(best)?.memory.content;
}
