import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Caller } from '../../../src/domain/kernel/partition.js';
import { ColdStoreUnavailableError, NotFoundError } from '../../../src/errors.js';
import {
  type ObjectServer,
  objectStoreAt,
  startObjectServer,
} from '../../support/object-server.js';
import { startTestService, type TestService } from '../../support/service.js';
import { type RunOptions, runUpkeep, stepOf } from '../../support/steps.js';
import { DAY_MS, nodeOf, putDocument, type Sketch } from './documents.js';

const SAVED = new Date('2026-03-01T10:00:00.000Z');
const DUE = new Date(SAVED.getTime() + 30 * DAY_MS);
const EARLIER = new Date(DUE.getTime() - 1);

let objects: ObjectServer;
const services: Record<string, TestService> = {};
let users = 0;

beforeAll(async () => {
  objects = await startObjectServer();
  // A page is smaller than what is due: the step goes on behind it.
  const batch = { MNEME_UPKEEP_BATCH: '2' };
  services['GRAPH'] = await startTestService({ env: batch });
  services['OBJECT_STORE'] = await startTestService({
    env: { ...batch, ...objectStoreAt(objects) },
  });
});

afterAll(async () => {
  await Promise.all(Object.values(services).map((service) => service.stop()));
  await objects.close();
});

describe.each(['GRAPH', 'OBJECT_STORE'])('T-D10 cold storage %s', (store) => {
  let service: TestService;
  let caller: Caller;

  beforeEach(() => {
    const started = services[store];
    if (started === undefined) throw new Error('The service did not start.');
    service = started;
    caller = { ...service.caller, userId: `ann ${++users}` };
    objects.script.length = 0;
  });

  const put = (sketch: Partial<Sketch> & { text: string }) =>
    putDocument(service, caller, { createdAt: SAVED, ...sketch });
  const archive = async (now: Date, options: RunOptions = {}) => {
    const who = { services: service.services, caller };
    const run = await runUpkeep(who, 'NIGHTLY', { now, everyone: false, ...options });
    return stepOf(run, 'STORE_COLD');
  };
  const originalOf = (id: string, by = caller) => service.services.archive.originalOf(by, id);
  const found = async (query: string) => {
    await service.embedded();
    const { hits } = await service.services.recall(caller, { query });
    return hits.map(({ memory }) => memory.id);
  };

  test('takes the original at 30 days, and not a millisecond earlier (QD-3)', async () => {
    const id = await put({ text: 'Notes on lighthouses.' });
    expect(await archive(EARLIER)).toMatchObject({ looked: 0, changed: 0 });
    expect(await nodeOf(service, id)).toMatchObject({ state: { storage: 'ACTIVE' }, events: 0 });
    expect(await archive(DUE)).toMatchObject({ status: 'DONE', counts: { archived: 1 } });
    expect(await nodeOf(service, id)).toMatchObject({
      ...{ state: { storage: 'COLD', version: 2, coldVersion: 1 }, current: true, settled: true },
      ...{ events: 1, copies: 1 },
    });
  });

  test('gives the original back byte for byte', async () => {
    const text = `# Lighthouses\r\n\r\nÅ and Å and 💡\t${'They blink. '.repeat(3_000)}\n`;
    const original = `<h1>Lighthouses</h1>\r\n${'<p>They blink.</p>'.repeat(3_000)}`;
    const id = await put({ text, original, passages: ['They blink.', 'They stand.'] });
    expect(await originalOf(id)).toEqual({ text, original, mediaType: 'MARKDOWN', store: null });
    await archive(DUE);
    expect(await originalOf(id)).toEqual({ text, original, mediaType: 'MARKDOWN', store });
    expect(await nodeOf(service, id)).toMatchObject({ passages: 0, bodies: 0 });
  });

  test('D-81 leaves the record of a turn to be found by its summary, and by nothing else', async () => {
    const sections = {
      ...{ question: 'Which hamster is quiet?', reflection: null, plan: 'Ask the breeder.' },
      ...{ tools: 'zoosearch', response: 'The Roborovski hamster.', validation: 'fine' },
    };
    const text = `## §0 ${sections.question}\n\n## §4 ${sections.tools}\n\n## §5 ${sections.response}`;
    const id = await put({ text, sections, outcome: 'APPROVE', title: 'Turn 7' });
    expect(await found('zoosearch')).toEqual([id]);
    await archive(DUE);
    expect(await nodeOf(service, id)).toMatchObject({
      state: {
        content: expect.stringMatching(
          /^Which hamster is quiet\?\n\nThe Roborovski hamster\.\n\nOutcome: APPROVE\./,
        ),
      },
    });
    expect(await found('quiet Roborovski hamster')).toEqual([id]);
    const [memory] = await service.services.memoriesById(caller, [id]);
    expect(memory).toMatchObject({ storage: 'COLD', validity: 'INFERRED' });
  });

  test('takes the summary that its writer gave', async () => {
    const id = await put({ text: 'Long notes on lamps.', summary: 'Lamps burn whale oil.' });
    await archive(DUE);
    expect(await nodeOf(service, id)).toMatchObject({
      state: { content: 'Lamps burn whale oil.' },
    });
    expect(await found('whale oil')).toEqual([id]);
  });

  test('keeps the state so far as a version, and changes neither validity nor time of change', async () => {
    const id = await put({ text: 'Notes on buoys.' });
    const before = await nodeOf(service, id);
    await archive(DUE);
    const versions = await service.services.history.versionsOf(caller, [id], 10);
    expect(versions).toMatchObject([[{ version: 1, content: 'Notes on buoys.' }, { version: 2 }]]);
    const { state } = (await nodeOf(service, id)) as { state: object };
    expect(state).toMatchObject({ validity: (before['state'] as { validity: string }).validity });
    expect(state).not.toHaveProperty('updatedAt', expect.anything());
  });

  test('is told in the feed', async () => {
    const id = await put({ text: 'Notes on foghorns.' });
    const { end } = await service.services.changes(caller, { first: 10 });
    await archive(DUE);
    const { items } = await service.services.changes(caller, { first: 10, after: end });
    expect(items.map(({ kind, memoryId }) => [kind, memoryId])).toEqual([['CHANGED', id]]);
  });

  test('goes through all that is due, and finds nothing the second time', async () => {
    await Promise.all(Array.from({ length: 21 }, (_, i) => put({ text: `Notes, part ${i}.` })));
    await put({ text: 'Fresh notes.', createdAt: new Date(SAVED.getTime() + 1) });
    expect(await archive(DUE, { dryRun: true })).toMatchObject({
      changed: 21,
      plan: expect.any(Array),
    });
    expect(await archive(DUE)).toMatchObject({ looked: 21, changed: 21 });
    expect(await archive(DUE)).toMatchObject({ looked: 0, changed: 0 });
  });

  test('X-18 never gives personal data to a model', async () => {
    const id = await put({ text: 'Call Ann at 555 0100.', containsPii: true });
    await archive(DUE);
    expect(await nodeOf(service, id)).toMatchObject({ queued: false, state: { storage: 'COLD' } });
  });

  test('shows originals to those alone who see the document', async () => {
    const id = await put({ text: 'Private notes.' });
    await archive(DUE);
    for (const other of [
      { ...caller, userId: 'bob' },
      { ...caller, tenant: 'another' },
    ]) {
      await expect(originalOf(id, other)).rejects.toThrow(NotFoundError);
    }
    await expect(originalOf('ffffffffffff')).rejects.toThrow(NotFoundError);
  });

  test('reports what is where', async () => {
    await put({ text: 'At hand.', createdAt: DUE });
    const ids = [await put({ text: 'été', title: 'Summer' }), await put({ text: 'Winter' })];
    await archive(DUE);
    const { archive: reads } = service.services;
    expect(await reads.storageReport(caller)).toMatchObject([
      { storage: 'ACTIVE', store: null, kind: 'SEMANTIC', documents: 1, bytes: 8 },
      { storage: 'COLD', store, kind: 'SEMANTIC', documents: 2, bytes: 11 },
    ]);
    const first = await reads.coldDocuments(caller, { first: 1, cursor: null });
    const rest = await reads.coldDocuments(caller, { first: 5, cursor: first.cursors[0] ?? null });
    expect([first.hasNextPage, rest.hasNextPage]).toEqual([true, false]);
    const items = [...first.items, ...rest.items];
    expect(items.map(({ id }) => id).sort()).toEqual([...ids].sort());
    expect(items).toContainEqual({
      ...{ id: ids[0], title: 'Summer', path: null, storedAt: DUE, bytes: 5, store },
    });
    expect(await reads.storageReport({ ...caller, userId: 'bob' })).toEqual([]);
  });
});

describe('T-D10 an object store that is away', () => {
  test('is told with what to do, and what is at hand stays readable', async () => {
    const service = services['OBJECT_STORE'];
    if (service === undefined) throw new Error('The service did not start.');
    const caller = { ...service.caller, userId: `ann ${++users}` };
    const id = await putDocument(service, caller, { text: 'Notes on keepers.', createdAt: SAVED });
    const who = { services: service.services, caller };
    await runUpkeep(who, 'NIGHTLY', { now: DUE, everyone: false });
    const [stored] = [...objects.objects].filter(([key]) => key.includes(id));
    objects.objects.delete(stored?.[0] ?? '');
    const reading = service.services.archive.originalOf(caller, id);
    await expect(reading).rejects.toThrow(ColdStoreUnavailableError);
    await expect(service.services.archive.originalOf(caller, id)).rejects.toThrow(
      /restore the object mneme\/.*\.json\.gz/,
    );
    expect(await service.services.memoriesById(caller, [id])).toMatchObject([{ storage: 'COLD' }]);
  });
});
