import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { ModelUnavailableError } from '../../../../src/errors.js';
import {
  type ChatServer,
  questionOf,
  says,
  startChatServer,
} from '../../../support/chat-server.js';
import { answer, type Misbehaviour } from '../scripted-server.js';
import { type ClientOptions, clientOf, KEY } from './models.js';

const schema = z.object({ colour: z.enum(['red', 'green']), count: z.int().nullable() });
const RIGHT = { colour: 'red', count: 2 };
const REQUEST = { system: 'Say a colour.', user: 'Which one?', name: 'colour', schema };

let server: ChatServer;
beforeEach(async () => {
  server = await startChatServer(() => RIGHT);
});
afterEach(() => server.close());

const client = (options: ClientOptions = {}) => clientOf(server.baseUrl, options);
const failureOf = (asked: Promise<unknown>) =>
  asked.then(
    () => null,
    (error: unknown) => error,
  );

describe('a question to a language model', () => {
  test('carries the model, both messages, the schema and the key', async () => {
    const { model } = client();
    expect(await model.answer(REQUEST)).toEqual(RIGHT);
    expect(server.seen).toMatchObject([
      {
        path: '/v1/chat/completions',
        authorization: `Bearer ${KEY}`,
        body: {
          ...{ model: 'some-model', temperature: 0, max_tokens: 100 },
          messages: [
            { role: 'system', content: 'Say a colour.' },
            { role: 'user', content: 'Which one?' },
          ],
        },
      },
    ]);
    const { response_format: format } = server.seen[0]?.body ?? {};
    expect(format?.json_schema.name).toBe('colour');
    expect(format?.json_schema.schema).toEqual({
      type: 'object',
      properties: {
        colour: { type: 'string', enum: ['red', 'green'] },
        count: { type: ['integer', 'null'] },
      },
      required: ['colour', 'count'],
      additionalProperties: false,
    });
  });

  test('carries the other name of the limit where that is set, and no key without one', async () => {
    const { model } = client({ outputLimitField: 'max_completion_tokens', apiKey: undefined });
    await model.answer(REQUEST);
    expect(server.seen[0]?.body).toMatchObject({ max_completion_tokens: 100 });
    expect(server.seen[0]?.body.max_tokens).toBeUndefined();
    expect(server.seen[0]?.authorization).toBeUndefined();
  });

  test('is sent well-formed whatever was said', async () => {
    await client().model.answer({ ...REQUEST, user: 'half \ud83d and \u0000' });
    expect(server.seen.map(({ body }) => questionOf(body))).toEqual(['half \ufffd and  ']);
  });
});

describe('an answer is taken', () => {
  const json = JSON.stringify(RIGHT);
  const contents: [string, string][] = [
    ['in a fence', `\`\`\`json\n${json}\n\`\`\``],
    ['behind a preface', `Here you are:\n${json}\nAnything else?`],
    ['behind thoughts', `<think>a {brace} in a thought</think>\n${json}`],
    ['with more than was asked for', JSON.stringify({ ...RIGHT, reason: 'liked' })],
  ];
  test.each(contents)('%s', async (_, content) => {
    server.script.push(says(content));
    expect(await client().model.answer(REQUEST)).toEqual(RIGHT);
    expect(server.seen).toHaveLength(1);
  });

  test('whatever the content type says', async () => {
    const body = { choices: [{ message: { content: json } }] };
    server.script.push(answer(200, body, { 'content-type': 'text/plain' }));
    expect(await client().model.answer(REQUEST)).toEqual(RIGHT);
  });
});

describe('an answer that cannot be used', () => {
  const flaws: [string, Misbehaviour, RegExp][] = [
    ['malformed JSON', says('{"colour": "red", '), /no valid JSON/],
    ['no JSON at all', says('I like red.'), /no valid JSON/],
    ['a wrong value', says({ colour: 'blue', count: 1 }), /required shape.*colour/s],
    ['a missing field', says({ colour: 'red' }), /required shape.*count/s],
    ['another document', says('[1, 2]'), /no valid JSON/],
    ['an empty answer', says(''), /empty/],
    ['no content', says(null), /empty/],
    ['one that was cut off', says(RIGHT, { finish: 'length' }), /too long/],
  ];

  test.each(flaws)('is asked for once more, with what was wrong: %s', async (_, flaw, told) => {
    server.script.push(flaw);
    const { model, waits } = client();
    expect(await model.answer(REQUEST)).toEqual(RIGHT);
    expect(waits).toEqual([]);
    const roles = server.seen[1]?.body.messages.map(({ role }) => role);
    expect(roles).toEqual(['system', 'user', 'assistant', 'user']);
    expect(server.seen[1]?.body.messages.at(-1)?.content).toMatch(told);
    expect(model.usage()).toEqual({ calls: 2, promptTokens: 20, completionTokens: 10 });
  });

  test.each(flaws)('fails the second time: %s', async (_, flaw) => {
    server.script.push(flaw, flaw);
    const { model } = client();
    const failure = await failureOf(model.answer(REQUEST));
    expect(failure).toBeInstanceOf(ModelUnavailableError);
    expect(server.seen).toHaveLength(2);
    // The next question is answered as if nothing had happened.
    expect(await model.answer(REQUEST)).toEqual(RIGHT);
  });

  test('is not shown again at any length', async () => {
    server.script.push(says('x'.repeat(20_000)));
    await client().model.answer(REQUEST);
    expect(server.seen[1]?.body.messages[2]?.content).toHaveLength(4_000);
  });

  const refusals: [string, Misbehaviour][] = [
    ['a refusal', says(null, { refusal: 'I cannot help with a private remark.' })],
    ['a filter', says('', { finish: 'content_filter' })],
  ];
  test.each(refusals)('is not asked for again after %s', async (_, refusal) => {
    server.script.push(refusal);
    const { model, lines } = client();
    const failure = await failureOf(model.answer(REQUEST));
    expect(failure).toBeInstanceOf(ModelUnavailableError);
    expect(String(failure)).toMatch(/refused to answer\.$/);
    expect(lines).toMatchObject([{ fields: { status: 'refused', promptTokens: 10 } }]);
    expect(server.seen).toHaveLength(1);
  });
});

describe('passing failures', () => {
  test('a rate limit is repeated after the time it names', async () => {
    server.script.push(answer(429, '', { 'retry-after': '7' }));
    const { model, waits } = client();
    expect(await model.answer(REQUEST)).toEqual(RIGHT);
    expect(waits).toEqual([7_000]);
    expect(model.usage().calls).toBe(2);
  });

  test('a rate limit that lasts is left to the next run', async () => {
    server.script.push(answer(429, '', { 'retry-after': '3600' }));
    const { model, waits } = client();
    expect(String(await failureOf(model.answer(REQUEST)))).toContain('answered 429');
    expect(waits).toEqual([]);
    expect(await model.answer(REQUEST)).toEqual(RIGHT);
  });

  test('server errors are repeated with growing waits, then told', async () => {
    server.script.push(answer(500, ''), answer(503, 'busy'), answer(502, '<html>'));
    const { model, waits } = client();
    expect(String(await failureOf(model.answer(REQUEST)))).toContain('answered 502');
    expect(waits).toEqual([500, 1_000]);
    expect(model.usage()).toEqual({ calls: 3, promptTokens: 0, completionTokens: 0 });
  });

  test('silence ends by the timeout and is repeated', async () => {
    server.script.push(() => undefined);
    const { model, lines } = client({ timeoutMs: 1_000 });
    expect(await model.answer(REQUEST)).toEqual(RIGHT);
    const reason = expect.stringContaining('within 1000 ms (MNEME_LLM_TIMEOUT_MS)');
    expect(lines[0]).toMatchObject({ level: 'warn', fields: { reason } });
  });

  test('an answer that stops half-way ends by the timeout', async () => {
    server.script.push((response) => void response.writeHead(200).write('{"choices": ['));
    const { model } = client({ timeoutMs: 1_000, retries: 0 });
    expect(String(await failureOf(model.answer(REQUEST)))).toContain('within 1000 ms');
  });

  test('a lost connection is repeated, before and in the middle of an answer', async () => {
    server.script.push((response) => response.destroy());
    server.script.push((response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('{"choices": [', () => response.destroy());
    });
    const { model, waits } = client();
    expect(await model.answer(REQUEST)).toEqual(RIGHT);
    expect(waits).toEqual([500, 1_000]);
  });

  test('an endpoint that is not there is named as unreachable', async () => {
    const gone = await startChatServer();
    await gone.close();
    const { model } = clientOf(gone.baseUrl);
    expect(String(await failureOf(model.answer(REQUEST)))).toMatch(/ECONNREFUSED.*MNEME_LLM_URL/);
  });
});

describe('lasting failures', () => {
  const failures: [string, Misbehaviour, RegExp][] = [
    ['a wrong key', answer(401, { error: { code: 'invalid_api_key' } }), /MNEME_LLM_API_KEY/],
    ['an unknown model', answer(404, ''), /404.*MNEME_LLM_MODEL/],
    [
      'a refused request',
      answer(400, { error: { code: 'context' } }),
      /400 \(context\).*SCHEMA|400 \(context\)/,
    ],
    [
      'a page instead of an answer',
      answer(200, '<html>login</html>', { 'content-type': 'text/html' }),
      /MNEME_LLM_URL/,
    ],
    ['malformed JSON around it', answer(200, '{"choices": ['), /MNEME_LLM_URL/],
    ['another document', answer(200, { error: 'overloaded' }), /MNEME_LLM_URL/],
    ['no choices', answer(200, { choices: [] }), /MNEME_LLM_URL/],
    ['an endless answer', answer(200, 'x'.repeat(200_000)), /more than 100000 bytes/],
  ];

  test.each(failures)('%s is told at once', async (_, failure, message) => {
    server.script.push(failure);
    const { model, waits } = client();
    const told = await failureOf(model.answer(REQUEST));
    expect(told).toBeInstanceOf(ModelUnavailableError);
    expect(told).toMatchObject({ message: expect.stringMatching(message) });
    expect(server.seen).toHaveLength(1);
    expect(waits).toEqual([]);
  });

  test('a call and a wait are cut short by close', async () => {
    const { model, endpoint } = client();
    server.script.push(() => endpoint.close());
    expect(String(await failureOf(model.answer(REQUEST)))).toContain('was closed');
    expect(String(await failureOf(model.answer(REQUEST)))).toContain('was closed');
    expect(server.seen).toHaveLength(1);
  });
});

describe('what is logged', () => {
  test('is one line a question: what, how long, how much, how it went', async () => {
    server.script.push(says('no'), says(RIGHT, { tokens: [300, 20] }));
    const { model, lines } = client();
    await model.answer(REQUEST);
    const always = { request: 'colour', model: 'some-model', ms: expect.any(Number) };
    expect(lines.map(({ fields }) => fields)).toEqual([
      { ...always, promptTokens: 10, completionTokens: 5, status: 'no JSON' },
      { ...always, promptTokens: 300, completionTokens: 20, status: 'used' },
    ]);
  });

  test('never holds a text or the key, nor do errors', async () => {
    const remark = 'a private remark';
    const echo = { error: { code: KEY, message: `${remark} ${KEY}` } };
    const wrong = says({ colour: remark, [`${remark} ${KEY}`]: 1 });
    server.script.push(answer(429, echo), answer(500, echo), answer(400, echo), wrong, wrong);
    const { model, lines } = client();
    const request = { ...REQUEST, system: remark, user: remark };
    const failures = [
      await failureOf(model.answer(request)),
      await failureOf(model.answer(request)),
    ];
    const told = `${failures.join(' ')} ${JSON.stringify(lines)}`;
    expect(told).toContain('answered 400');
    expect(told).toContain('of another shape');
    expect(told).not.toContain(remark);
    expect(told).not.toContain(KEY);
  });
});
