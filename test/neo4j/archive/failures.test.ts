import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Caller } from '../../../src/domain/kernel/partition.js';
import { ColdStoreUnavailableError } from '../../../src/errors.js';
import { storeColdStep } from '../../../src/flows/upkeep/steps/store-cold.js';
import type { ColdStore, Graph } from '../../../src/ports.js';
import { GraphColdStore } from '../../../src/store/cold/create.js';
import { startTestService, type TestService } from '../../support/service.js';
import { interrupted, runStep } from '../upkeep/one-step.js';
import { DAY_MS, nodeOf, putDocument } from './documents.js';

const SAVED = new Date('2026-03-01T10:00:00.000Z');
const NOW = new Date(SAVED.getTime() + 31 * DAY_MS);
const ARCHIVED = { state: { storage: 'COLD' }, copies: 1, events: 1 };
const AT_HAND = { state: { storage: 'ACTIVE', content: 'Notes.' }, events: 0, settled: false };

let service: TestService;
let caller: Caller;
let users = 0;
let ids = 0;

beforeAll(async () => {
  service = await startTestService();
});

afterAll(() => service.stop());

beforeEach(() => {
  caller = { ...service.caller, userId: `ann ${++users}` };
});

const put = (text = 'Notes.') => putDocument(service, caller, { text, createdAt: SAVED });

/** The store of the service, with something else in the place of `put`. */
function storeThat(putting: (store: ColdStore, id: string) => Promise<void>): ColdStore {
  const store = new GraphColdStore(service.graph);
  return {
    name: 'GRAPH',
    put: async (key, content) => {
      await putting(store, key.memoryId);
      return store.put(key, content);
    },
    get: (place) => store.get(place),
    erase: async () => undefined,
    close: () => store.close(),
  };
}

function step(into: ColdStore = storeThat(async () => undefined)) {
  return storeColdStep({
    coldStores: { into, at: () => into, close: async () => undefined },
    archiveDays: 30,
    policy: { batch: 100 },
    write: {
      clock: { now: () => new Date() },
      newId: () => `event${String(++ids).padStart(7, '0')}`,
    },
  });
}

const run = (into?: ColdStore, graph: Graph = service.graph) =>
  runStep(step(into), caller, { graph, now: NOW });

describe('a run that ends between the copy and the change of the node', () => {
  test('leaves the document as it was, and the next run stores it again', async () => {
    const id = await put();
    const dying: Graph = {
      read: (...read) => service.graph.read(...read),
      write: async () => {
        throw new Error('The server died.');
      },
    };
    await expect(run(undefined, dying)).rejects.toThrow('The server died.');
    // The copy is durable by now.
    expect(await nodeOf(service, id)).toMatchObject({ ...AT_HAND, copies: 1 });
    expect(await service.services.archive.originalOf(caller, id)).toMatchObject({ store: null });
    expect(await run()).toMatchObject({ changed: 1 });
    expect(await nodeOf(service, id)).toMatchObject(ARCHIVED);
    expect(await service.services.archive.originalOf(caller, id)).toMatchObject({
      ...{ text: 'Notes.', store: 'GRAPH' },
    });
  });

  test('changes nothing when the copy itself fails', async () => {
    const id = await put();
    const away = storeThat(async () => {
      throw new ColdStoreUnavailableError('It is away.');
    });
    await expect(run(away)).rejects.toThrow('It is away.');
    expect(await nodeOf(service, id)).toMatchObject({ ...AT_HAND, copies: 0 });
  });
});

test('one document that cannot be copied does not keep the others, and is tried again', async () => {
  const [bad, ...good] = await Promise.all([put(), put(), put()]);
  const picky = storeThat(async (_, id) => {
    if (id === bad) throw new ColdStoreUnavailableError('Not this one.');
  });
  await expect(run(picky)).rejects.toThrow('Not this one.');
  for (const id of good) expect(await nodeOf(service, id)).toMatchObject(ARCHIVED);
  expect(await nodeOf(service, bad)).toMatchObject(AT_HAND);
  expect(await run()).toMatchObject({ looked: 1, changed: 1 });
});

test('what changes while it is copied is left for the next run', async () => {
  const id = await put();
  const rewrite = () =>
    service.query('MATCH (m:Memory {id: $id}) SET m.version = m.version + 1, m.content = $text', {
      ...{ id, text: 'Rewritten.' },
    });
  const slow = storeThat(async () => void (await rewrite()));
  expect(await run(slow)).toMatchObject({ looked: 1, changed: 0 });
  expect(await nodeOf(service, id)).toMatchObject({
    state: { storage: 'ACTIVE', content: 'Rewritten.' },
  });
  expect(await run()).toMatchObject({ changed: 1 });
  expect(await service.services.archive.originalOf(caller, id)).toMatchObject({
    text: 'Rewritten.',
  });
});

test('two runs at once archive a document once', async () => {
  const id = await put();
  const other = () => run();
  let meanwhile: Promise<unknown> | null = null;
  const graph = interrupted(service.graph, () => {
    meanwhile ??= other();
    return meanwhile;
  });
  const told = await run(undefined, graph);
  expect(told.changed).toBe(0);
  expect(await nodeOf(service, id)).toMatchObject({ ...ARCHIVED, state: { version: 2 } });
});
