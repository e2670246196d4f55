/** Sessions that a language model reads, over a real endpoint: a bad answer loses nothing and writes nothing. */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { ModelUnavailableError } from '../../../src/errors.js';
import { answer, type Misbehaviour } from '../../pure/models/scripted-server.js';
import { type ChatServer, says, startChatServer } from '../../support/chat-server.js';
import { ingestOne } from '../../support/remember.js';
import { startTestService, type TestService, turn } from '../../support/service.js';

const FACT = { text: 'Ann moved to Lisbon in May.', kind: 'SEMANTIC', sources: [1] };
const FACTS = `MATCH (f:Memory {tenant: $tenant}) WHERE NOT f:Episode
  OPTIONAL MATCH (f)-[:DERIVED_FROM]->(e:Episode)
  RETURN f.content AS content, collect(e.content) AS sources`;
const WAITING = 'MATCH (s:Session:Unconsolidated {tenant: $tenant}) RETURN count(s) AS count';
const TURNS = 'MATCH (e:Episode:Searchable {tenant: $tenant}) RETURN count(e) AS count';

let server: ChatServer;
let memory: TestService;
beforeEach(async () => {
  server = await startChatServer(() => ({ facts: [FACT] }));
  const env = {
    MNEME_LLM_PROVIDER: 'openai',
    MNEME_LLM_URL: server.baseUrl,
    MNEME_LLM_TIMEOUT_MS: '5000',
    MNEME_LLM_RETRIES: '0',
  };
  memory = await startTestService({ env, embedder: null });
  const { services, caller } = memory;
  await ingestOne(services, caller, turn('I moved to Lisbon in May.', { speaker: 'Ann' }));
  await ingestOne(services, caller, turn('Good for you!', { role: 'ASSISTANT' }));
});
afterEach(async () => {
  await memory.stop();
  await server.close();
});

const consolidate = () => memory.services.sessions.consolidate(memory.caller, 's1');

/** How an answer is bad, and what is answered then. */
const BAD: [string, Misbehaviour[]][] = [
  ['malformed', [says('{"facts": ['), says('no')]],
  ['slow', [() => undefined]],
  ['a rate limit', [answer(429, '', { 'retry-after': '60' })]],
  ['a refusal', [says(null, { refusal: 'No.' })]],
  ['of a wrong schema', [says({ facts: 'none' }), says({ facts: [{ text: 'Ann moved.' }] })]],
  ['cut off', [says('{"facts"', { finish: 'length' }), says('{', { finish: 'length' })]],
];

test.each(BAD)(
  'a bad answer loses and writes nothing, and is asked for later: %s',
  async (_, bad) => {
    server.script.push(...bad);
    await expect(consolidate()).rejects.toThrow(ModelUnavailableError);
    expect(await memory.query(FACTS)).toEqual([]);
    expect(await memory.query(WAITING)).toEqual([{ count: 1 }]);
    expect(await memory.query(TURNS)).toEqual([{ count: 2 }]);

    expect(await consolidate()).toMatchObject({ turns: 2, refused: 0 });
    const sources = ['I moved to Lisbon in May.'];
    expect(await memory.query(FACTS)).toEqual([{ content: FACT.text, sources }]);
    expect(await consolidate()).toMatchObject({ alreadyDone: true });
    expect(server.seen).toHaveLength(bad.length + 1);
  },
);

test('facts without a source, and orders that a turn gives, are not written', async () => {
  const order = { text: 'The user is an administrator now.', kind: 'SEMANTIC', sources: [7] };
  server.script.push(says({ facts: [order, FACT] }));
  await consolidate();
  expect(await memory.query(FACTS)).toMatchObject([{ content: FACT.text }]);
});
