import { describe, expect, test } from '@jest/globals';
import { partitionOf } from '../../../../src/domain/kernel/partition.js';
import { newEdge, newNode } from '../../../../src/domain/transfer/arrival.js';
import { Renaming } from '../../../../src/domain/transfer/renaming.js';
import { encodeProperties } from '../../../../src/domain/transfer/values.js';

const now = new Date('2026-03-02T00:00:00Z');
const heldUntil = new Date('2026-03-02T01:00:00Z');
const options = { now, heldUntil, vector: 'embedding_x_3' };
const owner = { tenant: 'old', userId: 'ann', scope: 'SHARED' };
const own = { id: 'a1', ...owner, partition: partitionOf(owner) };

const renaming = (newId?: (id: string) => string) =>
  new Renaming({ from: 'old', to: 'new', ...(newId && { newId }) });

function memory(labels: string[], properties: object = {}) {
  return newNode(
    { node: 'Memory', labels, properties: { ...own, ...properties } },
    renaming(),
    options,
  );
}

describe('a memory', () => {
  test('with a vector of the model in use stays as it is', () => {
    const { labels, properties } = memory(['Fact', 'Searchable'], { embedding_x_3: [0.5] });
    expect(labels).toEqual(['Memory', 'Fact', 'Searchable']);
    expect(properties).toMatchObject({ id: 'a1', tenant: 'new', embedding_x_3: [0.5] });
  });

  test('without one waits for it', () => {
    const { labels, properties } = memory(['Fact', 'Searchable'], { embedding_y_3: [0.5] });
    expect(labels).toContain('Unembedded');
    expect(properties['embedDueAt']).toEqual(now);
  });

  test.each([
    ['that is retired', ['Retired'], {}],
    ['that waits already', ['Searchable', 'Unembedded'], {}],
    ['with personal data', ['Searchable'], { containsPii: true }],
  ])('%s does not', (_, labels, properties) => {
    const made = memory(labels, properties);
    expect(made.properties['embedDueAt']).toBeUndefined();
  });

  test('without a model in use waits for nothing', () => {
    const line = { node: 'Memory' as const, labels: ['Searchable'], properties: own };
    expect(newNode(line, renaming(), { ...options, vector: null }).labels).not.toContain(
      'Unembedded',
    );
  });

  test('waits with its links until the import is over', () => {
    const due = encodeProperties([
      ['linkDueAt', 'ZONED DATETIME NOT NULL', '2026-03-01T00:00:00.000000001Z'],
    ]);
    const { properties, exact } = memory(['Retired', 'Unlinked'], due);
    expect(properties['linkDueAt']).toEqual(heldUntil);
    expect(exact).toEqual([]);
    const later = encodeProperties([
      ['linkDueAt', 'ZONED DATETIME NOT NULL', '2026-04-01T00:00:00Z'],
    ]);
    expect(memory(['Unlinked'], later).properties['linkDueAt']).toEqual(
      new Date('2026-04-01T00:00:00Z'),
    );
  });

  test.each(['Migration', 'Receipt', 'Entity', 'Transfer'])('cannot be a %s', (label) => {
    expect(() => memory([label])).toThrow(/label/);
  });
});

test('a merged entity gives way to the entity that it was', () => {
  const made = newNode({ node: 'MergedEntity', labels: [], properties: own }, renaming(), options);
  expect(made.twin).toBe('a1');
});

describe('a relationship', () => {
  test('leads from key to key', () => {
    const line = { edge: 'MENTIONS', from: ['Memory', 'a1'], to: ['Entity', 'e1'], properties: {} };
    expect(newEdge(line as never, renaming())).toEqual({
      ...{ type: 'MENTIONS', start: 'Memory', end: 'Entity', from: 'a1', to: 'e1', version: null },
      ...{ properties: {}, exact: [] },
    });
  });

  test('of two related memories leads from the smaller id to the larger one', () => {
    const turned = (id: string) => (id === 'a1' ? 'z' : 'b');
    const line = { edge: 'RELATED', from: ['Memory', 'a1'], to: ['Memory', 'a2'], properties: {} };
    expect(newEdge(line as never, renaming(turned))).toMatchObject({ from: 'b', to: 'z' });
  });

  test.each([
    ['between labels that none connects', ['Memory', 'a1'], ['AuditEvent', 'e1']],
    ['from what none begins at', ['Entity', 'e1'], ['Memory', 'a1']],
    ['to the former state of another memory', ['Memory', 'a1'], ['MemoryVersion', 'a2', 1]],
  ])('%s is refused', (_, from, to) => {
    expect(() => newEdge({ edge: 'X', from, to, properties: {} } as never, renaming())).toThrow();
  });
});
