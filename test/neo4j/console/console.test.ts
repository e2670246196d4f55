/** The console, by role and name, as somebody uses it who sees, hears or types it. One service and one browser for all of it. */
import { afterAll, beforeAll, describe } from '@jest/globals';
import { type ConsoleTests, startConsole } from '../../support/console.js';
import { testAsk } from './ask.js';
import { testDocuments } from './documents.js';
import { testEntities } from './entities.js';
import { type Furnished, furnish } from './furnish.js';
import { furnishDocuments } from './furnish-documents.js';
import { furnishInbox } from './furnish-inbox.js';
import { furnishHouse, type House } from './furnish-memory.js';
import { testGraph } from './graph.js';
import { testHealth } from './health.js';
import { testInbox } from './inbox.js';
import { testKeyboard } from './keyboard.js';
import { testMemory } from './memory.js';
import { testOverview } from './overview.js';
import { testSessions } from './sessions.js';
import { testShell } from './shell.js';
import { testTimeline } from './timeline.js';

let tests: ConsoleTests;
let furnished: Furnished;
let house: House;

beforeAll(async () => {
  tests = await startConsole();
  furnished = await furnish(tests.api);
  await furnishInbox(tests.api);
  await furnishDocuments(tests.api);
  house = await furnishHouse(tests.api);
});

afterAll(() => tests?.stop());

describe('the shell', () => testShell(() => tests));
describe('Ask', () =>
  testAsk(
    () => tests,
    () => furnished,
  ));
describe('the inbox', () => testInbox(() => tests));
describe('documents', () => testDocuments(() => tests));
describe('sessions', () => testSessions(() => tests));
describe('health', () => testHealth(() => tests));
describe('only keys', () =>
  testKeyboard(
    () => tests,
    () => house,
  ));
describe('Memory', () =>
  testMemory(
    () => tests,
    () => house,
  ));
describe('Entities', () =>
  testEntities(
    () => tests,
    () => house,
  ));
describe('Timeline', () =>
  testTimeline(
    () => tests,
    () => house,
  ));
describe('Graph', () => testGraph(() => tests));
describe('Overview', () => testOverview(() => tests));
