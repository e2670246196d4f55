import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Intent } from '../../../src/domain/recall/intent/intents.js';
import { createIntentClassifier, type IntentClassifier } from '../../../src/flows/intent.js';
import { BUNDLED_EMBEDDERS } from '../../../src/models/create.js';
import { LocalEmbedder } from '../../../src/models/local/embedder.js';
import { packagePath } from '../../../src/paths.js';
import { readIntentExemplars } from '../../../src/recall-data.js';
import { movableClock } from '../../support/clock.js';
import { silentLog } from '../../support/silent-log.js';
import { accuracy, GROUPS, LABELLED } from '../domain/intent/labelled.js';

describe.each(BUNDLED_EMBEDDERS)('G-52 intents with %s', (name) => {
  const folder = packagePath('models', name);
  const embedder = new LocalEmbedder({ folder, threads: 1, microBatch: 8, log: silentLog });
  const vectors = new Map<string, Float32Array>();
  let classifier: IntentClassifier;
  const classified = (question: string) =>
    classifier.classify(question, vectors.get(question) ?? null);
  const intentOf = (question: string): Intent => classified(question).intent;

  beforeAll(async () => {
    const exemplars = readIntentExemplars();
    const clock = movableClock();
    const deps = { embedder, exemplars, clock, log: silentLog, minSimilarity: 0.45 };
    classifier = createIntentClassifier(deps);
    const questions = [...LABELLED.map(({ question }) => question), ...VAGUE];
    const embedded = await embedder.embed(questions, 'query');
    questions.forEach((question, i) => {
      vectors.set(question, embedded[i] ?? new Float32Array());
    });
    await classifier.ready();
  });
  afterAll(() => embedder.close());

  test.each(GROUPS)('at least 90 %% are right: %s', (name, belongs) => {
    const share = accuracy(LABELLED.filter(belongs), intentOf);
    process.stdout.write(`intent with embeddings, ${name}: ${share.toFixed(3)}\n`);
    expect(share).toBeGreaterThanOrEqual(0.9);
  });

  test('the embedding decides where the wording is vague', () => {
    expect(VAGUE.map((question) => classified(question).method)).toContain('EMBEDDING');
  });

  test('Russian questions are left to their wording: the model takes them all for the same', () => {
    const russian = LABELLED.filter(({ language }) => language === 'ru');
    const methods = new Set(russian.map(({ question }) => classified(question).method));
    expect([...methods]).toEqual(['KEYWORDS']);
  });
});

/** No pattern is clear about these. */
const VAGUE = ['Responsible for the project', 'Thx very much', 'Favourite food and book'];
