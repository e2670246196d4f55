import { expect, test } from '@jest/globals';
import { measureNames, readSentences } from '../../../../bench/eval/names.js';
import { createExtractor } from '../../../../src/models/extract/extractor.js';

const sentences = readSentences();
const extractor = createExtractor({ maxChars: 10_000 });

/** What must hold, or a little under what was measured: 0.984, 0.989, 0.947 and 0.984, 1.000, 0.976. */
test.each([
  ['sentences that rules were tuned on', false, { precision: 0.975, recall: 0.98, typed: 0.93 }],
  ['held-out sentences', true, { precision: 0.97, recall: 0.97, typed: 0.9 }],
] as const)('%s', (_, heldOut, floor) => {
  const { spans, typed } = measureNames(
    sentences.filter((sentence) => sentence.heldOut === heldOut),
    extractor,
  );
  expect(spans.precision).toBeGreaterThanOrEqual(floor.precision);
  expect(spans.recall).toBeGreaterThanOrEqual(floor.recall);
  expect(typed.precision).toBeGreaterThanOrEqual(floor.typed);
});

test('the set is large enough, and names are labelled as they are compared', () => {
  expect(sentences.filter(({ heldOut }) => heldOut).length).toBeGreaterThanOrEqual(60);
  expect(sentences.filter(({ heldOut }) => !heldOut).length).toBeGreaterThanOrEqual(120);
  for (const { text, names } of sentences) {
    for (const name of names) expect(text).toContain(name.text);
  }
});
