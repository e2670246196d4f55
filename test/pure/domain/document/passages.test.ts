/** Cutting documents into passages. */
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type Block, packPassages } from '../../../../src/domain/document/passages.js';

/** Blocks with empty lines between them; `#` marks a heading. */
function laidOut(parts: readonly string[]): { text: string; blocks: Block[] } {
  const blocks: Block[] = [];
  let at = 0;
  for (const part of parts) {
    const depth = /^#*/.exec(part)?.[0].length ?? 0;
    const heading = part.slice(depth).trim();
    const cuts = [...part.matchAll(/\. /g)].map(({ index }) => at + index + 2);
    blocks.push({ start: at, end: at + part.length, depth, heading: depth ? heading : '', cuts });
    at += part.length + 2;
  }
  return { text: parts.join('\n\n'), blocks };
}

const packed = (parts: readonly string[], max: number) => {
  const { text, blocks } = laidOut(parts);
  return packPassages(text, blocks, max).map(({ content }) => content);
};

const A = 'a'.repeat(30);
const B = 'b'.repeat(30);
const C = 'c'.repeat(30);

describe('passages', () => {
  test('a text within the limit has none', () => {
    expect(packed([A, B], 62)).toEqual([]);
  });

  test('whole blocks are packed up to the limit', () => {
    expect(packed([A, B, C], 62)).toEqual([`${A}\n\n${B}`, C]);
  });

  test('each has its headings before it, and a heading stays with what it is over', () => {
    expect(packed(['# Guide', A, '## Install', B, C], 70)).toEqual([
      `Guide\n\n# Guide\n\n${A}`,
      `Guide > Install\n\n## Install\n\n${B}`,
      `Guide > Install\n\n${C}`,
    ]);
  });

  test('none goes across a heading of the first level', () => {
    expect(packed(['# One', A, '# Two', B], 70)).toEqual([
      `One\n\n# One\n\n${A}`,
      `Two\n\n# Two\n\n${B}`,
    ]);
  });

  test('a section of next to nothing is no passage of its own', () => {
    expect(packed(['# 1', 'x', '# 2', 'y', '# 3', A, B, C], 100)).toHaveLength(2);
  });

  test('a long block is cut at ends of sentences, a long sentence between words', () => {
    const long = 'One two three. Four five six seven. Eight';
    expect(packed([long], 36)).toEqual(['One two three. Four five six seven.', 'Eight']);
    expect(packed(['one two three four five'], 10)).toEqual(['one two', 'three', 'four five']);
  });

  test('a word that is too long is cut, never within a character', () => {
    expect(packed(['😀'.repeat(6)], 5)).toEqual(['😀😀', '😀😀', '😀😀']);
  });

  test('positions count from 0 and offsets lead into the text', () => {
    const { text, blocks } = laidOut(['# Guide', A, B, C]);
    const passages = packPassages(text, blocks, 50);
    expect(passages.map(({ position }) => position)).toEqual([0n, 1n, 2n]);
    expect(passages.map(({ start, end }) => text.slice(Number(start), Number(end)))).toEqual([
      `# Guide\n\n${A}`,
      B,
      C,
    ]);
  });

  test('whatever the text: nothing is lost, nothing is there twice, none is too long', () => {
    const part = fc.oneof(
      fc.stringMatching(/^[a-z]{1,12}( [a-z]{1,12}){0,30}\.$/),
      fc.stringMatching(/^#{1,3} [a-z]{1,8}$/),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 80 }).map((said) => `x${said}x`),
    );
    fc.assert(
      fc.property(
        fc.array(part, { maxLength: 40 }),
        fc.integer({ min: 20, max: 200 }),
        (parts, max) => {
          const { text, blocks } = laidOut(parts);
          const passages = packPassages(text, blocks, max);
          if (text.length <= max) return expect(passages).toEqual([]);
          let before = 0;
          for (const { start, end } of passages) {
            expect(text.slice(before, Number(start)).trim()).toBe('');
            expect(Number(end)).toBeGreaterThan(Number(start));
            expect(Number(end - start)).toBeLessThanOrEqual(max);
            before = Number(end);
          }
          expect(text.slice(before).trim()).toBe('');
        },
      ),
    );
  });
});
