/** A local endpoint that speaks both rerank protocols and can be told to misbehave. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { answer, type Misbehaviour } from '../embedding-server.js';

const sentText = z.string().min(1).max(20_000);
const cohereSchema = z.strictObject({
  model: z.string(),
  query: sentText,
  documents: z.array(sentText).min(1),
  top_n: z.number().int().positive(),
});
const teiSchema = z.strictObject({
  query: sentText,
  texts: z.array(sentText).min(1),
  raw_scores: z.boolean(),
  truncate: z.boolean(),
});

/** A request as it came in. */
export interface SeenRequest {
  readonly path: string | undefined;
  readonly authorization: string | undefined;
  readonly body: z.output<typeof cohereSchema> | z.output<typeof teiSchema>;
}

/** The running endpoint. */
export interface RerankServer {
  readonly baseUrl: string;
  /** All requests so far. */
  readonly seen: SeenRequest[];
  /** Answers to come before the right ones, one a request. */
  readonly script: Misbehaviour[];
  close(): Promise<void>;
}

/** Starts the endpoint on a free port of this machine. */
export async function startRerankServer(): Promise<RerankServer> {
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

async function serve(
  request: IncomingMessage,
  response: ServerResponse,
  seen: SeenRequest[],
  script: Misbehaviour[],
): Promise<void> {
  const body = z.union([cohereSchema, teiSchema]).safeParse(JSON.parse(await text(request)));
  if (!body.success) return answer(422, { error: 'invalid' })(response);
  const { authorization } = request.headers;
  seen.push({ path: request.url, authorization, body: body.data });
  const respond = script.shift() ?? answer(200, judgements(body.data));
  respond(response);
}

/** The protocol's answer: best first, as real endpoints answer. */
function judgements(body: SeenRequest['body']): object {
  const texts = 'documents' in body ? body.documents : body.texts;
  const judged = texts
    .map((each, index) => ({ index, score: shared(body.query, each) }))
    .sort((a, b) => b.score - a.score);
  if ('texts' in body) return judged;
  return { results: judged.map(({ index, score }) => ({ index, relevance_score: score })) };
}

/** The share of the question's words that the text holds. */
function shared(query: string, each: string): number {
  const wanted = query.split(' ');
  return wanted.filter((word) => each.split(' ').includes(word)).length / wanted.length;
}
