import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { loadConfig } from '../../../src/config.js';
import type { Hit } from '../../../src/flows/recall/types.js';
import { createReranker } from '../../../src/models/create.js';
import type { Reranker } from '../../../src/ports.js';
import { RecordingReranker } from '../../support/recording-reranker.js';
import {
  RELEVANCE_AS_SHIPPED,
  startTestService,
  type TestService,
  turn,
} from '../../support/service.js';
import { silentLog } from '../../support/silent-log.js';
import { contentsOf } from './hits.js';

const TALK: readonly (readonly [string, string])[] = [
  ['Noor', 'Why does everybody in our office talk about how much rent they pay for their office?'],
  ['Felix', 'Nobody in our office knows how much snow there is this winter.'],
  ['Noor', 'The Kontor raised the rent of our two desks to 420 euros.'],
  ['Felix', 'Who rehearses on which day, and where?'],
  ['Noor', 'Thursdays at eight, in the garage of my parents.'],
  ['Felix', 'The neighbours have written a poem about the band that rehearses all day.'],
];
const ANSWER = TALK[2]?.[1] ?? '';
const ASKED = 'How much is our office rent?';

let reranker: Reranker | null;
let service: TestService;

async function told(
  reads: Reranker | null,
  change: NodeJS.ProcessEnv = {},
  talk: readonly (readonly [string, string])[] = TALK,
): Promise<TestService> {
  // No cosines: those of hashed words are no model's. Relevance counts as it ships.
  const env = { ...RELEVANCE_AS_SHIPPED, ...change };
  const started = await startTestService({ reranker: reads, embedder: null, env });
  const turns = talk.map(([speaker, text]) => turn(text, { speaker }));
  await started.services.ingest(started.caller, turns);
  return started;
}

const recalled = ({ services, caller }: TestService, query: string) =>
  services.recall(caller, { query, trackAccess: false });

beforeAll(async () => {
  // A busy machine takes longer than the default, and then answers without it.
  const { rerank } = loadConfig({ MNEME_RERANK_TIMEOUT_MS: '60000' });
  reranker = createReranker(rerank, { log: silentLog });
  service = await told(reranker);
});

afterAll(async () => {
  await service.stop();
  await reranker?.close();
});

describe('the bundled reranker', () => {
  test('puts what answers before what shares the words', async () => {
    const plain = await told(null);
    const [without, withIt] = [await recalled(plain, ASKED), await recalled(service, ASKED)];
    await plain.stop();
    expect(contentsOf(without)[0]).not.toBe(ANSWER);
    expect(contentsOf(withIt)[0]).toBe(ANSWER);
    expect(withIt.hits[0]?.score.rerank).toBeGreaterThan(0.5);
    expect(without.hits.every(({ score }) => score.rerank === null)).toBe(true);
  });

  test('reads a turn with the question that it answers', async () => {
    const { hits } = await recalled(service, 'On which day does the band rehearse?');
    // Without an embedding model its place depends on how rare the words are among those of all test files: alone/bundled-model asks for it.
    const read = hits.map(({ memory, score }) => ({
      content: memory.content,
      as: score.rerank ?? 0,
    }));
    const [best] = read.sort((a, b) => b.as - a.as);
    expect(best?.content).toBe(TALK[4]?.[1]);
    expect(best?.as).toBeGreaterThan(0.9);
  });

  test('is part of the arithmetic of a score', async () => {
    const { hits } = await recalled(service, ASKED);
    for (const { score } of hits) {
      expect(score.bearingWeight).toBe(0.9);
      const start = 0.1 * score.rrfNormalised + 0.9 * score.bearing;
      expect(score.base).toBeCloseTo(score.asking * start, 12);
    }
  });

  test('leaves out of a context block what only shares the words', async () => {
    const prompt = { prompt: ASKED, trackAccess: false };
    const { markdown } = await service.services.contextBlock(service.caller, prompt);
    expect(markdown).toContain(ANSWER);
    expect(markdown).not.toContain('a poem about the band');
  });
});

test('reads what bears most on the question as far as is known without it, not what the fusion places first', async () => {
  const recording = new RecordingReranker();
  // Nothing has more of the words of a question than the question.
  const talk = [['Noor', ASKED], ...TALK] as const;
  const reading = await told(recording, { MNEME_RERANK_CANDIDATES: '3' }, talk);
  const plain = await told(null, {}, talk);
  const { hits } = await recalled(plain, ASKED);
  await recalled(reading, ASKED);
  await Promise.all([plain.stop(), reading.stop()]);
  const firstBy = (number: (hit: Hit) => number) =>
    [...hits]
      .sort((a, b) => number(b) - number(a))
      .slice(0, 3)
      .map(({ memory }) => memory.content);
  const expected = firstBy(({ relevance }) => relevance);
  expect(recording.read).toEqual(expected.map((content) => expect.stringContaining(content)));
  expect(firstBy(({ score }) => score.rrf)).not.toEqual(expected);
});

test('a reranker that fails is told of, and missed by nobody', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mneme-reranker-'));
  for (const name of ['model.onnx', 'tokenizer.json', 'tokenizer_config.json']) {
    await writeFile(join(folder, name), '{}');
  }
  const config = loadConfig({ MNEME_RERANK_PROVIDER: 'onnx', MNEME_RERANK_FOLDER: folder });
  const broken = createReranker(config.rerank, { log: silentLog });
  const [failing, plain] = [await told(broken), await told(null)];
  const [found, expected] = [await recalled(failing, ASKED), await recalled(plain, ASKED)];
  await Promise.all([failing.stop(), plain.stop(), broken?.close()]);
  await rm(folder, { recursive: true });
  expect(found.notices).toEqual(['NO_EMBEDDER', 'RERANKER_UNAVAILABLE']);
  expect(contentsOf(found)).toEqual(contentsOf(expected));
});
