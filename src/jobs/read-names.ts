/** The names of a text that waits for its links: of a long document those of its passages, of anything else its own. */
import type { AnalysedText } from '../domain/entities/batch.js';
import { NameCount } from '../domain/entities/counted.js';
import { handlesOf, handlesOfCounted } from '../domain/entities/lookup.js';
import type { EntityExtractor, Graph } from '../ports.js';
import { passageTexts } from '../statements/entities.js';

/** A memory that was taken, before it is read. */
export interface Unread {
  readonly id: string;
  readonly version: number;
  readonly content: string;
  /** How many a long document has. */
  readonly passages: number;
}

/** What was read in it. */
export type NamesOfText = Pick<AnalysedText, 'analysis' | 'handles'>;

/** What reading needs. */
export interface ReadDeps {
  readonly graph: Graph;
  readonly extractor: EntityExtractor;
  /** Lets requests have the event loop: awaited after every text, and every passage of one. */
  breathe(): Promise<void>;
  readonly policy: { readonly linkMaxPassages: number };
}

/** A long document costs one more question to the graph. @throws whatever the extractor throws, StoreUnavailableError */
export async function readNames(deps: ReadDeps, memory: Unread): Promise<NamesOfText> {
  const names = memory.passages > 0 ? await counted(deps, memory) : null;
  if (names !== null) return names;
  const analysis = deps.extractor.analyse(memory.content);
  return { analysis, handles: handlesOf(analysis) };
}

/** The names of a long document, over its passages. Null: none is to be looked at, its beginning is. */
async function counted(
  { graph, extractor, policy, breathe }: ReadDeps,
  { id, version }: Unread,
): Promise<NamesOfText | null> {
  const limit = policy.linkMaxPassages;
  const passages = limit === 0 ? [] : await graph.read(passageTexts, { id, version, limit });
  if (passages.length === 0) return null;
  const count = new NameCount();
  for (const { content } of passages) {
    count.add(extractor.analyse(content));
    await breathe();
  }
  const names = count.all();
  const handles = handlesOfCounted(names);
  const asked = new Set(handles);
  return { handles, analysis: names.filter(({ handle }) => asked.has(handle)) };
}
