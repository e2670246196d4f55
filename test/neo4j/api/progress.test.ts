import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestApi, type TestApi } from '../../support/api.js';
import { all, refusal } from '../../support/sockets.js';

interface Seen {
  readonly data: {
    readonly upkeepProgress: {
      readonly id: string;
      readonly status: string;
      readonly steps: readonly { readonly status: string }[];
    };
  };
}

const WATCH = `subscription($id: ID!, $caller: CallerInput) {
  upkeepProgress(id: $id, caller: $caller) { id status steps { step status looked changed } }
}`;
let api: TestApi<'admin' | 'reader' | 'stranger'>;
let headers: Record<'admin' | 'reader' | 'stranger', Record<string, string>>;

beforeAll(async () => {
  api = await startTestApi({
    admin: { tenant: 'progress', role: 'ADMIN' },
    reader: { tenant: 'progress', role: 'READER' },
    stranger: { tenant: 'other', role: 'ADMIN' },
  });
  const of = (name: keyof typeof api.clients) => ({ 'x-api-key': api.clients[name].key });
  headers = { admin: of('admin'), reader: of('reader'), stranger: of('stranger') };
  await api.clients.admin.remember({ text: 'The plum tree is old.' });
});

afterAll(async () => {
  await api.stop();
  expect(api.errors).toEqual([]);
});

async function begun(given: object = {}): Promise<string> {
  const { run } = await api.clients.admin.call<{ run: { id: string } }>('runUpkeep', {
    ...{ kind: 'NIGHTLY', wait: false, ...given },
  });
  return run.id;
}

test('the progress of a run arrives until its end', async () => {
  const id = await begun();
  const seen = (await all(api, WATCH, { headers: headers.admin, variables: { id } })) as Seen[];
  const last = seen.at(-1)?.data.upkeepProgress;
  expect(new Set(seen.map(({ data }) => data.upkeepProgress.id))).toEqual(new Set([id]));
  expect(last?.status).toBe('DONE');
  const statuses = new Set(last?.steps.map(({ status }) => status));
  expect([...statuses].filter((status) => status !== 'DONE' && status !== 'SKIPPED')).toEqual([]);
  const earlier = seen.slice(0, -1).map(({ data }) => data.upkeepProgress.status);
  expect(earlier.every((status) => status === 'RUNNING')).toBe(true);
});

test('a change of the record is told to whoever watches, also when another server makes it', async () => {
  const id = await begun({ dryRun: true, wait: true });
  const record = 'MATCH (r:UpkeepRun {key: $key}) SET r.status = $status';
  const key = `run|${id}`;
  await api.query(record, { key, status: 'RUNNING' });
  const watched = all(api, WATCH, { headers: headers.reader, variables: { id } });
  await api.query(record, { key, status: 'DONE' });
  const last = ((await watched) as Seen[]).at(-1);
  expect(last?.data.upkeepProgress).toMatchObject({ id, status: 'DONE' });
});

test('a run that is over is told once', async () => {
  const id = await begun({ wait: true });
  expect(await all(api, WATCH, { headers: headers.reader, variables: { id } })).toHaveLength(1);
});

test('the run of another tenant, or of another user, is not found', async () => {
  const id = await begun({ wait: true, caller: { userId: 'ann' } });
  const notFound = [{ extensions: { code: 'NOT_FOUND', retryable: false } }];
  const variables = { id };
  for (const given of [
    { headers: headers.stranger, variables },
    { headers: headers.stranger, variables: { id, caller: { userId: 'ann' } } },
    { headers: headers.reader, variables: { id, caller: { userId: 'bob' } } },
  ]) {
    await expect(all(api, WATCH, given)).rejects.toMatchObject(notFound);
  }
});

test('a key is asked for, in the headers or in the first message', async () => {
  expect((await refusal(api))[0]).toBe(4401);
  expect((await refusal(api, { params: { 'x-api-key': 'guessed' } }))[0]).toBe(4401);
  const id = await begun({ wait: true });
  const params = { 'x-api-key': api.clients.reader.key };
  expect(await all(api, WATCH, { params, variables: { id } })).toHaveLength(1);
});

test('queries and mutations are refused over the socket', async () => {
  const refused = [{ extensions: { code: 'BAD_USER_INPUT' } }];
  for (const query of ['{ stats { memories { sessions } } }', 'mutation { endLoop { loop } }']) {
    await expect(all(api, query, { headers: headers.admin })).rejects.toMatchObject(refused);
  }
  expect(await api.clients.admin.call('endLoop')).toMatchObject({ loop: 1 });
});

test('a page of another origin is refused', async () => {
  const page = { ...headers.admin, origin: 'https://evil.example' };
  expect((await refusal(api, { headers: page }))[0]).toBe(403);
});
