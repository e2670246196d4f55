import { expect, test } from '@jest/globals';
import type { Exemplar } from '../../../src/domain/recall/intent/intents.js';
import { createIntentClassifier } from '../../../src/flows/intent.js';
import type { Embedder } from '../../../src/ports.js';
import { movableClock } from '../../support/clock.js';
import { recordingLog } from '../models/recording-log.js';

const EXEMPLARS: Exemplar[] = (['WHO', 'WHAT'] as const).flatMap((intent) =>
  ['a', 'b', 'c'].map((text) => ({ intent, text: `${intent} ${text}`, script: 'OTHER' as const })),
);
const PERSON = Float32Array.from([1, 0]);
const VAGUE = 'Lorem ipsum';

/** A model that fails that many times before it answers. */
class FailingEmbedder implements Embedder {
  readonly model = 'failing';
  readonly dimensions = 2;
  calls = 0;

  constructor(private readonly failures: number) {}

  async embed(texts: readonly string[]): Promise<Float32Array[]> {
    this.calls++;
    if (this.calls <= this.failures) throw new Error('The model is not there.');
    return texts.map((text) => Float32Array.from(text.startsWith('WHO') ? [1, 0] : [0, 1]));
  }

  async close(): Promise<void> {}
}

function setUp(embedder: Embedder | null) {
  const { log, lines } = recordingLog();
  const clock = movableClock();
  const deps = { embedder, exemplars: EXEMPLARS, clock, log, minSimilarity: 0.45 };
  return { classifier: createIntentClassifier(deps), clock, warnings: warningsOf(lines) };
}

function warningsOf(lines: readonly { level: string }[]) {
  return () => lines.filter(({ level }) => level === 'warn').length;
}

test('G-52 wording decides until the exemplars are embedded, then the embedding does', async () => {
  const { classifier } = setUp(new FailingEmbedder(0));
  expect(classifier.classify(VAGUE, PERSON).method).toBe('KEYWORDS');
  await classifier.ready();
  expect(classifier.classify(VAGUE, PERSON)).toEqual({
    ...{ intent: 'WHO', method: 'EMBEDDING', similarity: 1 },
  });
});

test('T-G09 without an embedder wording decides', async () => {
  const { classifier, warnings } = setUp(null);
  await classifier.ready();
  expect(classifier.classify('Who was it?', null)).toEqual({
    ...{ intent: 'WHO', method: 'KEYWORDS', similarity: null },
  });
  expect(warnings()).toBe(0);
});

test('T-G09 without an embedding of the question wording decides', async () => {
  const { classifier } = setUp(new FailingEmbedder(0));
  await classifier.ready();
  expect(classifier.classify(VAGUE, null).method).toBe('KEYWORDS');
});

test('a failure is logged, and tried again by a question a minute later', async () => {
  const embedder = new FailingEmbedder(1);
  const { classifier, clock, warnings } = setUp(embedder);
  await classifier.ready();
  expect(warnings()).toBe(1);
  clock.advance(59_999);
  expect(classifier.classify(VAGUE, PERSON).method).toBe('KEYWORDS');
  expect(embedder.calls).toBe(1);
  clock.advance(1);
  expect(classifier.classify(VAGUE, PERSON).method).toBe('KEYWORDS');
  await classifier.ready();
  expect(classifier.classify(VAGUE, PERSON).method).toBe('EMBEDDING');
  expect(embedder.calls).toBe(2);
});

test('exemplars are embedded once', async () => {
  const embedder = new FailingEmbedder(0);
  const { classifier, clock } = setUp(embedder);
  classifier.classify(VAGUE, PERSON);
  await classifier.ready();
  clock.advance(3_600_000);
  classifier.classify(VAGUE, PERSON);
  expect(embedder.calls).toBe(1);
});

test('a model that answers with too few vectors counts as failed', async () => {
  const embedder = new FailingEmbedder(0);
  embedder.embed = async () => [];
  const { classifier, warnings } = setUp(embedder);
  await classifier.ready();
  expect(warnings()).toBe(1);
  expect(classifier.classify('Who was it?', PERSON).intent).toBe('WHO');
});
