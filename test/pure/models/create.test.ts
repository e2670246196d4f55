import { describe, expect, test } from '@jest/globals';
import { loadConfig } from '../../../src/config.js';
import { InvalidInputError } from '../../../src/errors.js';
import { createEmbedder } from '../../../src/models/create.js';
import { LocalEmbedder } from '../../../src/models/local/embedder.js';
import { OpenAiEmbedder } from '../../../src/models/openai.js';
import { packagePath } from '../../../src/paths.js';
import { recordingLog } from './recording-log.js';

const { log } = recordingLog();

function create(env: Record<string, string>) {
  return createEmbedder(loadConfig({ EMBEDDING_QUERY_CACHE: '0', ...env }).embedding, { log });
}

describe('the configured embedder', () => {
  test('is the bundled model by default', () => {
    expect(create({})).toBeInstanceOf(LocalEmbedder);
  });

  test('is the bundled model of that name', () => {
    const model = 'all-MiniLM-L6-v2';
    expect(create({ EMBEDDING_MODEL: model })).toMatchObject({ model, dimensions: 384 });
    expect(() => create({ EMBEDDING_MODEL: 'bge-small' })).toThrow(
      'EMBEDDING_MODEL=bge-small is no bundled model: set recall-en-v2 or all-MiniLM-L6-v2',
    );
  });

  test('is the model in a folder once one is given', () => {
    const EMBEDDING_MODEL_DIR = packagePath('models', 'all-MiniLM-L6-v2');
    expect(create({ EMBEDDING_MODEL_DIR })).toMatchObject({ model: 'all-MiniLM-L6-v2' });
    expect(() => create({ EMBEDDING_MODEL_DIR: '/no/such/folder' })).toThrow(InvalidInputError);
  });

  test.each([
    [{ EMBEDDING_PROVIDER: 'onnx' }, 'needs EMBEDDING_MODEL_DIR'],
    [{ EMBEDDING_PROVIDER: 'none', EMBEDDING_MODEL_DIR: '/x' }, 'drop one'],
    [{ EMBEDDING_BASE_URL: 'http://127.0.0.1:9', EMBEDDING_MODEL_DIR: '/x' }, 'not both'],
  ])('is refused where settings contradict each other: %j', (env, reason) => {
    expect(() => loadConfig(env)).toThrow(reason);
  });

  test('asks an endpoint for a model by default', () => {
    const embedder = create({ EMBEDDING_BASE_URL: 'http://127.0.0.1:9/v1' });
    expect(embedder).toMatchObject({ model: 'text-embedding-3-large' });
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
    expect(embedder).not.toBeInstanceOf(LocalEmbedder);
    expect(embedder).toMatchObject({ model: 'recall-en-v2', dimensions: 384 });
  });
});
