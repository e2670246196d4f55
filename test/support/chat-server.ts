/** A local endpoint that speaks the OpenAI chat protocol and can be told to misbehave. */
import { z } from 'zod';
import {
  answer,
  type Misbehaviour,
  type ScriptedServer,
  startScriptedServer,
} from '../pure/models/scripted-server.js';

const messageSchema = z.strictObject({
  role: z.enum(['system', 'user', 'assistant']),
  content: z.string().min(1),
});
type JsonSchema = { [key: string]: unknown };
const documentSchema: z.ZodType<JsonSchema> = z.record(z.string(), z.unknown());
const requestSchema = z.strictObject({
  model: z.string(),
  messages: z.array(messageSchema).min(2),
  temperature: z.number(),
  max_tokens: z.number().int().positive().optional(),
  max_completion_tokens: z.number().int().positive().optional(),
  response_format: z.strictObject({
    type: z.literal('json_schema'),
    json_schema: z.strictObject({
      name: z.string().regex(/^[\w-]{1,64}$/),
      strict: z.literal(true),
      schema: documentSchema.refine(isStrict),
    }),
  }),
});

/** A request as the endpoint accepts it. */
export type ChatRequest = z.output<typeof requestSchema>;

/** The running endpoint. */
export type ChatServer = ScriptedServer<ChatRequest>;

/** Parts of an answer that differ from the usual ones. */
export interface ChatReply {
  readonly finish?: string;
  readonly refusal?: string;
  /** Tokens of the prompt and of the answer; null: the server does not count. */
  readonly tokens?: readonly [number, number] | null;
}

/**
 * Starts the endpoint on a free port of this machine.
 * @param reply the object that is answered unless the script says otherwise
 */
export function startChatServer(
  reply: (request: ChatRequest) => object = () => ({}),
): Promise<ChatServer> {
  return startScriptedServer({
    schema: requestSchema,
    invalid: answer(400, { error: { code: 'invalid_request' } }),
    reply: (request) => completion(JSON.stringify(reply(request))),
  });
}

/** Answers with this content. */
export function says(content: string | object | null, reply: ChatReply = {}): Misbehaviour {
  const text = typeof content === 'object' && content ? JSON.stringify(content) : content;
  return answer(200, completion(text, reply));
}

/** The question that a request asks: its last message but those of a repair. */
export function questionOf({ messages }: ChatRequest): string {
  return messages[1]?.content ?? '';
}

function completion(content: string | null, reply: ChatReply = {}): object {
  const { finish = 'stop', refusal = null, tokens = [10, 5] } = reply;
  return {
    object: 'chat.completion',
    choices: [
      { index: 0, finish_reason: finish, message: { role: 'assistant', content, refusal } },
    ],
    ...(tokens && { usage: { prompt_tokens: tokens[0], completion_tokens: tokens[1] } }),
  };
}

/** What strict servers demand: at every level each property is required, and there are no others. */
function isStrict(schema: JsonSchema): boolean {
  const { type, properties, items, required, additionalProperties, anyOf } = schema;
  const inner = [...Object.values(properties ?? {}), ...(items ? [items] : []), ...list(anyOf)];
  const names = Object.keys(properties ?? {});
  const closed =
    additionalProperties === false && names.every((name) => list(required).includes(name));
  return (
    (type !== 'object' || closed) && inner.every((part) => isStrict(documentSchema.parse(part)))
  );
}

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
