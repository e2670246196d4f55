/**
 * `@mneme/client/mastra`: a processor that gives an agent of Mastra a memory; it is both an input and an output processor. The types are
 * those of Mastra as far as they matter here.
 */
import { continues, type Message, questionOf, withText } from './prompt.js';
import { captured, type MemoryOptions, recalled } from './turn.js';

export type { MemoryOptions } from './turn.js';

interface Request<Prompt> {
  readonly prompt: Prompt;
  readonly state: Record<string, unknown>;
  readonly abortSignal?: AbortSignal;
}

interface Result<Given> {
  readonly messages: Given;
  readonly messageList?: {
    readonly get: { readonly all: { readonly db: () => readonly Stored[] } };
  };
  readonly result: { readonly text: string };
}

/** As much of a message of Mastra as is looked at. */
interface Stored {
  readonly role: string;
  readonly content: { readonly parts?: readonly unknown[] };
}

/**
 * Puts what bears on the question beside it on its way to the model, so that it is in no stored message, and captures question and answer
 * with one write when the answer is whole. Give the same processor as `inputProcessors` and `outputProcessors`.
 */
export class MnemeProcessor {
  readonly id = 'mneme';
  readonly name = 'Mneme memory';
  readonly #options: MemoryOptions;

  constructor(options: MemoryOptions) {
    this.#options = options;
  }

  async processLLMRequest<Prompt extends readonly Message[]>({
    prompt,
    state,
    abortSignal,
  }: Request<Prompt>): Promise<{ prompt: Prompt } | undefined> {
    const question = questionOf(prompt);
    if (question === null) return undefined;
    const known = continues(prompt) ? state[KEPT] : undefined;
    const text =
      typeof known === 'string' ? known : await recalled(this.#options, question, abortSignal);
    state[KEPT] = text;
    return text === null ? undefined : { prompt: withText(prompt, text) };
  }

  async processOutputResult<Given extends readonly Stored[]>({
    messages,
    messageList,
    result,
  }: Result<Given>): Promise<Given> {
    // What is told of are the messages of the answer; the question stands in the list of all.
    const all = messageList?.get.all.db() ?? messages;
    const asked = all.map(({ role, content }) => ({ role, content: content.parts }));
    const question = questionOf(asked);
    if (question !== null) await captured(this.#options, { question, answer: result.text });
    return messages;
  }
}

/** Where the recalled text of a request is kept for its later steps. */
const KEPT = 'mneme-recalled';
