import { describe, expect, test } from '@jest/globals';
import { objectKeyOf } from '../../../src/domain/document/archive.js';
import { newNode } from '../../../src/domain/transfer/arrival.js';
import { newIdsOf, parseLine } from '../../../src/domain/transfer/lines.js';
import { Renaming } from '../../../src/domain/transfer/renaming.js';
import type { TypedProperty } from '../../../src/domain/transfer/values.js';
import { ColdStoreUnavailableError, InvalidInputError } from '../../../src/errors.js';
import { departing, placed } from '../../../src/flows/transfer/originals.js';
import { coldShelf } from '../../support/cold-shelf.js';

const SO = { text: 'so', original: null };
const keyOf = (memoryId: string, tenant = 'acme') =>
  objectKeyOf('shelf', { tenant, memoryId, version: 1 });

/** The node of an original, as an export reads it. */
const node = (memoryId: string, more: readonly TypedProperty[]) => ({
  ...{ key: memoryId, labels: ['ColdContent'] },
  properties: [
    ['memoryId', 'STRING NOT NULL', memoryId],
    ['version', 'INTEGER NOT NULL', '1'],
    ...more,
  ] satisfies TypedProperty[],
});
const away = (memoryId: string) =>
  node(memoryId, [
    ['store', 'STRING NOT NULL', 'OBJECT_STORE'],
    ['objectKey', 'STRING NOT NULL', keyOf(memoryId)],
  ]);

describe('an export', () => {
  test('has the originals of an object store', async () => {
    const shelf = coldShelf('GRAPH');
    const ids = Array.from({ length: 9 }, (_, i) => `a${i}`);
    for (const id of ids) shelf.objects.set(keyOf(id), { text: `text ${id}`, original: '<p>' });
    const found = await departing(shelf.stores, ids.map(away));
    expect(found.map(({ properties }) => new Map(properties.map(([k, , v]) => [k, v])))).toEqual(
      ids.map(
        (id) =>
          new Map(
            Object.entries({
              ...{ memoryId: id, version: '1', store: 'GRAPH' },
              ...{ text: `text ${id}`, original: '<p>' },
            }),
          ),
      ),
    );
  });

  test('has those of the graph', async () => {
    const here = node('a1', [
      ['store', 'STRING NOT NULL', 'GRAPH'],
      ['text', 'STRING NOT NULL', 'so'],
    ]);
    expect(await departing(coldShelf(null).stores, [here])).toEqual([
      { ...here, properties: expect.arrayContaining([['text', 'STRING', 'so']]) },
    ]);
  });

  test.each([
    ['whose object is gone', coldShelf('OBJECT_STORE'), away('a1'), /a1 is missing .* restore/],
    ['of a store that is not configured', coldShelf(null), away('a1'), /a1 .* MNEME_S3_BUCKET/],
    ['that the graph has lost', coldShelf(null), node('a1', []), /a1 is missing in the graph/],
  ])('ends at an original %s', async (_, { stores }, lost, message) => {
    await expect(departing(stores, [lost])).rejects.toThrow(ColdStoreUnavailableError);
    await expect(departing(stores, [lost])).rejects.toThrow(message);
  });

  test('ends where the store does not answer, and names the document', async () => {
    const shelf = coldShelf('OBJECT_STORE');
    shelf.away = true;
    await expect(departing(shelf.stores, [away('a1')])).rejects.toThrow(/a1 .* does not answer/);
  });
});

describe('an import', () => {
  const TENANTS = { from: 'acme', to: 'copy' };
  const options = { vector: null, now: new Date(), heldUntil: new Date() };
  const arrived = (properties: object, newId?: (id: string) => string) => {
    const given = { memoryId: 'a1', version: 1, tenant: 'acme', bytes: 2, ...properties };
    const line = parseLine(JSON.stringify({ node: 'ColdContent', properties: given }), 7);
    if (line.is !== 'node') throw new Error('It is no node.');
    const renaming = new Renaming({ ...TENANTS, ...(newId && { newId }) });
    return { number: 7, line, node: newNode(line.value, renaming, options) };
  };
  const whole = { store: 'GRAPH', text: 'so' };
  const named = { store: 'OBJECT_STORE', objectKey: keyOf('a1') };
  const own = { memoryId: 'a1', version: 1n, tenant: 'copy', bytes: 2n };

  test('leaves texts in the graph where originals go there', async () => {
    const { stores, objects } = coldShelf('GRAPH');
    const [made] = await placed(stores, TENANTS, [arrived(whole)]);
    expect(made?.properties).toEqual({ ...own, ...whole });
    expect(objects.size).toBe(0);
  });

  test('puts them into the object store, as its own tenant’s, and again the same', async () => {
    const { stores, objects } = coldShelf('OBJECT_STORE');
    for (const _ of [1, 2]) {
      const [made] = await placed(stores, TENANTS, [arrived(whole)]);
      expect(made?.properties).toEqual({
        ...{ ...own, store: 'OBJECT_STORE', objectKey: keyOf('a1', 'copy') },
      });
    }
    expect([...objects]).toEqual([[keyOf('a1', 'copy'), SO]]);
  });

  test('leaves everything else as it is', async () => {
    const line = parseLine('{"node":"Turn","properties":{"id":"t1"}}', 8);
    const turn = { labels: ['Turn'], properties: { id: 't1' }, exact: [], twin: null };
    const nodes = [{ number: 8, line, node: turn }];
    expect(await placed(coldShelf(null).stores, TENANTS, nodes)).toEqual([turn]);
  });

  describe('of an earlier version, which names objects', () => {
    test.each([
      ['as they were', undefined],
      ['with new ids', newIdsOf('salt')],
    ])('reads them, %s, and points at none of the first tenant', async (_, newId) => {
      const { stores, objects } = coldShelf('OBJECT_STORE');
      objects.set(keyOf('a1'), SO);
      const [made] = await placed(stores, TENANTS, [arrived(named, newId)]);
      const objectKey = keyOf(newId?.('a1') ?? 'a1', 'copy');
      expect(made?.properties).toMatchObject({ store: 'OBJECT_STORE', objectKey });
      expect(objects.get(objectKey)).toEqual(SO);
    });

    test.each([
      ['that is gone', coldShelf('GRAPH'), named, ColdStoreUnavailableError, /^Line 7: .*restore/],
      [
        'of a store that is not configured',
        coldShelf(null),
        named,
        ColdStoreUnavailableError,
        /^Line 7: .*MNEME_S3_BUCKET/,
      ],
      [
        'of another tenant',
        coldShelf('GRAPH'),
        { ...named, objectKey: keyOf('a1', 'other') },
        InvalidInputError,
        /^Line 7: .*no object of the tenant/,
      ],
      ['that is not named', coldShelf('GRAPH'), {}, InvalidInputError, /^Line 7: /],
    ])('is refused for one %s', async (_, { stores, objects }, properties, error, message) => {
      objects.set(keyOf('a1', 'other'), SO);
      const placing = placed(stores, TENANTS, [arrived(properties)]);
      await expect(placing).rejects.toThrow(error);
      await expect(placing).rejects.toThrow(message);
    });
  });
});
