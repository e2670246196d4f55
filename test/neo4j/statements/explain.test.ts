import { afterAll, beforeAll, describe } from '@jest/globals';
import { type Database, openDatabase } from '../../support/database.js';
import { startTestService, type TestService, turn } from '../../support/service.js';
import { composedWithoutOne } from '../../support/statements.js';
import { SPACE, testPlans } from './plans.js';

let database: Database;
let service: TestService;

beforeAll(async () => {
  database = openDatabase();
  service = await startTestService();
  const turns = Array.from({ length: 60 }, (_, i) =>
    turn(`Message ${i} about planning`, { sessionId: `s${i % 5}`, speaker: `Speaker ${i % 7}` }),
  );
  await service.services.ingest(service.caller, turns);
  await service.embedded();
});

afterAll(async () => {
  await service.stop();
  await database.close();
});

describe('on a database with memories', () => {
  testPlans(() => database, composedWithoutOne(SPACE));
});
