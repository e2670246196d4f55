/** An agent of Mastra with memory: recalled before, captured after. */
import { Agent } from '@mastra/core/agent';
import { createMockModel } from '@mastra/core/test-utils/llm-mock';
import { Mneme } from '@mneme/client';
import { MnemeProcessor } from '@mneme/client/mastra';

const mneme = new Mneme({
  url: process.env.MNEME_URL,
  credentials: process.env.MNEME_KEY,
  caller: { userId: 'example', sessionId: 'mastra' },
});
await mneme.remember({ text: 'The goats of the example live by the mill.', sourceRole: 'USER' });

// Its default is a second, which a service that was just started on a busy machine may need for its first recalls.
const recallTimeoutMs = 15_000;
const memory = new MnemeProcessor({ mneme, recallTimeoutMs, onError: console.error });
const show = ({ prompt }) => console.log('The model was given', JSON.stringify(prompt, null, 2));
const agent = new Agent({
  id: 'goatherd',
  name: 'Goatherd',
  instructions: 'Answer in a sentence.',
  // In place of a model of a provider, such as 'openai/...'.
  model: createMockModel({
    mockText: 'By the mill.',
    version: 'v2',
    spyGenerate: show,
    spyStream: show,
  }),
  inputProcessors: [memory],
  outputProcessors: [memory],
});
const { text } = await agent.generate('Where do the goats live?');
console.log('It answered', text);
process.exit(0);
