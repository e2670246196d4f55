import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { ColdStoreUnavailableError } from '../../../../src/errors.js';
import { ObjectStore, type ObjectStoreOptions } from '../../../../src/store/cold/object-store.js';
import { describeColdStore, fresh, placeOf } from '../../../conformance/cold-stores.js';
import {
  CREDENTIALS,
  failure,
  type ObjectServer,
  startObjectServer,
} from '../../../support/object-server.js';

let server: ObjectServer;

beforeAll(async () => {
  server = await startObjectServer();
});

afterAll(() => server.close());

function storeWith(change: Partial<ObjectStoreOptions> = {}): ObjectStore {
  return new ObjectStore({
    ...{ endpoint: server.endpoint, bucket: 'cold', region: 'eu-west-1', prefix: 'mneme' },
    ...{ forcePathStyle: true, timeoutMs: 5_000, ...CREDENTIALS, ...change },
  });
}

describeColdStore('an object store', { open: async () => storeWith() });

describe('an object store', () => {
  let store: ObjectStore;
  const TEXT = { text: 'The hamster sleeps.', original: null };

  beforeEach(() => {
    server.script.length = 0;
    store = storeWith();
  });

  afterEach(() => store.close());

  test('erases an object with all its versions, and those of no other', async () => {
    const key = fresh();
    const objectKey = await store.put(key, TEXT);
    server.versions.set(objectKey, ['first', 'second']);
    server.versions.set(`${objectKey}0`, ['another']);
    await store.erase(placeOf(key, objectKey));
    expect(await store.get(placeOf(key, objectKey))).toBeNull();
    expect([...server.versions.values()]).toEqual([[], ['another']]);
    await expect(store.erase(placeOf(key, objectKey))).resolves.toBeUndefined();
  });

  test('puts compressed objects that carry their fingerprint, the same bytes each time', async () => {
    const key = fresh();
    const objectKey = await store.put(key, TEXT);
    const first = server.objects.get(objectKey);
    expect([...(first?.body.subarray(0, 2) ?? [])]).toEqual([0x1f, 0x8b]);
    expect(first?.metadata).toEqual({ sha256: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(first?.body.toString('latin1')).not.toContain('hamster');
    await store.put(key, TEXT);
    expect(server.objects.get(objectKey)?.body.equals(first?.body ?? Buffer.alloc(0))).toBe(true);
  });

  test.each<[string, (body: Buffer) => Buffer]>([
    ['cut off', (body) => body.subarray(0, -9)],
    ['exchanged', () => Buffer.from('{}')],
    ['empty', () => Buffer.alloc(0)],
  ])('refuses an object that was %s', async (_, change) => {
    const key = fresh();
    const objectKey = await store.put(key, TEXT);
    const { body, metadata } = server.objects.get(objectKey) ?? {
      body: Buffer.alloc(0),
      metadata: {},
    };
    server.objects.set(objectKey, { metadata, body: change(body) });
    const reading = store.get(placeOf(key, objectKey));
    await expect(reading).rejects.toThrow(ColdStoreUnavailableError);
    await expect(reading).rejects.toThrow('is not what was stored');
  });

  test('refuses an object whose fingerprint is that of another', async () => {
    const [key, other] = [fresh(), fresh()];
    const objectKey = await store.put(key, TEXT);
    const otherKey = await store.put(other, { ...TEXT, text: 'It runs.' });
    const [mine, theirs] = [server.objects.get(objectKey), server.objects.get(otherKey)];
    if (mine === undefined || theirs === undefined) throw new Error('Nothing was put.');
    server.objects.set(objectKey, { body: theirs.body, metadata: mine.metadata });
    await expect(store.get(placeOf(key, objectKey))).rejects.toThrow(ColdStoreUnavailableError);
  });

  test.each<[string, Partial<ObjectStoreOptions>, string]>([
    ['there is no such bucket', { bucket: 'elsewhere' }, 'MNEME_S3_BUCKET'],
    ['the key is unknown', { accessKeyId: 'somebody' }, 'MNEME_S3_ACCESS_KEY_ID'],
    ['the secret is wrong', { secretAccessKey: 'loud' }, 'MNEME_S3_SECRET_ACCESS_KEY'],
    ['nobody answers', { endpoint: 'http://127.0.0.1:1' }, 'MNEME_S3_ENDPOINT'],
  ])('says what to look at when %s', async (_, change, setting) => {
    const wrong = storeWith(change);
    const attempts = [() => wrong.put(fresh(), TEXT), () => wrong.get(placeOf(fresh(), 'any'))];
    for (const attempt of attempts) {
      const failed = attempt();
      await expect(failed).rejects.toThrow(ColdStoreUnavailableError);
      await expect(failed).rejects.toThrow(setting);
      await expect(failed).rejects.not.toThrow('loud');
    }
    await wrong.close();
  });

  test('tries again when the store is busy', async () => {
    server.script.push((response) => failure(response, 503, 'SlowDown'));
    const key = fresh();
    const objectKey = await store.put(key, TEXT);
    expect(await store.get(placeOf(key, objectKey))).toEqual(TEXT);
  });

  test('gives up when it stays so', async () => {
    const busy = Array.from(
      { length: 9 },
      () => (response: Parameters<typeof failure>[0]) => failure(response, 500, 'InternalError'),
    );
    server.script.push(...busy);
    await expect(store.put(fresh(), TEXT)).rejects.toThrow(ColdStoreUnavailableError);
  });

  test('has nothing of what lies in the graph', async () => {
    expect(await store.get(placeOf(fresh(), null))).toBeNull();
  });
});
