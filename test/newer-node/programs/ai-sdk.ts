/** The AI SDK with its mock model and the middleware: what the model was given, and what the user got, as JSON. */

import { Mneme } from '@mneme/client';
import { memoryMiddleware, memoryTools } from '@mneme/client/ai-sdk';
import { generateText, stepCountIs, streamText, type Tool, wrapLanguageModel } from 'ai';
import { MockLanguageModelV4, simulateReadableStream } from 'ai/test';

const [url = '', key = '', away = ''] = process.argv.slice(2);
const usage = {
  inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 1, text: 1, reasoning: 0 },
};
const stop = { unified: 'stop' as const, raw: 'stop' };
const said = (text: string) => ({
  ...{ content: [{ type: 'text' as const, text }], finishReason: stop, usage, warnings: [] },
});
const calls = (toolName: string, input: object) => ({
  content: [
    { type: 'tool-call' as const, toolCallId: 'c1', toolName, input: JSON.stringify(input) },
  ],
  ...{ finishReason: { unified: 'tool-calls' as const, raw: 'tool' }, usage, warnings: [] },
});
const errors: unknown[] = [];
const mnemeAt = (at: string) =>
  new Mneme({ url: at, credentials: key, caller: { userId: 'ida' }, timeoutMs: 200_000 });
const middlewareAt = (at: string) =>
  memoryMiddleware({
    ...{ mneme: mnemeAt(at), sessionId: 'talk', recallTimeoutMs: at === away ? 500 : 100_000 },
    ...{ captureTimeoutMs: at === away ? 500 : 100_000, onError: (error) => errors.push(error) },
  });

const model = new MockLanguageModelV4({ doGenerate: [said('You keep them by the mill.')] });
const wrapped = wrapLanguageModel({ model, middleware: middlewareAt(url) });
const generated = await generateText({ model: wrapped, prompt: 'Where do I keep my goats?' });

const parts = ['Two ', 'goats.'].map((delta) => ({ type: 'text-delta' as const, id: '1', delta }));
const streaming = new MockLanguageModelV4({
  doStream: {
    stream: simulateReadableStream({
      chunks: [
        { type: 'text-start', id: '1' },
        ...parts,
        { type: 'text-end', id: '1' },
        { type: 'finish', finishReason: stop, usage },
      ],
    }),
  },
});
const streamed = streamText({
  model: wrapLanguageModel({ model: streaming, middleware: middlewareAt(url) }),
  prompt: 'How many goats have I?',
  providerOptions: { mneme: { sessionId: 'stream' } },
});

const tools: Record<string, Tool> = memoryTools(mnemeAt(url));
const acting = new MockLanguageModelV4({
  doGenerate: [
    calls('remember_fact', { text: 'Ida sold a goat to Oskar.' }),
    calls('recall_memory', { query: 'Where are the goats of Ida?' }),
    said('Done.'),
  ],
});
const acted = await generateText({
  model: wrapLanguageModel({ model: acting, middleware: middlewareAt(url) }),
  ...{ tools, stopWhen: stepCountIs(5), prompt: 'Oskar bought a goat of mine.' },
  providerOptions: { mneme: { sessionId: 'tools' } },
});

const broken = new MockLanguageModelV4({ doGenerate: [said('I do not know.')] });
const alone = await generateText({
  model: wrapLanguageModel({ model: broken, middleware: middlewareAt(away) }),
  prompt: 'Where do I keep my goats?',
});

console.log(
  JSON.stringify({
    answers: [generated.text, await streamed.text, acted.text, alone.text],
    prompts: [
      ...model.doGenerateCalls,
      ...streaming.doStreamCalls,
      ...acting.doGenerateCalls,
      ...broken.doGenerateCalls,
    ].map(({ prompt }) => prompt),
    toolResults: acted.steps.flatMap((step) => step.toolResults.map(({ output }) => output)),
    errors: errors.map((error) => (error as { code?: string }).code),
  }),
);
