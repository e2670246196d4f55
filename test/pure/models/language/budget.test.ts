import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { type ChatServer, says, startChatServer } from '../../../support/chat-server.js';
import { answer } from '../scripted-server.js';
import { clientOf } from './models.js';

const REQUEST = {
  system: 'Count.',
  user: 'How many?',
  name: 'count',
  schema: z.object({ text: z.string() }),
};
const ANSWER = { text: 'two' };
const SPENT = 'The budget of this run is spent';

let server: ChatServer;
beforeEach(async () => {
  server = await startChatServer(() => ANSWER);
});
afterEach(() => server.close());

const ask = (model: { answer: (request: typeof REQUEST) => Promise<unknown> }) =>
  model.answer(REQUEST);

describe('the budget of a run', () => {
  test('ends the calls: the next question is refused without a request', async () => {
    const { model, lines } = clientOf(server.baseUrl, { maxCalls: 2 });
    await ask(model);
    await ask(model);
    await expect(ask(model)).rejects.toThrow(SPENT);
    expect(server.seen).toHaveLength(2);
    expect(lines).toHaveLength(2);
    expect(model.usage()).toEqual({ calls: 2, promptTokens: 20, completionTokens: 10 });
  });

  test('counts repetitions', async () => {
    server.script.push(answer(500, ''), answer(500, ''));
    const { model } = clientOf(server.baseUrl, { maxCalls: 2 });
    await expect(ask(model)).rejects.toThrow(SPENT);
    expect(server.seen).toHaveLength(2);
  });

  test('counts the question after an answer that cannot be used', async () => {
    server.script.push(says('no'));
    const { model } = clientOf(server.baseUrl, { maxCalls: 1 });
    await expect(ask(model)).rejects.toThrow(SPENT);
    expect(server.seen).toHaveLength(1);
  });

  test('of nothing refuses everything', async () => {
    for (const none of [{ maxCalls: 0 }, { maxTokens: 0 }]) {
      await expect(ask(clientOf(server.baseUrl, none).model)).rejects.toThrow(SPENT);
    }
    expect(server.seen).toHaveLength(0);
  });

  test('ends the tokens, as the server counts them', async () => {
    server.script.push(says(ANSWER, { tokens: [60, 39] }), says(ANSWER, { tokens: [60, 39] }));
    const { model } = clientOf(server.baseUrl, { maxTokens: 100 });
    await ask(model);
    await ask(model);
    await expect(ask(model)).rejects.toThrow(SPENT);
    expect(model.usage()).toEqual({ calls: 2, promptTokens: 120, completionTokens: 78 });
  });

  test('estimates the tokens where the server does not count', async () => {
    server.script.push(says({ text: 'x'.repeat(400) }, { tokens: null }));
    const { model } = clientOf(server.baseUrl);
    await ask(model);
    const { promptTokens, completionTokens } = model.usage();
    expect(promptTokens).toBeGreaterThan(10);
    expect(completionTokens).toBe(Math.ceil('{"text":""}'.length / 4 + 100));
  });

  test('takes counts that are none as no counts', async () => {
    const body = {
      choices: [{ message: { content: JSON.stringify(ANSWER) } }],
      usage: { prompt_tokens: -5 },
    };
    server.script.push(answer(200, body));
    const { model } = clientOf(server.baseUrl);
    await ask(model);
    expect(model.usage().promptTokens).toBeGreaterThan(0);
  });

  test('is not overdrawn by more than one call when several ask at once', async () => {
    server.script.push(says(ANSWER, { tokens: [90, 60] }));
    const { model } = clientOf(server.baseUrl, { maxTokens: 100 });
    const asked = await Promise.allSettled([ask(model), ask(model), ask(model)]);
    expect(asked.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
    expect(server.seen).toHaveLength(1);
    expect(model.usage()).toEqual({ calls: 1, promptTokens: 90, completionTokens: 60 });
  });

  test('gives back what a failed call had set aside', async () => {
    server.script.push(answer(400, ''));
    const { model } = clientOf(server.baseUrl, { maxTokens: 100 });
    await expect(ask(model)).rejects.toThrow('answered 400');
    await expect(ask(model)).resolves.toEqual(ANSWER);
  });
});
