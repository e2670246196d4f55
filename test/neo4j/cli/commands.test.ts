/** The commands against a service that runs, as somebody at a terminal gives them. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestApi, type TestApi } from '../../support/api.js';
import { runMneme } from '../../support/command.js';
import { dataOf } from '../../support/graphql-client.js';

let api: TestApi<'ann' | 'reader' | 'admin'>;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mneme-cli-'));
  const env = { MNEME_MIN_RELEVANCE: '0' };
  const tenant = 'commands';
  api = await startTestApi(
    {
      ann: { tenant, userId: 'ann' },
      reader: { tenant, userId: 'ann', role: 'READER' },
      admin: { tenant, role: 'ADMIN' },
    },
    env,
  );
});
afterAll(async () => {
  await api.stop();
  await rm(folder, { recursive: true, force: true });
});

/** What a command answers with `--json`. */
async function json<Shape>(args: readonly string[], who: 'ann' | 'admin' = 'ann'): Promise<Shape> {
  const { code, stdout, stderr } = await mneme([...args, '--json'], who);
  if (code !== 0) throw new Error(`${code}: ${stdout}${stderr}`);
  return JSON.parse(stdout);
}

function mneme(args: readonly string[], who: 'ann' | 'reader' | 'admin' = 'ann', input?: string) {
  const where = { MNEME_URL: api.url, MNEME_KEY: api.clients[who].key };
  return runMneme(args, where, input);
}

interface Written {
  readonly memory: { readonly id: string };
}

interface Answer {
  readonly hits: readonly { readonly memory: { readonly id: string; readonly content: string } }[];
}

test('what was remembered is found, explained, forgotten, and no longer found', async () => {
  const text = 'The lighthouse keeper is called Odile.';
  const { memory } = await json<Written>(['remember', text, '--tags', 'people']);
  const question = ['ask', 'What is the lighthouse keeper called?'];
  expect((await json<Answer>(question)).hits[0]?.memory).toMatchObject({ id: memory.id });
  const shown = await mneme(question);
  expect([shown.code, shown.stdout]).toEqual([0, expect.stringContaining(memory.id)]);

  const why = await mneme(['why', memory.id]);
  expect(why.stdout).toMatch(/Odile[\s\S]*of ann[\s\S]*What happened to it|Odile[\s\S]*of ann/);
  const missing = await json<{ fate: string }>(['why', '--not', memory.id, 'Which ships sank?']);
  expect(missing.fate).toMatch(/^[A-Z_]+$/);

  const forgotten = await mneme(['forget', memory.id]);
  expect([forgotten.code, forgotten.stdout]).toEqual([0, expect.stringMatching(/undo takes/)]);
  const { hits } = await json<Answer>(question);
  expect(hits.map((hit) => hit.memory.id)).not.toContain(memory.id);
});

test('a text comes from standard input; a key stores it once', async () => {
  const args = ['remember', '-', '--as', 'tool', '--idempotency-key', 'k', '--json'];
  const ids = await Promise.all(
    ['first', 'second'].map(async () => {
      const { stdout } = await mneme(args, 'ann', 'The harbour has nine piers.\n');
      return (JSON.parse(stdout) as Written).memory.id;
    }),
  );
  expect(new Set(ids).size).toBe(1);
});

test('a question on which nothing bears is told so', async () => {
  const { code, stdout } = await mneme([
    'ask',
    'xylophone',
    '--user',
    'ann',
    '--from',
    '2999-01-01',
  ]);
  expect([code, stdout]).toEqual([0, expect.stringMatching(/^Nothing that is known bears on/)]);
});

test('a conversation is ingested once, with its times', async () => {
  const file = join(folder, 'monday.md');
  await writeFile(
    file,
    '[2026-03-02 09:00] Ana: The ferry leaves at noon.\n[2026-03-02 09:01] Assistant: Noted.\n[2026-03-02 09:02] Ana: Thanks.\n',
  );
  const args = ['ingest', file, '--session', 'monday'];
  expect(await json([...args, '--dry-run'])).toMatchObject({ turns: 3, created: 0 });
  expect(await json(args)).toEqual({ turns: 3, sessions: 1, created: 3, known: 0 });
  const again = await mneme(args);
  expect(again.stdout).toBe('3 turns of 1 conversation: 0 stored, 3 known before.\n');
  const { memories } = dataOf<{ memories: { edges: { node: { eventTime: string } }[] } }>(
    await api.clients.ann.ask(
      '{ memories(filter: {sessionId: "monday"}) { edges { node { eventTime } } } }',
    ),
  );
  const { edges } = memories;
  expect(edges.map(({ node }) => node.eventTime).sort()).toEqual([
    ...['2026-03-02T09:00:00.000Z', '2026-03-02T09:01:00.000Z', '2026-03-02T09:02:00.000Z'],
  ]);
});

test('what waits in the inbox is listed and decided', async () => {
  expect((await mneme(['inbox'])).stdout).toBe('Nothing waits for a decision.\n');
  const [one, other] = await Promise.all(
    ['The crane lifts 40 tons.', 'The crane lifts forty tons or so.'].map((text) =>
      json<Written>(['remember', text]),
    ),
  );
  const [a, b] = [one?.memory.id ?? '', other?.memory.id ?? ''];
  const settled = await json<{ removed: { id: string } }>([
    ...['inbox', 'resolve', `CONFLICT:${a}:${b}`, 'choose', '--winner', b, '--reason', 'newer'],
  ]);
  expect(settled.removed.id).toBe(a);
  const twice = await mneme(['inbox', 'resolve', `WEAK:${a}`, 'accept']);
  expect([twice.code, twice.stdout]).toEqual([1, expect.stringMatching(/Refused/)]);
  expect(await json(['inbox', 'list', '--kind', 'WEAK'])).toEqual([]);
});

test('upkeep is rehearsed by an administrator, and refused to others', async () => {
  const run = await json<{ dryRun: boolean; status: string }>(['maintain', '--dry-run'], 'admin');
  expect(run).toMatchObject({ dryRun: true, status: 'DONE' });
  const refused = await mneme(['maintain', 'loop']);
  expect([refused.code, refused.stderr]).toEqual([
    4,
    expect.stringMatching(/\n {2}Name an API key/),
  ]);
});

test('the doctor sees a service that is well, and a key that is not taken', async () => {
  const findings = await json<{ check: string; status: string }[]>(['doctor']);
  expect(findings.map(({ check }) => check)).toEqual([
    ...['node', 'settings', 'service', 'access', 'embedding', 'queues', 'upkeep'],
  ]);
  const refused = await runMneme(['doctor', '--url', api.url, '--key', 'nobody-gave-this-key']);
  expect([refused.code, refused.stdout]).toEqual([
    1,
    expect.stringMatching(/access.*\n.*MNEME_KEY/),
  ]);
});

test('failures have exit codes, and say what to do', async () => {
  const denied = await mneme(['remember', 'No.'], 'reader');
  expect([denied.code, denied.stderr]).toEqual([4, expect.stringMatching(/MNEME_KEY/)]);
  const unknown = await mneme(['why', '000000000000']);
  expect([unknown.code, unknown.stderr]).toEqual([1, expect.stringMatching(/--user/)]);
  const usage = await mneme(['ask']);
  expect([usage.code, usage.stderr]).toEqual([
    2,
    expect.stringMatching(/missing required argument/),
  ]);
  const nobody = await runMneme(['ask', 'x', '--url', 'http://127.0.0.1:9']);
  expect([nobody.code, nobody.stderr]).toEqual([3, expect.stringMatching(/mneme start/)]);
});
