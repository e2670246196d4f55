/** Fills the graph to a size: conversations through the flow, vectors through the job's statement. */
import { storeEmbeddings } from '../../src/statements/jobs.js';
import {
  type Message,
  messageAt,
  messagesBetween,
  PER_USER,
  userIndexOf,
} from './conversations.js';
import { randomSource } from './random.js';
import { callerOf, type Report, type Stage } from './stage.js';
import { vectorNear } from './vectors.js';

/** Sentences that the model itself embeds; the vectors of all others lie near one of theirs. */
export const SAMPLE = 200;
const VECTORS_AT_ONCE = 500;

/** Vectors of the first sentences, by the real model. */
export async function embedSample({ embedder }: Stage, report: Report): Promise<Float32Array[]> {
  report(`embedding a sample of ${SAMPLE} sentences`);
  const texts = messagesBetween(0, SAMPLE).map(({ content }) => content);
  return embedder.embed(texts, 'document');
}

/** Adds memories number `from` to `until`, user after user. */
export async function load(
  stage: Stage,
  { from, until }: { from: number; until: number },
  anchors: readonly Float32Array[],
  report: Report,
): Promise<void> {
  for (let next = from; next < until; ) {
    const end = Math.min(until, (userIndexOf(next) + 1) * PER_USER);
    const ids = await ingest(stage, userIndexOf(next), messagesBetween(next, end));
    const first = next;
    await storeVectors(stage, ids, (i) => vectorOf(first + i, anchors));
    next = end;
    report(`loading: ${next.toLocaleString('en')} of ${until.toLocaleString('en')} memories`);
  }
}

async function ingest({ services }: Stage, user: number, messages: Message[]): Promise<string[]> {
  const captured = await services.ingest(callerOf(user), messages);
  return captured.map(({ id }) => id);
}

/** Gives new memories their vectors, which nothing is compared by. @param vectorAt the one of the i-th, asked for in order */
export async function storeVectors(
  { graph, embedder }: Stage,
  ids: readonly string[],
  vectorAt: (i: number) => Float32Array,
): Promise<void> {
  const store = storeEmbeddings(embedder);
  for (let at = 0; at < ids.length; at += VECTORS_AT_ONCE) {
    const rows = ids.slice(at, at + VECTORS_AT_ONCE).map((id, i) => {
      return { id, version: 1, embedding: vectorAt(at + i) };
    });
    await graph.write((tx) =>
      tx.run(store, { compare: false, judge: false, rows, now: new Date() }),
    );
  }
}

/** The first sentences have their own vectors, every other one a vector of its own near one of them. */
function vectorOf(index: number, anchors: readonly Float32Array[]): Float32Array {
  return anchors[index] ?? vectorNear(anchors, randomSource(index + 1));
}

/** A message of a session that is not loaded, for capturing. */
export function newMessage(index: number, session: string): Message {
  return { ...messageAt(index), sessionId: session };
}
