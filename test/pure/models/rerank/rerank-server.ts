/** A local endpoint that speaks both rerank protocols and can be told to misbehave. */
import { z } from 'zod';
import { answer, type ScriptedServer, startScriptedServer } from '../scripted-server.js';

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

const requestSchema = z.union([cohereSchema, teiSchema]);

type Body = z.output<typeof requestSchema>;

/** The running endpoint. */
export type RerankServer = ScriptedServer<Body>;

/** Starts the endpoint on a free port of this machine. */
export function startRerankServer(): Promise<RerankServer> {
  const invalid = answer(422, { error: 'invalid' });
  return startScriptedServer({ schema: requestSchema, invalid, reply: judgements });
}

/** The protocol's answer: best first, as real endpoints answer. */
function judgements(body: Body): object {
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
