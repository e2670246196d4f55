import { describe, expect, test } from '@jest/globals';
import { objectKeyOf } from '../../../../src/domain/document/archive.js';
import {
  exportedOriginal,
  heldOriginal,
  isObjectOf,
  placedOriginal,
} from '../../../../src/domain/transfer/arrival.js';
import { encodeProperties, type TypedProperty } from '../../../../src/domain/transfer/values.js';

const AWAY: readonly TypedProperty[] = [
  ['memoryId', 'STRING NOT NULL', 'a1'],
  ['version', 'INTEGER NOT NULL', '3'],
  ['bytes', 'INTEGER NOT NULL', '7'],
  ['store', 'STRING NOT NULL', 'OBJECT_STORE'],
  ['objectKey', 'STRING NOT NULL', 'mneme/x/a1/3.json.gz'],
];

describe('what a node tells of its original', () => {
  test('that lies in an object store', () => {
    const held = heldOriginal(Object.fromEntries(AWAY.map(([name, , value]) => [name, value])));
    expect(held).toEqual({
      ...{ memoryId: 'a1', version: 3, store: 'OBJECT_STORE' },
      ...{ objectKey: 'mneme/x/a1/3.json.gz', content: null },
    });
  });

  test('that lies in it', () => {
    const properties = { memoryId: 'a1', version: 3n, store: 'GRAPH', text: 'so', original: '<p>' };
    expect(heldOriginal(properties)).toMatchObject({
      ...{ version: 3, store: 'GRAPH', objectKey: null, content: { text: 'so', original: '<p>' } },
    });
    const { original: _, ...plain } = properties;
    expect(heldOriginal(plain).content).toEqual({ text: 'so', original: null });
  });
});

test('an export has the text, and names no object', () => {
  const exported = (original: string | null) =>
    encodeProperties(exportedOriginal(AWAY, { text: 'so', original }));
  const node = { memoryId: 'a1', version: 3, bytes: 7, store: 'GRAPH', text: 'so' };
  expect(exported(null)).toEqual(node);
  expect(exported('<p>')).toEqual({ ...node, original: '<p>' });
});

describe('an import', () => {
  const node = {
    ...{ labels: ['ColdContent'], exact: [], twin: null },
    properties: { memoryId: 'a1', version: 3n, bytes: 7n, store: 'GRAPH', text: 'so' },
  };
  const content = { text: 'so', original: null };

  test('leaves the text in the node where originals go to the graph', () => {
    expect(placedOriginal(node, content, null)).toEqual(node);
    const named = { ...node, properties: { ...node.properties, objectKey: 'k', original: '<p>' } };
    expect(placedOriginal(named, { text: 'so', original: '<p>' }, null).properties).toEqual({
      ...{ ...node.properties, original: '<p>' },
    });
  });

  test('names the object where it went to one', () => {
    expect(placedOriginal(node, content, 'k').properties).toEqual({
      ...{ memoryId: 'a1', version: 3n, bytes: 7n, store: 'OBJECT_STORE', objectKey: 'k' },
    });
  });
});

describe('the object of an original', () => {
  const key = { tenant: 'acme', memoryId: 'a1', version: 3 };

  test.each(['', 'mneme', 'backups/of/2026'])('has any prefix: "%s"', (prefix) => {
    expect(isObjectOf(objectKeyOf(prefix, key), key)).toBe(true);
  });

  test.each([
    ['tenant', { ...key, tenant: 'other' }],
    ['memory', { ...key, memoryId: 'a2' }],
    ['version', { ...key, version: 4 }],
  ])('is of no other %s', (_, other) => {
    expect(isObjectOf(objectKeyOf('mneme', key), other)).toBe(false);
    expect(isObjectOf(`x${objectKeyOf('', key)}`, key)).toBe(false);
  });
});
