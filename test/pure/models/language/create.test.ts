import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { loadConfig } from '../../../../src/config.js';
import { InvalidInputError, ModelUnavailableError } from '../../../../src/errors.js';
import { createReaders } from '../../../../src/models/readers/create.js';
import {
  type ChatServer,
  questionOf,
  says,
  startChatServer,
} from '../../../support/chat-server.js';
import { recordingLog } from '../recording-log.js';
import { answer } from '../scripted-server.js';
import { dataOf, KEY, turnOf } from './models.js';

const TURNS = [turnOf(1, 'I moved to Lisbon.'), turnOf(2, 'I have a private remark.')];
const FACT = { text: 'Ann moved to Lisbon.', kind: 'SEMANTIC', sources: [1] };

let server: ChatServer;
beforeEach(async () => {
  server = await startChatServer(
    ({
      response_format: {
        json_schema: { name },
      },
    }) => {
      if (name === 'facts') return { facts: [FACT] };
      return name === 'summary' ? { summary: 'Ann sails.' } : { findings: [] };
    },
  );
});
afterEach(() => server.close());

function source(env: Record<string, string> = {}) {
  const { log, lines } = recordingLog();
  const { languageModel } = loadConfig({
    MNEME_LLM_PROVIDER: 'openai',
    MNEME_LLM_URL: server.baseUrl,
    MNEME_LLM_API_KEY: KEY,
    MNEME_LLM_MODEL: 'some-model',
    ...env,
  });
  const readers = createReaders(languageModel, { log, wait: async () => {}, random: () => 0 });
  return { ...readers, lines };
}

describe('the configured readers', () => {
  test('are rules by default: nothing is asked', async () => {
    const { languageModel } = loadConfig({ MNEME_LLM_URL: server.baseUrl });
    const { facts, usage } = createReaders(languageModel, { log: recordingLog().log }).open();
    await facts.extract(TURNS, []);
    expect(server.seen).toHaveLength(0);
    expect(usage()).toEqual({ calls: 0, promptTokens: 0, completionTokens: 0 });
  });

  test('ask the model of the settings, all three of one budget', async () => {
    const { facts, summaries, causes, usage } = source().open();
    const [earlier, later] = [turnOf(1, 'I lost my job.'), turnOf(2, 'So I moved.')];
    const memories = [
      { id: 'm1', content: 'Ann sails.', kind: 'SEMANTIC' as const, eventTime: new Date(0) },
    ];
    const ann = { id: 'e1', name: 'Ann', type: 'PERSON' as const, aliases: [], mentions: 3 };
    expect(await facts.extract(TURNS, [])).toMatchObject([{ sourceIds: ['turn-1'] }]);
    expect(await summaries.summarize({ ...ann, memories, companions: [] })).toBe('Ann sails.');
    expect(await causes.judge([{ earlier, later }])).toEqual([]);
    expect(usage()).toEqual({ calls: 3, promptTokens: 30, completionTokens: 15 });
    expect(server.seen.map(({ body }) => body)).toMatchObject(
      ['facts', 'summary', 'causes'].map((name) => ({
        ...{ model: 'some-model', temperature: 0, max_tokens: 4_000 },
        response_format: { json_schema: { name } },
      })),
    );
  });

  test('have a budget for each run', async () => {
    const { open } = source({ MNEME_LLM_MAX_CALLS: '1' });
    for (const readers of [open(), open()]) {
      await readers.facts.extract(TURNS, []);
      await expect(readers.facts.extract(TURNS, [])).rejects.toThrow('budget of this run is spent');
      expect(readers.usage().calls).toBe(1);
    }
  });

  const SILENCE = 'no answer in time';
  const bad: [string, ReturnType<typeof says>[]][] = [
    ['malformed', [says('{"facts": ['), says('{"facts": [')]],
    ['of another shape', [says({ facts: 'none' }), says({ facts: [{ ...FACT, kind: 'X' }] })]],
    ['a refusal', [says(null, { refusal: 'No.' })]],
    ['a rate limit that stays', Array.from({ length: 3 }, () => answer(429, ''))],
    [SILENCE, Array.from({ length: 3 }, () => () => undefined)],
  ];
  test.each(bad)(
    'lose nothing by an answer that is %s: the turns are read later',
    async (what, script) => {
      server.script.push(...script);
      // Only silence needs an end: a busy machine takes its time for the others.
      const { open } = source(what === SILENCE ? { MNEME_LLM_TIMEOUT_MS: '100' } : {});
      await expect(open().facts.extract(TURNS, [])).rejects.toThrow(ModelUnavailableError);
      expect(await open().facts.extract(TURNS, [])).toMatchObject([{ text: FACT.text }]);
      const questions = server.seen.map(({ body }) => dataOf(questionOf(body)).length);
      expect(new Set(questions)).toEqual(new Set([TURNS.length]));
    },
  );

  test('log neither texts nor the key', async () => {
    server.script.push(answer(500, KEY), says('private remark'));
    const { open, lines } = source();
    await open().facts.extract(TURNS, []);
    expect(lines).toHaveLength(3);
    expect(JSON.stringify(lines)).not.toMatch(new RegExp(`private remark|Lisbon|${KEY}`));
  });

  test('are cut short by close', async () => {
    const { open, close } = source();
    server.script.push(() => close());
    await expect(open().facts.extract(TURNS, [])).rejects.toThrow('was closed');
  });

  test('need an address', () => {
    expect(() => source({ MNEME_LLM_URL: 'nowhere' })).toThrow(InvalidInputError);
  });
});
