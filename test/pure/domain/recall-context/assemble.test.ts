import { describe, expect, test } from '@jest/globals';
import { assembleContext } from '../../../../src/domain/recall/context/assemble.js';
import { renderMarkdown } from '../../../../src/domain/recall/context/lines.js';
import { idAt, input, item, profile } from './fixtures.js';

const markdown = (given: Parameters<typeof input>[0], budget = 1000) => {
  const block = assembleContext(input(given), budget);
  return block && renderMarkdown(block);
};
const ids = (given: Parameters<typeof input>[0], budget = 1000) =>
  Object.fromEntries(
    (assembleContext(input(given), budget)?.sections ?? []).map(({ name, items }) => [
      name,
      items.map(({ id }) => id),
    ]),
  );

test('T-G12 a block with everything', () => {
  const given = {
    facts: [item(1, 'Anna moved to Porto.'), item(2, 'Anna likes tea.', { needsReview: true })],
    profiles: [
      profile(3, 'Anna', { summary: 'A nurse', facts: ['Has a cat.', 'Anna likes  TEA.'] }),
    ],
    episodes: [
      item(4, 'I bought a boat.', { speaker: 'Anna', eventTime: new Date('2026-03-02T23:59:59Z') }),
      item(5, 'Rain all day.', { eventTime: new Date('2026-03-01T00:00:00Z') }),
    ],
    evidence: [item(6, 'I am moving!\nTo Porto.', { speaker: 'Anna' })],
  };
  expect(markdown(given)).toBe(
    `## Facts
- Anna moved to Porto. [${idAt(1)}]
- Anna likes tea. (needs review) [${idAt(2)}]

## Entities
- Anna (PERSON): A nurse. [${idAt(3)}]

## Conversation
- 2026-03-01: Rain all day. [${idAt(5)}]
- 2026-03-02 Anna: I bought a boat. [${idAt(4)}]

## Sources
- 2026-01-01 Anna: I am moving! To Porto. [${idAt(6)}]`,
  );
});

describe('T-G12 null', () => {
  test.each([
    ['nothing is there', {}, 1000],
    ['nothing says anything', { facts: [item(1, ' \n ')], profiles: [profile(2, 'Anna')] }, 1000],
    ['nothing fits', { facts: [item(1, 'Anna moved to Porto.')] }, 12],
    ['there is no budget', { facts: [item(1, 'Anna moved to Porto.')] }, -5],
  ])('when %s', (_, given, budget) => {
    expect(assembleContext(input(given), budget)).toBeNull();
  });
});

// A heading of 10 characters with its line breaks is 3 tokens; a line of 20 + 18 characters is 10.
test('T-G12 tokens of a block, its sections and its lines', () => {
  const block = assembleContext(input({ facts: [item(1, 'Anna moved to Porto.')] }), 13.9);
  const line = { id: idAt(1), text: 'Anna moved to Porto.', tokens: 10 };
  const facts = { name: 'FACTS', title: 'Facts', items: [line], tokens: 13, budget: 13 };
  expect(block).toEqual({ sections: [facts], tokens: 13, budget: 13, omitted: 0 });
});

describe('nothing appears twice', () => {
  test('by id: facts win over episodes, those over evidence', () => {
    const [a, b, c, d] = [item(1, 'a'), item(1, 'b'), item(2, 'c'), item(2, 'd')];
    expect(ids({ facts: [a], episodes: [b, c], evidence: [d] })).toEqual({
      FACTS: [idAt(1)],
      EPISODES: [idAt(2)],
    });
  });

  test('by text, whatever its case and white space', () => {
    const given = { facts: [item(1, ' Tea\u00a0 time')], episodes: [item(2, 'tea time')] };
    expect(ids({ ...given, evidence: [item(3, 'TEA\nTIME ')] })).toEqual({ FACTS: [idAt(1)] });
  });

  test('an entity may have the id of a memory, but is shown once', () => {
    const profiles = [profile(1, 'Anna', { summary: 'x' }), profile(1, 'Ann', { summary: 'y' })];
    expect(ids({ facts: [item(1, 'a')], profiles })).toEqual({
      FACTS: [idAt(1)],
      PROFILES: [idAt(1)],
    });
  });

  test('a profile whose facts are all said elsewhere is left out', () => {
    const profiles = [profile(2, 'Anna', { facts: ['A'] }), profile(3, 'Ben', { facts: ['b'] })];
    expect(ids({ facts: [item(1, 'a')], profiles })).toEqual({
      FACTS: [idAt(1)],
      PROFILES: [idAt(3)],
    });
  });
});

test('episodes are chosen by relevance and shown by time', () => {
  const at = (day: number) => ({ eventTime: new Date(Date.UTC(2026, 0, day)) });
  const episodes = [
    item(1, 'third of them', at(3)),
    item(2, 'first of them', at(1)),
    item(3, 'second of all', at(2)),
  ];
  // 5 for the heading and 11 for each line: two fit into 30.
  expect(ids({ episodes }, 30)).toEqual({ EPISODES: [idAt(2), idAt(1)] });
  expect(assembleContext(input({ episodes }), 30)?.omitted).toBe(1);
});
