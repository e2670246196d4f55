/** The console, by role and name, as somebody uses it who sees, hears or types it. One service and one browser for all of it. */
import { afterAll, beforeAll, describe } from '@jest/globals';
import { type ConsoleTests, startConsole } from '../../support/console.js';
import { testAsk } from './ask.js';
import { testDocuments } from './documents.js';
import { type Furnished, furnish } from './furnish.js';
import { furnishDocuments } from './furnish-documents.js';
import { furnishInbox } from './furnish-inbox.js';
import { testHealth } from './health.js';
import { testInbox } from './inbox.js';
import { testSessions } from './sessions.js';
import { testShell } from './shell.js';

let tests: ConsoleTests;
let furnished: Furnished;

beforeAll(async () => {
  tests = await startConsole();
  furnished = await furnish(tests.api);
  await furnishInbox(tests.api);
  await furnishDocuments(tests.api);
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
