import { afterAll, beforeAll, describe } from '@jest/globals';
import { HttpReranker } from '../../../../src/models/rerank/http.js';
import { describeReranker } from '../../../conformance/rerankers.js';
import { recordingLog } from '../recording-log.js';
import { type RerankServer, startRerankServer } from './rerank-server.js';

let server: RerankServer;
beforeAll(async () => {
  server = await startRerankServer();
});
afterAll(() => server.close());

describe.each(['cohere', 'tei'] as const)('%s', (protocol) => {
  describeReranker('an endpoint', {
    create: () =>
      new HttpReranker({
        baseUrl: server.baseUrl,
        protocol,
        model: 'some-model',
        maxChars: 2_000,
        timeoutMs: 10_000,
        log: recordingLog().log,
      }),
    manyTexts: 21,
  });
});
