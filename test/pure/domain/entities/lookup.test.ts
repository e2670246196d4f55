import { expect, test } from '@jest/globals';
import { handlesOf, MAX_HANDLES } from '../../../../src/domain/entities/counted.js';
import { analysed } from './analyses.js';

test('names with their short forms come first, then phrases', () => {
  const handles = handlesOf(
    analysed('Ask Sam Carter about New York City.', [
      ['Sam Carter', 'PERSON'],
      ['New York City', 'PLACE'],
    ]),
  );
  expect(handles.slice(0, 4)).toEqual(['sam carter', 'sam', 'new york city', 'nyc']);
  expect(handles).toContain('carter about new york city');
});

test('no phrase begins or ends with a stop word in lower case, and none is a lone one', () => {
  const handles = handlesOf(
    analysed('I use the redis of project phoenix', [], ['redis', 'phoenix']),
  );
  expect(handles).toEqual(
    expect.arrayContaining(['redis', 'phoenix', 'project phoenix', 'redis of project phoenix']),
  );
  for (const handle of handles) expect(handle).not.toMatch(/^(?:the|of) | (?:the|of)$|^i$/);
});

test('a name that begins with a stop word is looked up when it is written with a capital', () => {
  expect(handlesOf(analysed('we saw The Who', []))).toContain('the who');
  expect(handlesOf(analysed('we saw the who', []))).not.toContain('the who');
});

test('an acronym is looked up without its dots as well', () => {
  expect(handlesOf(analysed('to N.Y.C. now', [['N.Y.C.', 'PLACE']])).slice(0, 2)).toEqual([
    'n.y.c.',
    'nyc',
  ]);
});

test('phrases stop at the end of a sentence; a lone digit is none', () => {
  const handles = handlesOf(analysed('We met Redis. Atlas 7 is late', []));
  expect(handles).toContain('atlas 7');
  expect(handles).not.toContain('7');
  expect(handles.some((handle) => handle.includes('redis.'))).toBe(false);
});

test('distinct and bounded, whatever the text', () => {
  const text = Array.from({ length: 4000 }, (_, i) => `Word${i % 1900}`).join(' ');
  const handles = handlesOf(analysed(text));
  expect(handles).toHaveLength(MAX_HANDLES);
  expect(new Set(handles).size).toBe(handles.length);
});

test('odd names are data, and what is too long is left out', () => {
  const long = 'x'.repeat(5000);
  const handles = handlesOf(
    analysed(
      `see constructor and __proto__ 🚀 ${long}`,
      [[long, 'CONCEPT']],
      ['constructor', '__proto__'],
    ),
  );
  expect(handles).toEqual(expect.arrayContaining(['constructor', '__proto__', '🚀']));
  expect(handles.every(({ length }) => length <= 80)).toBe(true);
  expect(handlesOf({ tokens: [], names: [] })).toEqual([]);
});
