import { expect, test } from '@jest/globals';
import { measureNames, readSentences } from '../../../../bench/eval/names.js';
import { createExtractor } from '../../../../src/models/extract/extractor.js';

const sentences = readSentences();
const extractor = createExtractor({ maxChars: 10_000 });

/** A little under what was measured: 0.996, 1.000, 0.960 and 0.910, 0.953, 0.718. */
test.each([
  ['sentences that rules were tuned on', false, { precision: 0.98, recall: 0.98, typed: 0.93 }],
  ['held-out sentences', true, { precision: 0.89, recall: 0.93, typed: 0.68 }],
] as const)('%s', (_, heldOut, floor) => {
  const { spans, typed } = measureNames(
    sentences.filter((sentence) => sentence.heldOut === heldOut),
    extractor,
  );
  expect(spans.precision).toBeGreaterThanOrEqual(floor.precision);
  expect(spans.recall).toBeGreaterThanOrEqual(floor.recall);
  expect(typed.recall).toBeGreaterThanOrEqual(floor.typed);
});

test('the set is large enough, and names are labelled as they are compared', () => {
  expect(sentences.filter(({ heldOut }) => heldOut).length).toBeGreaterThanOrEqual(60);
  expect(sentences.filter(({ heldOut }) => !heldOut).length).toBeGreaterThanOrEqual(120);
  for (const { text, names } of sentences) {
    for (const name of names) expect(text).toContain(name.text);
  }
});
