import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createAsk } from '../../../src/cli/graphql-request.js';
import { runUpkeep } from '../../../src/cli/upkeep-run.js';
import { startTestApi, type TestApi } from '../../support/api.js';
import type { Variables } from '../../support/graphql-client.js';

interface Outcome {
  readonly busy: boolean;
  readonly message: string;
  readonly run: RunNode | null;
}

interface RunNode {
  readonly id: string;
  readonly status: string;
  readonly everyone: boolean;
  readonly userId: string | null;
  readonly steps: readonly { readonly step: string; readonly plan: readonly object[] }[];
}

type Name = 'admin' | 'writer' | 'reader' | 'bound' | 'stranger';
let api: TestApi<Name>;

beforeAll(async () => {
  api = await startTestApi({
    admin: { tenant: 'upkeep', role: 'ADMIN' },
    writer: { tenant: 'upkeep' },
    reader: { tenant: 'upkeep', role: 'READER' },
    bound: { tenant: 'upkeep', role: 'ADMIN', userId: 'ann' },
    stranger: { tenant: 'elsewhere', role: 'ADMIN' },
  });
  const message = { sessionId: 's', role: 'USER', speaker: 'Ann', content: 'I like plum jam.' };
  await api.clients.writer.call('ingest', {
    ...{ messages: [message], caller: { userId: 'ann' } },
  });
});

afterAll(async () => {
  await api.stop();
  expect(api.errors).toEqual([]);
});

/** A run on demand, of whoever asks. */
async function begun(name: Name, given: object = {}): Promise<RunNode> {
  const { run } = await api.clients[name].call<Outcome>('runUpkeep', {
    ...{ kind: 'LOOP', ...given },
  });
  if (run === null) throw new Error('Another run is under way.');
  return run;
}

async function seen(name: Name, id: string, caller: object = {}): Promise<RunNode | null> {
  const { edges } = await api.clients[name].call<{ edges: { node: RunNode }[] }>('upkeepRuns', {
    ...{ id, caller },
  });
  return edges[0]?.node ?? null;
}

test.each<[Name, string[]]>([
  ['admin', []],
  ['writer', ['FORBIDDEN']],
  ['reader', ['FORBIDDEN']],
])('a run on demand takes the role ADMIN: %s', async (name, codes) => {
  const given = { kind: 'LOOP', dryRun: true };
  expect((await api.clients[name].try('runUpkeep', given)).codes).toEqual(codes);
});

test('without waiting the run is answered as it begins, and told of to its end', async () => {
  let run: RunNode | null = await begun('admin', { kind: 'NIGHTLY', wait: false });
  expect(run).toMatchObject({ kind: 'NIGHTLY', status: 'RUNNING', tookMs: null, finishedAt: null });
  const { id } = run;
  while (run?.status === 'RUNNING') run = await seen('reader', id);
  expect(run).toMatchObject({ id, status: 'DONE', tookMs: expect.any(Number) });
});

test('the command line follows a run to its end', async () => {
  const { key } = api.clients.admin;
  const shown: string[] = [];
  const run = await runUpkeep(
    {
      ask: createAsk({ url: api.url, apiKey: key }),
      pause: () => setImmediate(),
      show: ({ status }) => void shown.push(status),
    },
    { kind: 'LOOP', dryRun: true, userId: null, now: null, cycle: null },
  );
  expect(run).toMatchObject({ kind: 'LOOP', status: 'DONE', dryRun: true });
  expect(shown[0]).toBe('RUNNING');
  const asked = createAsk({ url: api.url, apiKey: api.clients.writer.key })('{ nothing }', {});
  await expect(asked).rejects.toThrow(/Cannot query field/);
});

test('what it takes for now, and the cycle, may be given', async () => {
  const now = '2027-01-01T03:00:00.000Z';
  expect(await begun('admin', { now, cycle: 51, dryRun: true })).toMatchObject({ now });
});

test.each([
  ['a cycle below 0', { cycle: -1 }, 'cycle'],
  ['no time', { now: 'yesterday' }, 'is no time'],
])('refused: %s', async (_, given, says) => {
  const answer = await api.clients.admin.try('runUpkeep', { kind: 'LOOP', ...given });
  expect(answer.codes).toEqual(['BAD_USER_INPUT']);
  expect(answer.text).toContain(says);
});

test('one run of a tenant at a time; a dry run may be beside it', async () => {
  const lease = `MATCH (l:Lease) WHERE l.kind IN ['UPKEEP|' + $tenants[0]]`;
  await api.query(`${lease} SET l.owner = 'x', l.leaseUntil = datetime() + duration('PT1H')`);
  expect(await api.clients.admin.call<Outcome>('runUpkeep', { kind: 'LOOP' })).toEqual({
    ...{ busy: true, run: null, message: expect.stringMatching(/under way/) },
  });
  expect((await begun('admin', { dryRun: true })).status).toBe('DONE');
  await api.query(`${lease} REMOVE l.owner, l.leaseUntil`);
  expect((await begun('admin')).status).toBe('DONE');
});

describe('whose runs one sees', () => {
  const ann = { userId: 'ann' };
  let mine: RunNode;
  let everybodys: RunNode;

  beforeAll(async () => {
    mine = await begun('admin', { caller: ann });
    everybodys = await begun('admin', { dryRun: true });
    const plan = [{ act: 'ARCHIVE', id: 'b1', otherId: null, reason: 'idle' }];
    for (const { id, steps } of [mine, everybodys]) {
      const planned = steps.map((step) => ({ ...step, counts: {}, plan }));
      await api.query('MATCH (r:UpkeepRun {key: $key}) SET r.steps = $steps', {
        ...{ key: `run|${id}`, steps: JSON.stringify(planned) },
      });
    }
  });

  test('with a user it is for that user', async () => {
    expect(mine).toMatchObject({ everyone: false, userId: 'ann' });
    expect(everybodys).toMatchObject({ everyone: true, userId: null });
    expect(await begun('bound')).toMatchObject({ everyone: false, userId: 'ann' });
  });

  test.each<[who: string, name: Name, caller: object, mine: boolean, plan: number]>([
    ['the administrator', 'admin', {}, true, 1],
    ['the user', 'reader', ann, true, 0],
    ['an administrator of that user', 'bound', {}, true, 0],
    ['another user', 'reader', { userId: 'bob' }, false, 0],
    ['nobody', 'writer', {}, false, 0],
  ])('%s', async (_, name, caller, sees, plan) => {
    const run = await seen(name, mine.id, caller);
    expect(run?.id).toBe(sees ? mine.id : undefined);
    const of = await seen(name, everybodys.id, caller);
    expect(of?.steps[0]?.plan).toHaveLength(plan);
    const { edges } = await api.clients[name].call<{ edges: { node: RunNode }[] }>('upkeepRuns', {
      caller,
      first: 100,
    });
    const ids = edges.map(({ node }) => node.id);
    expect([ids.includes(mine.id), ids.includes(everybodys.id)]).toEqual([sees, true]);
  });

  test('another tenant sees none', async () => {
    expect(await seen('stranger', mine.id, ann)).toBeNull();
    expect(await seen('stranger', everybodys.id)).toBeNull();
    expect(await api.clients.stranger.call('upkeepRuns')).toMatchObject({ edges: [] });
  });

  test('runs are paged, the latest first, and by kind', async () => {
    const page = (given: Variables) =>
      api.clients.admin.call<{
        edges: { cursor: string; node: RunNode & { kind: string; startedAt: string } }[];
      }>('upkeepRuns', given);
    const all = (await page({ first: 100 })).edges;
    const times = all.map(({ node }) => node.startedAt);
    expect(times).toEqual([...times].sort().reverse());
    const next = await page({ first: 2, after: all[1]?.cursor });
    expect(next.edges.map(({ node }) => node.id)).toEqual(
      all.slice(2, 4).map(({ node }) => node.id),
    );
    const nightly = (await page({ kind: 'NIGHTLY', first: 100 })).edges;
    expect(new Set(nightly.map(({ node }) => node.kind))).toEqual(new Set(['NIGHTLY']));
  });
});

test('loops are counted for each user', async () => {
  const loops: unknown[] = [];
  for (const userId of ['cy', 'cy', 'di']) {
    loops.push(await api.clients.writer.call('endLoop', { caller: { userId } }));
  }
  expect(loops).toEqual([1, 2, 1].map((loop) => ({ loop, due: false })));
  expect((await api.clients.reader.try('endLoop')).codes).toEqual(['FORBIDDEN']);
});

test('a conversation is consolidated once', async () => {
  const given = { id: 'later', caller: { userId: 'ann' } };
  const message = { sessionId: 'later', role: 'USER', speaker: 'Ann', content: 'I live in Oslo.' };
  const { writer } = api.clients;
  await writer.call('ingest', { messages: [message], caller: given.caller });
  expect(await writer.call('endSession', given)).toMatchObject({
    ...{ sessionId: 'later', pending: true, alreadyDone: false },
  });
  const waiting = { ...given, wait: true };
  const first = await writer.call<{ extracted: object[]; extractedIds: string[] }>(
    ...['endSession', waiting],
  );
  expect(first).toMatchObject({ alreadyDone: false, turns: 1, conflicts: [] });
  expect(first.extracted).toHaveLength(first.extractedIds.length);
  const again = { alreadyDone: true, turns: 0, extractedIds: [], extracted: [] };
  expect(await writer.call('endSession', waiting)).toMatchObject(again);
  expect(await writer.call('endSession', given)).toMatchObject({
    pending: false,
    alreadyDone: true,
  });
  expect((await writer.try('endSession', { ...given, extract: false })).codes).toEqual([
    'FORBIDDEN',
  ]);
});
