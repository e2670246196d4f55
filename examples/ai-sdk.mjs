/** An answer of the Vercel AI SDK with memory: recalled before, captured after. */

import { Mneme } from '@mneme/client';
import { memoryMiddleware } from '@mneme/client/ai-sdk';
import { generateText, wrapLanguageModel } from 'ai';
import { MockLanguageModelV4 } from 'ai/test';

const mneme = new Mneme({
  url: process.env.MNEME_URL,
  credentials: process.env.MNEME_KEY,
  caller: { userId: 'example', sessionId: 'ai-sdk' },
});
await mneme.remember({ text: 'The goats of the example live by the mill.', sourceRole: 'USER' });

// In place of a model of a provider, such as openai('...').
const model = new MockLanguageModelV4({
  doGenerate: {
    content: [{ type: 'text', text: 'By the mill.' }],
    finishReason: { unified: 'stop', raw: 'stop' },
    usage: { inputTokens: { total: 1 }, outputTokens: { total: 1 } },
    warnings: [],
  },
});
// Its default is a second, which a service that was just started on a busy machine may need for its first recalls.
const recallTimeoutMs = 15_000;
const middleware = memoryMiddleware({ mneme, recallTimeoutMs, onError: console.error });
const { text } = await generateText({
  model: wrapLanguageModel({ model, middleware }),
  prompt: 'Where do the goats live?',
});
console.log('The model was given', JSON.stringify(model.doGenerateCalls[0].prompt, null, 2));
console.log('It answered', text);
