import { expect, test } from '@jest/globals';
import { words } from '../../../../src/domain/language/words.js';
import { exemplarsOf, INTENTS, type Intent } from '../../../../src/domain/recall/intent/intents.js';
import { intentByKeywords } from '../../../../src/domain/recall/intent/keywords.js';
import { readIntentExemplars } from '../../../../src/recall-data.js';
import { accuracy, GROUPS, LABELLED } from './labelled.js';

const EXEMPLARS = readIntentExemplars();
const same = (text: string) => words(text).join(' ');

test.each(GROUPS)('G-52 wording alone tells at least 85 %%: %s', (name, belongs) => {
  const share = accuracy(LABELLED.filter(belongs), (text) => intentByKeywords(text).intent);
  process.stdout.write(`intent by keywords, ${name}: ${share.toFixed(3)}\n`);
  expect(share).toBeGreaterThanOrEqual(0.85);
});

test.each(Object.keys(INTENTS) as Intent[])('G-51 %s is told at least 85 %%', (intent) => {
  const held = LABELLED.filter((each) => each.intent === intent && each.part === 'heldOut');
  expect(accuracy(held, (text) => intentByKeywords(text).intent)).toBeGreaterThanOrEqual(0.85);
});

test('the labelled questions are many, half of them Russian, none twice', () => {
  const russian = LABELLED.filter(({ language }) => language === 'ru');
  expect(LABELLED.length).toBeGreaterThanOrEqual(260);
  expect(Math.abs(russian.length / LABELLED.length - 0.5)).toBeLessThan(0.05);
  expect(new Set(LABELLED.map(({ question }) => same(question))).size).toBe(LABELLED.length);
});

test('no exemplar is a labelled question, and none is there twice', () => {
  const exemplars = EXEMPLARS.map(({ text }) => same(text));
  const known = new Set(exemplars);
  expect(known.size).toBe(exemplars.length);
  expect(LABELLED.filter(({ question }) => known.has(same(question)))).toEqual([]);
});

test('G-52 every intent has exemplars in English and Russian', () => {
  for (const intent of Object.keys(INTENTS)) {
    for (const script of ['OTHER', 'CYRILLIC']) {
      const there = EXEMPLARS.filter((each) => each.intent === intent && each.script === script);
      expect(there.length).toBeGreaterThanOrEqual(15);
    }
  }
});

test.each([
  ['an intent is missing', { WHY: { en: ['Why?'] } }],
  ['a text is empty', { ...whole(), WHO: { en: [' '] } }],
  ['an intent is unknown', { ...whole(), WHERE: { en: ['Where?'] } }],
  ['it is no object', null],
])('a file of exemplars is refused when %s', (_, file) => {
  expect(() => exemplarsOf(file)).toThrow();
});

function whole() {
  return Object.fromEntries(Object.keys(INTENTS).map((intent) => [intent, { en: ['Well?'] }]));
}
