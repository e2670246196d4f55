/** The OpenAI chat protocol: what is sent, and what an answer says. */
import { z } from 'zod';
import type { ModelRequest, ModelUsage } from '../../domain/consolidate/types.js';
import { jsonOf, storableText } from '../../domain/kernel/text.js';
import { ModelUnavailableError } from '../../errors.js';
import type { EndpointWords } from '../endpoint.js';
import { errorCode } from '../openai.js';

/** What errors say about the endpoint. */
export const WORDS: EndpointWords = {
  name: 'language model',
  baseUrlSetting: 'MNEME_LLM_URL',
  timeoutSetting: 'MNEME_LLM_TIMEOUT_MS',
  advice: (status) => {
    if (status === 401 || status === 403) return 'Check MNEME_LLM_API_KEY.';
    if (status === 404) return 'Check MNEME_LLM_URL and MNEME_LLM_MODEL.';
    return (
      'Check MNEME_LLM_MODEL (it must take a JSON schema), MNEME_LLM_OUTPUT_LIMIT_FIELD and MNEME_LLM_TEMPERATURE, ' +
      'or lower MNEME_LLM_CHUNK_CHARS.'
    );
  },
  detail: errorCode,
};

/** One message of a conversation with the model. */
export interface Message {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
}

/** How the model is asked. */
export interface Asking {
  readonly model: string;
  readonly temperature: number;
  /** Most tokens of an answer. */
  readonly maxOutputTokens: number;
  /** What the endpoint calls that limit. */
  readonly outputLimitField: 'max_tokens' | 'max_completion_tokens';
}

/** Tokens of one call. */
export type Tokens = Pick<ModelUsage, 'promptTokens' | 'completionTokens'>;

/** What came back, not yet read. */
export interface Reply {
  /** Empty when there is none. */
  readonly content: string;
  /** The limit of tokens ended it. */
  readonly cut: boolean;
  /** The model, or a filter before it, does not answer this. */
  readonly refused: boolean;
  /** Null: the server does not count. */
  readonly tokens: Tokens | null;
}

const count = z.number().int().nonnegative();
const replySchema = z.object({
  choices: z
    .array(
      z.object({
        finish_reason: z.string().nullish(),
        message: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }),
      }),
    )
    .min(1),
  usage: z.object({ prompt_tokens: count, completion_tokens: count }).nullish().catch(null),
});

/** The document of `POST /chat/completions`. */
export function documentFor(
  { name, schema }: Pick<ModelRequest<unknown>, 'name' | 'schema'>,
  messages: readonly Message[],
  { model, temperature, maxOutputTokens, outputLimitField }: Asking,
): object {
  return {
    model,
    // Half a surrogate pair cannot be sent as UTF-8.
    messages: messages.map(({ role, content }) => ({ role, content: storableText(content) })),
    temperature,
    [outputLimitField]: maxOutputTokens,
    response_format: {
      type: 'json_schema',
      json_schema: { name, strict: true, schema: plainSchema(schema) },
    },
  };
}

/**
 * What the answer's body says.
 * @throws ModelUnavailableError when it is no answer of this protocol
 */
export function readReply(body: string): Reply {
  const parsed = replySchema.safeParse(jsonOf(body));
  const choice = parsed.data?.choices[0];
  if (!choice) {
    throw new ModelUnavailableError(
      'The language model answered something else than a chat completion. Check MNEME_LLM_URL.',
    );
  }
  const usage = parsed.data?.usage;
  return {
    content: choice.message.content ?? '',
    cut: choice.finish_reason === 'length',
    refused: Boolean(choice.message.refusal) || choice.finish_reason === 'content_filter',
    tokens: usage
      ? { promptTokens: usage.prompt_tokens, completionTokens: usage.completion_tokens }
      : null,
  };
}

/** Without the bounds of numbers that zod adds: strict servers refuse schemas with words they do not know. */
function plainSchema(schema: z.ZodType): object {
  const { $schema, ...rest } = z.toJSONSchema(schema, {
    override: ({ jsonSchema }) => {
      delete jsonSchema.minimum;
      delete jsonSchema.maximum;
    },
  });
  return rest;
}
