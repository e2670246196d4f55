import { describe, expect, test } from '@jest/globals';
import type { Config } from '../../../../src/config.js';
import { InvalidInputError } from '../../../../src/errors.js';
import { createReranker } from '../../../../src/models/create.js';
import { HttpReranker } from '../../../../src/models/rerank/http.js';
import { OnnxReranker } from '../../../../src/models/rerank/onnx.js';
import { rerank } from '../../../../src/settings/models.js';
import { VARIABLES } from '../../../../src/settings/setting.js';
import { recordingLog } from '../recording-log.js';
import { TINY } from './tiny-model.js';

/** The settings' own defaults. */
const DEFAULTS: Config['rerank'] = {
  provider: rerank.provider.parse(undefined),
  baseUrl: rerank.baseUrl.parse(undefined),
  protocol: rerank.protocol.parse(undefined),
  model: rerank.model.parse(undefined),
  apiKey: rerank.apiKey.parse(undefined),
  folder: rerank.folder.parse(undefined),
  timeoutMs: rerank.timeoutMs.parse(undefined),
  threads: rerank.threads.parse(undefined),
  candidates: rerank.candidates.parse(undefined),
  minRelevance: rerank.minRelevance.parse(undefined),
  maxChars: rerank.maxChars.parse(undefined),
  sentences: rerank.sentences.parse(undefined),
  sentenceShare: rerank.sentenceShare.parse(undefined),
};
const baseUrl = 'http://127.0.0.1:9/v1';

const create = (config: Partial<Config['rerank']>) =>
  createReranker({ ...DEFAULTS, ...config }, { log: recordingLog().log });

describe('the configured reranker', () => {
  test('is the bundled one by default', () => {
    expect(create({})).toMatchObject({ model: 'relevance-en-v2' });
    expect(DEFAULTS).toMatchObject({ protocol: 'cohere', candidates: 12 });
  });

  test('is none where none is wanted', () => {
    expect(create({ provider: 'none' })).toBeNull();
  });

  test('is the endpoint', () => {
    const reranker = create({ provider: 'http', baseUrl, model: 'some-model' });
    expect(reranker).toBeInstanceOf(HttpReranker);
    expect(reranker).toMatchObject({ model: 'some-model' });
  });

  test('is an endpoint that needs no model name', () => {
    expect(create({ provider: 'http', baseUrl, protocol: 'tei' })).toMatchObject({ model: 'tei' });
  });

  test('is the cross-encoder of a folder', () => {
    const reranker = create({ provider: 'onnx', folder: TINY });
    expect(reranker).toBeInstanceOf(OnnxReranker);
    expect(reranker).toMatchObject({ model: 'tiny-cross-encoder' });
  });

  test.each<[string, Partial<Config['rerank']>]>([
    ['MNEME_RERANK_BASE_URL', { provider: 'http', model: 'some-model' }],
    ['MNEME_RERANK_MODEL', { provider: 'http', baseUrl }],
    ['MNEME_RERANK_FOLDER', { provider: 'onnx' }],
    ['/nowhere', { provider: 'onnx', folder: '/nowhere' }],
  ])('is refused when %s is wrong', (name, config) => {
    expect(() => create(config)).toThrow(InvalidInputError);
    expect(() => create(config)).toThrow(name);
  });

  test('never prints its key', () => {
    expect(VARIABLES.get(rerank.apiKey)?.secret).toBe(true);
  });
});
