/** A local endpoint that speaks the OpenAI embeddings protocol and can be told to misbehave. */
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { z } from 'zod';

const requestSchema = z.object({
  model: z.string(),
  input: z.array(z.string().min(1).max(20_000)).min(1),
  dimensions: z.number().int().positive(),
  encoding_format: z.literal('float'),
});

/** A request as it came in. */
export interface SeenRequest {
  readonly path: string | undefined;
  readonly authorization: string | undefined;
  readonly body: z.output<typeof requestSchema>;
}

/** Answers one request instead of the server. */
export type Misbehaviour = (response: ServerResponse) => void;

/** The running endpoint. */
export interface EmbeddingServer {
  readonly baseUrl: string;
  /** All requests so far. */
  readonly seen: SeenRequest[];
  /** Answers to come before the right ones, one a request. */
  readonly script: Misbehaviour[];
  close(): Promise<void>;
}

/** Starts the endpoint on a free port of this machine. */
export async function startEmbeddingServer(): Promise<EmbeddingServer> {
  const seen: SeenRequest[] = [];
  const script: Misbehaviour[] = [];
  const server = createServer((request, response) => void serve(request, response, seen, script));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    seen,
    script,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Answers with a status and a body. */
export function answer(
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): Misbehaviour {
  return (response) => {
    response.writeHead(status, headers);
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };
}

/** The protocol's answer: vectors neither of unit length nor in the order of the texts. */
export function embeddings(input: string[], dimensions: number): object {
  const data = input.map((item, index) => ({ index, embedding: vectorOf(item, dimensions) }));
  return { object: 'list', data: data.reverse() };
}

async function serve(
  request: IncomingMessage,
  response: ServerResponse,
  seen: SeenRequest[],
  script: Misbehaviour[],
): Promise<void> {
  const body = requestSchema.safeParse(JSON.parse(await text(request)));
  if (!body.success) return answer(400, { error: { code: 'invalid_input' } })(response);
  const { input, dimensions } = body.data;
  const { authorization } = request.headers;
  seen.push({ path: request.url, authorization, body: body.data });
  const respond = script.shift() ?? answer(200, embeddings(input, dimensions));
  respond(response);
}

/** Repeatable, and different for different texts. */
function vectorOf(item: string, dimensions: number): number[] {
  const digest = createHash('sha256').update(item).digest();
  return Array.from({ length: dimensions }, (_, i) => digest.readInt8(i % digest.length) + i / 100);
}
