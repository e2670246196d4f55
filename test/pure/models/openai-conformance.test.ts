import { afterAll, beforeAll } from '@jest/globals';
import { OpenAiEmbedder } from '../../../src/models/openai.js';
import { describeEmbedder } from '../../conformance/embedders.js';
import { type EmbeddingServer, startEmbeddingServer } from './embedding-server.js';
import { recordingLog } from './recording-log.js';

let server: EmbeddingServer;
beforeAll(async () => {
  server = await startEmbeddingServer();
});
afterAll(() => server.close());

describeEmbedder('an OpenAI-compatible endpoint', {
  create: () =>
    new OpenAiEmbedder({
      baseUrl: server.baseUrl,
      model: 'some-model',
      dimensions: 16,
      timeoutMs: 10_000,
      maxRetries: 0,
      requestBatch: 4,
      concurrency: 2,
      log: recordingLog().log,
    }),
  dimensions: 16,
  manyTexts: 11,
});
