import { describe, expect, test } from '@jest/globals';
import { loadConfig } from '../../../src/config.js';
import { BundledEmbedder } from '../../../src/models/bundled/embedder.js';
import { createEmbedder } from '../../../src/models/create.js';
import { OpenAiEmbedder } from '../../../src/models/openai.js';
import { recordingLog } from './recording-log.js';

const { log } = recordingLog();

function create(env: Record<string, string>) {
  return createEmbedder(loadConfig({ EMBEDDING_QUERY_CACHE: '0', ...env }).embedding, { log });
}

describe('the configured embedder', () => {
  test('is the bundled model by default', () => {
    expect(create({})).toBeInstanceOf(BundledEmbedder);
  });

  test('is the endpoint once one is given', () => {
    const embedder = create({
      EMBEDDING_BASE_URL: 'http://127.0.0.1:9/v1',
      EMBEDDING_MODEL: 'local-model',
      EMBEDDING_DIMENSIONS: '12',
    });
    expect(embedder).toBeInstanceOf(OpenAiEmbedder);
    expect(embedder).toMatchObject({ model: 'local-model', dimensions: 12 });
  });

  test('is none when none is asked for', () => {
    expect(create({ EMBEDDING_PROVIDER: 'none' })).toBeNull();
  });

  test('has a query cache unless that is off', () => {
    const embedder = create({ EMBEDDING_QUERY_CACHE: '5' });
    expect(embedder).not.toBeInstanceOf(BundledEmbedder);
    expect(embedder).toMatchObject({ model: 'all-MiniLM-L6-v2', dimensions: 384 });
  });
});
