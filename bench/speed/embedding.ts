/** How fast the background job works off its queue, model and database together. */
import { newMessage } from './load.js';
import { callerOf, type Report, type Stage } from './stage.js';

export interface EmbeddingFigures {
  readonly texts: number;
  readonly textsPerSecond: number;
  /** The model alone on the same texts, without the database. */
  readonly modelPerSecond: number;
}

/** Nothing may wait for an embedding before. */
export async function measureEmbedding(
  stage: Stage,
  texts: number,
  report: Report,
): Promise<EmbeddingFigures> {
  const messages = Array.from({ length: texts }, (_, i) => newMessage(i * 13, 'embedded'));
  await stage.services.ingest(callerOf(0), messages);
  report(`embedding ${texts} texts through the background job`);
  const jobMs = await elapsed(async () => {
    const service = await stage.withEmbeddingJob();
    await service.services.flushWrites();
    await service.stop();
  });
  report(`embedding ${texts} texts with the model alone`);
  const contents = messages.map(({ content }) => content);
  const modelMs = await elapsed(() => stage.embedder.embed(contents, 'document'));
  return {
    texts,
    textsPerSecond: (texts * 1000) / jobMs,
    modelPerSecond: (texts * 1000) / modelMs,
  };
}

async function elapsed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
