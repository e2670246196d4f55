/** Language models of the tests: a real client of a local endpoint, or a model that answers what it is told. */
import type { ModelRequest, Turn } from '../../../../src/domain/consolidate/types.js';
import { JsonEndpoint } from '../../../../src/models/endpoint.js';
import {
  Budget,
  type BudgetLimits,
  ChatModel,
  type ChatModelOptions,
} from '../../../../src/models/language/chat-model.js';
import { WORDS } from '../../../../src/models/language/protocol.js';
import type { LanguageModel } from '../../../../src/ports.js';
import { recordingLog } from '../recording-log.js';

/** The key that must never show. */
export const KEY = 'secret-key';

/** What a test may change of the client. */
export interface ClientOptions extends Partial<ChatModelOptions>, Partial<BudgetLimits> {
  readonly timeoutMs?: number;
  readonly apiKey?: string | undefined;
  readonly maxBytes?: number;
}

/** A client of the endpoint, with what it logged and how long it waited. Waiting takes no time. */
export function clientOf(baseUrl: string, options: ClientOptions = {}) {
  const { log, lines } = recordingLog();
  const waits: number[] = [];
  const { timeoutMs = 10_000, maxBytes = 100_000, maxCalls = 100, maxTokens = 1_000_000 } = options;
  const apiKey = 'apiKey' in options ? options.apiKey : KEY;
  const wait = async (ms: number) => void waits.push(ms);
  const address = { baseUrl, apiKey, timeoutMs, maxBytes };
  const endpoint = new JsonEndpoint({ ...address, log, wait, random: () => 0 }, WORDS);
  const model = new ChatModel({
    ...{ endpoint, log, budget: new Budget({ maxCalls, maxTokens }) },
    ...{ model: 'some-model', temperature: 0, retries: 2 },
    ...{ maxOutputTokens: 100, outputLimitField: 'max_tokens' },
    ...options,
  });
  return { model, endpoint, lines, waits };
}

/** A model that answers the given documents in turn, after checking their shape, and the requests it saw. */
export function answering(...answers: unknown[]) {
  const seen: Pick<ModelRequest<unknown>, 'system' | 'user' | 'name'>[] = [];
  const model: LanguageModel = {
    model: 'answers',
    answer: async ({ schema, ...request }) => {
      seen.push(request);
      return schema.parse(answers.shift());
    },
    usage: () => ({ calls: seen.length, promptTokens: 0, completionTokens: 0 }),
  };
  return { model, seen };
}

/** A turn of a conversation; its id follows from its place. */
export function turnOf(sequence: number, content: string, change: Partial<Turn> = {}): Turn {
  return {
    ...{ id: `turn-${sequence}`, role: 'USER', speaker: 'Ann', content, sequence },
    eventTime: new Date('2030-05-08T10:00:00Z'),
    ...change,
  };
}

/** The lines between the marks of a prompt's data, parsed. */
export function dataOf(user: string): Record<string, unknown>[] {
  const [, block = ''] = /<data>\n(.*)\n<\/data>/s.exec(user) ?? [];
  return block.split('\n').map((line) => JSON.parse(line));
}
