/** An agent of Mastra with its mock model and the processor: what the model was given, and what the user got, as JSON. */
import { Agent } from '@mastra/core/agent';
import { createMockModel } from '@mastra/core/test-utils/llm-mock';
import { Mneme } from '@mneme/client';
import { MnemeProcessor } from '@mneme/client/mastra';

const [url = '', key = '', away = ''] = process.argv.slice(2);
const errors: unknown[] = [];
const prompts: unknown[] = [];

async function answered(at: string, question: string, sessionId: string): Promise<string> {
  const timeout = at === away ? 500 : 100_000;
  const memory = new MnemeProcessor({
    mneme: new Mneme({ url: at, credentials: key, caller: { userId: 'ida' } }),
    ...{ sessionId, recallTimeoutMs: timeout, captureTimeoutMs: timeout },
    onError: (error) => errors.push(error),
  });
  const seen = ({ prompt }: { prompt: unknown }) => void prompts.push(prompt);
  const agent = new Agent({
    ...{ id: 'goatherd', name: 'Goatherd', instructions: 'Answer in a sentence.' },
    model: createMockModel({
      mockText: 'By the mill.',
      version: 'v2',
      spyGenerate: seen,
      spyStream: seen,
    }),
    inputProcessors: [memory],
    outputProcessors: [memory],
  });
  const { text } = await agent.generate(question);
  return text;
}

const answers = [
  await answered(url, 'Where do I keep my goats?', 'mastra'),
  await answered(away, 'Where do I keep my goats?', 'mastra'),
];
console.log(
  JSON.stringify({
    answers,
    prompts,
    errors: errors.map((error) => (error as { code?: string }).code),
  }),
);
process.exit(0);
