import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { assembleContext } from '../../../../src/domain/recall/context/assemble.js';
import { renderMarkdown } from '../../../../src/domain/recall/context/lines.js';
import { anyInput } from './fixtures.js';

const within = (budget: number) => ({ budget, vaultShare: 0.5, isGiven: () => false });

describe('a block', () => {
  const anyBudget = fc.integer({ min: 0, max: 600 });

  test('T-G12 never renders to more than its budget', () => {
    fc.assert(
      fc.property(anyInput, anyBudget, (given, budget) => {
        const block = assembleContext(given, within(budget));
        expect(Math.ceil((renderMarkdown(block) ?? '').length / 4)).toBeLessThanOrEqual(
          block.tokens,
        );
        expect(block.tokens).toBeLessThanOrEqual(budget);
        const sum = block.sections.reduce((total, { tokens }) => total + tokens, 0);
        expect(sum).toBe(block.tokens);
      }),
    );
  });

  test('has a line per item and no line that is not its own', () => {
    fc.assert(
      fc.property(anyInput, anyBudget, (given, budget) => {
        const block = assembleContext(given, within(budget));
        const expected = block.sections.flatMap(({ title, items }) => [
          ...['', `## ${title}`],
          ...items.map(
            ({ id, text, origin }) => `- ${text} [${id}${origin ? ` · ${origin}` : ''}]`,
          ),
        ]);
        const lines = (renderMarkdown(block) ?? '').split(/[\n\r\v\f\u0085\u2028\u2029]/u);
        expect(lines).toEqual(block.sections.length > 0 ? expected.slice(1) : ['']);
        const cited = lines.flatMap((each) => each.match(/\[[0-9a-f]{12}(?:\]| · )/gu) ?? []);
        expect(cited).toHaveLength(block.sections.flatMap(({ items }) => items).length);
      }),
    );
  });

  test('shows a memory once, and with room enough all of them', () => {
    fc.assert(
      fc.property(anyInput, anyBudget, (given, budget) => {
        const shown = (block: ReturnType<typeof assembleContext>) =>
          block.sections.flatMap(({ name, items }) => items.map(({ id }) => `${name} ${id}`));
        const all = assembleContext(given, within(1e6));
        const some = assembleContext(given, within(budget));
        const memories = shown(all)
          .filter((each) => !each.startsWith('PROFILES'))
          .map((each) => each.split(' ')[1]);
        expect(new Set(memories).size).toBe(memories.length);
        expect(all.omitted).toBe(0);
        expect(shown(all)).toEqual(expect.arrayContaining(shown(some)));
        expect(shown(some).length + some.omitted).toBe(shown(all).length);
      }),
    );
  });
});
