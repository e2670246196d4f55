import { describe, expect, test } from '@jest/globals';
import type { Channel } from '../../../src/channels/channel.js';
import { bindCandidates, composeCandidates } from '../../../src/channels/compose.js';
import { REGISTRY } from '../../../src/channels/registry.js';
import { questionOf } from './views.js';

const asOf = { validAt: new Date(0), knownAt: new Date(1) };
const span = { from: new Date(0), until: new Date(1), grain: 'DAY', text: 'then' } as const;
const probe = {
  fromKind: '',
  toKind: '~',
  embedding: Float32Array.of(1),
  limit: 5,
  further: false,
};
const question = questionOf({
  ...{ terms: ['tea'], words: ['tea'], periods: [span], probes: [probe] },
});
const nameOf = (channels: readonly Channel[]) => channels.map(({ name }) => name).join('+');
const sets = subsets(REGISTRY).map((channels) => [nameOf(channels), channels] as const);

function subsets(channels: readonly Channel[]): Channel[][] {
  const [first, ...rest] = channels;
  if (first === undefined) return [[]];
  const without = subsets(rest);
  return [...without.map((others) => [first, ...others]), ...without];
}

describe('the statement of every set of channels', () => {
  test('has the parameters that it uses', () => {
    const broken = sets.filter(([, channels]) => !isWhole(channels)).map(([name]) => name);
    expect(broken).toEqual([]);
  });

  test('has one column a channel that asks, and the scene', () => {
    for (const [, channels] of sets.filter(([name]) => name.startsWith('fulltext'))) {
      const asking = channels.filter(({ fragment }) => fragment !== null);
      const row = Object.fromEntries([...asking.map(({ name }) => [name, []]), ['scene', []]]);
      expect(composeCandidates(channels).parse(row)).toEqual(row);
    }
  });
});

/** Whether the statements of now and of the past, about anything and about one entity, can be made, and are given what they use. */
function isWhole(channels: readonly Channel[]): boolean {
  try {
    for (const [past, about] of [
      [false, null],
      [true, null],
      [false, { entityId: 'e1', now: new Date(0) }],
      [true, { entityId: 'e1', now: new Date(0) }],
    ] as const) {
      const composition = { past, about: about !== null };
      const { text, bind } = composeCandidates(channels, {}, composition);
      const bound =
        bind(bindCandidates(channels, { ...question, about, asOf: past ? asOf : null }))['p'] ?? {};
      const used = new Set([...text.matchAll(/\$p\.(\w+)/g)].map(([, name]) => name));
      expect(Object.keys(bound).sort()).toEqual([...used].sort());
    }
    return true;
  } catch {
    return false;
  }
}

test('of the past, retired memories are searched beside the current ones', () => {
  const { text } = composeCandidates(REGISTRY, {}, { past: true });
  for (const index of ['memory_text', 'retired_text', 'memory_embedding_', 'retired_embedding_']) {
    expect(text).toContain(index);
  }
  expect(composeCandidates(REGISTRY).text).not.toContain('retired');
});

test('about an entity, what mentions it is looked at beside what the indexes find; without one, nothing is', () => {
  const { text } = composeCandidates(REGISTRY, {}, { about: true });
  expect(text).toContain('SEARCH m IN');
  expect(text.match(/UNWIND about AS m/g)).toHaveLength(2);
  expect(composeCandidates(REGISTRY).text).not.toContain('AS about');
});

test('what filters nothing is not looked at', () => {
  const unfiltered = (change: object) => bindCandidates(REGISTRY, questionOf(change))['unfiltered'];
  expect(unfiltered({})).toBe(true);
  expect(unfiltered({ kinds: ['EPISODIC'] })).toBe(false);
  expect(unfiltered({ from: new Date(0) })).toBe(false);
  expect(unfiltered({ until: new Date(0) })).toBe(false);
});
