/** How fast the background job works off its queue, model and database together. */
import { inferenceThreads } from '../../src/models/local/embedder.js';
import type { Service } from '../../src/service.js';
import { newMessage } from './load.js';
import { callerOf, type Report, type Stage } from './stage.js';

export interface EmbeddingFigures {
  readonly texts: number;
  readonly textsPerSecond: number;
  /** The same with judging what each text outdates, which goes on behind it. */
  readonly judgedPerSecond: number;
  /** The model alone on the same texts, without the database. */
  readonly modelPerSecond: number;
  /** Threads that embed at a time, each on a core of its own (`EMBEDDING_THREADS`). */
  readonly threads: number;
  /** The first and the third of these figures for each of them. */
  readonly textsPerThread: number;
  readonly modelPerThread: number;
}

/** Nothing may wait for an embedding before. */
export async function measureEmbedding(
  stage: Stage,
  texts: number,
  report: Report,
): Promise<EmbeddingFigures> {
  const messages = Array.from({ length: texts }, (_, i) => newMessage(i * 13, 'embedded'));
  report(`embedding ${texts} texts through the background job`);
  const jobMs = await worked(stage, messages, () => stage.withEmbeddingJob());
  report(`embedding and judging ${texts} texts`);
  const more = Array.from({ length: texts }, (_, i) => newMessage(i * 17 + 5, 'judged'));
  const judgedMs = await worked(stage, more, () => stage.withJudging());
  report(`embedding ${texts} texts with the model alone`);
  const contents = messages.map(({ content }) => content);
  const modelMs = await elapsed(() => stage.embedder.embed(contents, 'document'));
  const threads = inferenceThreads(stage.config.embedding.threads);
  const [textsPerSecond, modelPerSecond] = [(texts * 1000) / jobMs, (texts * 1000) / modelMs];
  return {
    ...{ texts, textsPerSecond, judgedPerSecond: (texts * 1000) / judgedMs, modelPerSecond },
    ...{ threads, textsPerThread: textsPerSecond / threads },
    modelPerThread: modelPerSecond / threads,
  };
}

/** Milliseconds until nothing waits, from the start of the service on. */
async function worked(
  stage: Stage,
  messages: ReturnType<typeof newMessage>[],
  start: () => Promise<Service>,
): Promise<number> {
  await stage.services.ingest(callerOf(0), messages);
  return elapsed(async () => {
    const service = await start();
    await service.services.flushWrites();
    await service.stop();
  });
}

async function elapsed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
