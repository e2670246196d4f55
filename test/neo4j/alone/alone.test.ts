/**
 * Tests that change what a whole database shares (schema, embedding queue, model in use) run on a server of
 * their own, one after the other.
 */
import { afterAll, afterEach, beforeAll, describe } from '@jest/globals';
import { type OwnServer, startOwnServer } from '../../support/own-server.js';
import { startTestService } from '../../support/service.js';
import { testPlans } from '../statements/plans.js';
import { testBundledModel } from './bundled-model.js';
import { testConsolidationQueue } from './consolidation-queue.js';
import { testContradictions } from './contradictions.js';
import { testEmbeddingFailures } from './embedding-failures.js';
import { testEmbeddingQueue } from './embedding-queue.js';
import { testIndexBuilding } from './index-building.js';
import { testJudge } from './judge.js';
import { testLanguages } from './languages.js';
import { testLinking } from './linking.js';
import { testLostAnswers } from './lost-answers.js';
import { testMemoryAgent } from './memory-agent.js';
import { testMigrations } from './migrations.js';
import { testModelChange } from './model-change.js';
import { testRecheck } from './recheck.js';
import { testResumedErasures } from './resumed-erasures.js';
import { testResumedMemoryErasures } from './resumed-memory-erasures.js';
import { testUpkeepBackground } from './upkeep-background.js';

let server: OwnServer;

beforeAll(async () => {
  server = await startOwnServer();
});

afterAll(() => server.stop());

describe('migrating', () => testMigrations(() => server));
describe('on an empty database', () => {
  beforeAll(async () => {
    await (await startTestService({ address: server.database.address })).stop();
  });
  testPlans(() => server.database);
});

describe('indexes that are being built', () => {
  afterAll(() => server.clear());
  testIndexBuilding(() => server);
});

describe('acknowledgements that are lost', () => {
  afterAll(() => server.clear());
  testLostAnswers(() => server);
});

describe('erasures that are gone on with', () => {
  afterAll(() => server.clear());
  describe('of users', () => testResumedErasures(() => server));
  describe('of memories', () => testResumedMemoryErasures(() => server));
});

describe('contradictions that vectors find', () => {
  afterAll(() => server.clear());
  testContradictions(() => server);
});

describe('with memories', () => {
  afterEach(() => server.clear());
  describe('the embedding queue', () => testEmbeddingQueue(() => server));
  describe('a failing model', () => testEmbeddingFailures(() => server));
  describe('another model', () => testModelChange(() => server));
  describe('the comparison by embedding', () => testRecheck(() => server));
  describe('the queue of what may be outdated', () => testJudge(() => server));
  describe('the queue of sessions', () => testConsolidationQueue(() => server));
  describe('the upkeep in the background', () => testUpkeepBackground(() => server));
  describe('the queue of names', () => testLinking(() => server));
  describe('a memory agent', () => testMemoryAgent(() => server));
  describe('languages', () => testLanguages(() => server));
  describe('the bundled model', () => testBundledModel(() => server));
});
