import { afterAll, beforeAll } from '@jest/globals';
import { GraphColdStore } from '../../../src/store/cold/create.js';
import { describeColdStore } from '../../conformance/cold-stores.js';
import { startTestService, type TestService } from '../../support/service.js';

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
});

afterAll(() => service.stop());

describeColdStore('the graph', { open: async () => new GraphColdStore(service.graph) });
