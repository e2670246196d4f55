/** The console, by role and name, as somebody uses it who sees, hears or types it. One service and one browser for all of it. */
import { afterAll, beforeAll, describe } from '@jest/globals';
import { type ConsoleTests, startConsole } from '../../support/console.js';
import { testAsk } from './ask.js';
import { type Furnished, furnish } from './furnish.js';
import { testGraph } from './graph.js';
import { testShell } from './shell.js';

let tests: ConsoleTests;
let furnished: Furnished;

beforeAll(async () => {
  tests = await startConsole();
  furnished = await furnish(tests.api);
});

afterAll(() => tests?.stop());

describe('the shell', () => testShell(() => tests));
describe('Ask', () =>
  testAsk(
    () => tests,
    () => furnished,
  ));
describe('Graph', () => testGraph(() => tests));
