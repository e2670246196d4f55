/** A local endpoint that speaks the OpenAI embeddings protocol and can be told to misbehave. */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { answer, type ScriptedServer, startScriptedServer } from './scripted-server.js';

const requestSchema = z.object({
  model: z.string(),
  input: z.array(z.string().min(1).max(20_000)).min(1),
  dimensions: z.number().int().positive(),
  encoding_format: z.literal('float'),
});

/** The running endpoint. */
export type EmbeddingServer = ScriptedServer<z.output<typeof requestSchema>>;

/** Starts the endpoint on a free port of this machine. */
export function startEmbeddingServer(): Promise<EmbeddingServer> {
  return startScriptedServer({
    schema: requestSchema,
    invalid: answer(400, { error: { code: 'invalid_input' } }),
    reply: ({ input, dimensions }) => embeddings(input, dimensions),
  });
}

/** The protocol's answer: vectors neither of unit length nor in the order of the texts. */
export function embeddings(input: string[], dimensions: number): object {
  const data = input.map((item, index) => ({ index, embedding: vectorOf(item, dimensions) }));
  return { object: 'list', data: data.reverse() };
}

/** Repeatable, and different for different texts. */
function vectorOf(item: string, dimensions: number): number[] {
  const digest = createHash('sha256').update(item).digest();
  return Array.from({ length: dimensions }, (_, i) => digest.readInt8(i % digest.length) + i / 100);
}
