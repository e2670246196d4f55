/**
 * `@mneme/client/ai-sdk`: memory for the Vercel AI SDK 7. `memoryMiddleware` for `wrapLanguageModel`, `memoryTools` for `tools`. The types
 * are those of the SDK as far as they matter here, so that the package does without it.
 */
import { record } from '../error.js';
import { fenced } from '../fence.js';
import type { CallerInput } from '../generated/types.js';
import type { Mneme } from '../mneme.js';
import { continues, type Message, questionOf, textsOf, withText } from './prompt.js';
import { captured, forCaller, type MemoryOptions, recalled } from './turn.js';

export type { MemoryOptions } from './turn.js';

interface Params<Prompt> {
  readonly prompt: Prompt;
  readonly abortSignal?: AbortSignal | undefined;
  readonly providerOptions?: unknown;
}

interface Generated {
  readonly content: readonly unknown[];
  readonly finishReason: { readonly unified: string };
}

/** Most turns whose recalled text is kept for their later steps. */
const KEPT_TURNS = 100;

/**
 * Puts what bears on the question beside it, between fences, and captures question and answer with one write when the answer is whole.
 * `providerOptions: { mneme: { userId, sessionId } }` of a call says for whom it is.
 */
export function memoryMiddleware(options: MemoryOptions) {
  const turns = new Map<string, Promise<string | null>>();
  return {
    specificationVersion: 'v4' as const,

    async transformParams<Given extends Params<readonly Message[]>>(call: {
      readonly params: Given;
    }): Promise<Given> {
      const { params } = call;
      const text = await recalledFor(turns, options, params);
      return text === null ? params : { ...params, prompt: withText(params.prompt, text) };
    },

    async wrapGenerate<Result extends Generated>(call: {
      readonly doGenerate: () => PromiseLike<Result>;
      readonly params: Params<readonly Message[]>;
    }): Promise<Result> {
      const result = await call.doGenerate();
      const answer = textsOf(result.content).join('');
      await finished(options, call.params, { answer, reason: result.finishReason.unified });
      return result;
    },

    async wrapStream<Part, Result extends { stream: ReadableStream<Part> }>(call: {
      readonly doStream: () => PromiseLike<Result>;
      readonly params: Params<readonly Message[]>;
    }): Promise<Result> {
      const result = await call.doStream();
      const end = (told: Told) => finished(options, call.params, told);
      return { ...result, stream: result.stream.pipeThrough(listening<Part>(end)) };
    },
  };
}

/** Recalled at the first step of a turn; its later steps get the same. */
function recalledFor(
  turns: Map<string, Promise<string | null>>,
  options: MemoryOptions,
  { prompt, abortSignal, providerOptions }: Params<readonly Message[]>,
): Promise<string | null> {
  const question = questionOf(prompt);
  if (question === null) return Promise.resolve(null);
  const asked = prompt.filter(({ role }) => role === 'user').length;
  const key = JSON.stringify([asked, question, callerOf(providerOptions)]);
  const known = continues(prompt) ? turns.get(key) : undefined;
  if (known) return known;
  const text = recalled(optionsFor(options, providerOptions), question, abortSignal);
  turns.delete(key);
  turns.set(key, text);
  for (const old of turns.keys()) if (turns.size > KEPT_TURNS) turns.delete(old);
  return text;
}

interface Told {
  readonly answer: string;
  readonly reason: string;
}

/** An answer that waits for a tool goes on: it is captured when it is whole. */
async function finished(
  options: MemoryOptions,
  { prompt, providerOptions }: Params<readonly Message[]>,
  { answer, reason }: Told,
): Promise<void> {
  const question = questionOf(prompt);
  if (question === null || reason === 'tool-calls' || reason === 'error') return;
  await captured(optionsFor(options, providerOptions), { question, answer });
}

/** Lets everything through, and tells at the end what was said. */
function listening<Part>(end: (told: Told) => Promise<void>): TransformStream<Part, Part> {
  let answer = '';
  let reason = 'error';
  return new TransformStream<Part, Part>({
    transform(part, controller) {
      const { type, delta, finishReason } = record(part);
      if (type === 'text-delta') answer += String(delta);
      if (type === 'finish') reason = String(record(finishReason)['unified']);
      controller.enqueue(part);
    },
    flush: () => end({ answer, reason }),
  });
}

function optionsFor(options: MemoryOptions, providerOptions: unknown): MemoryOptions {
  const caller = callerOf(providerOptions);
  return caller === null ? options : forCaller(options, caller);
}

function callerOf(providerOptions: unknown): CallerInput | null {
  const given = record(providerOptions)['mneme'];
  return given === undefined ? null : (record(given) as CallerInput);
}

/** Tools with which a model looks for memories and keeps them. A failure is told to the model, which goes on. */
export function memoryTools(mneme: Mneme) {
  return {
    recall_memory: {
      description:
        'Looks for memories that bear on a question. Not needed for what stands in the conversation.',
      inputSchema: textSchema('query', 'The question, in plain words.'),
      execute: ({ query }: { readonly query: string }) =>
        told(async () => {
          const { hits } = await mneme.recall(query, { limit: 10, timeoutMs: 5_000 });
          const lines = hits.map(({ memory }) => `- ${memory.content} (id ${memory.id})`);
          return lines.length === 0 ? 'Nothing is remembered of it.' : fenced(lines.join('\n'));
        }),
    },
    remember_fact: {
      description:
        'Keeps one lasting fact as a sentence that stands alone. Not for what matters only now.',
      inputSchema: textSchema('text', 'The fact as a sentence that stands alone.'),
      execute: ({ text }: { readonly text: string }) =>
        told(async () => {
          const [result] = (await mneme.remember({ text }, { timeoutMs: 5_000 })).results;
          return result?.__typename === 'MemoryRefused' ? result.message : 'It is remembered.';
        }),
    },
  };
}

async function told(call: () => Promise<string>): Promise<string> {
  try {
    return await call();
  } catch {
    return 'The memory cannot be reached now. Go on without it.';
  }
}

/** An object with one text, as a Standard Schema that knows its JSON Schema. */
function textSchema<Name extends string>(name: Name, description: string) {
  const schema = {
    type: 'object',
    properties: { [name]: { type: 'string', description } },
    required: [name],
    additionalProperties: false,
  };
  type Value = { readonly [Key in Name]: string };
  return {
    '~standard': {
      version: 1 as const,
      vendor: 'mneme',
      validate: (value: unknown): Validated<Value> =>
        typeof record(value)[name] === 'string'
          ? { value: value as Value }
          : { issues: [{ message: `${name} must be a text` }] },
      jsonSchema: { input: () => schema, output: () => schema },
    },
  };
}

type Validated<Value> =
  | { readonly value: Value; readonly issues?: undefined }
  | { readonly issues: readonly { readonly message: string }[] };
