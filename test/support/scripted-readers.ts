/** A reader of conversations that does what a test says, and remembers what it was given. */
import type { ExtractedFact, ModelUsage, Turn } from '../../src/domain/consolidate/types.js';
import type { OpenReaders } from '../../src/ports.js';

const SAYS = /^(Fact|Opinion): (.+)$/u;

export class ScriptedReaders {
  /** Texts of every call. */
  readonly calls: { readonly turns: string[]; readonly before: string[] }[] = [];
  /** Thrown by calls while it is set. */
  failure: Error | null = null;
  /** What they say they used. */
  usage: ModelUsage = { calls: 0, promptTokens: 0, completionTokens: 0 };
  /** What becomes of the words of a fact. */
  rewrite: (text: string) => string = (text) => text;
  /** Called before a call answers. */
  meanwhile: () => Promise<void> = async () => undefined;

  /** A turn that says "Fact: …" or "Opinion: …" says so; everything else says nothing. */
  readonly open: OpenReaders = () => ({
    facts: { extract: (turns, before) => this.#extract(turns, before) },
    summaries: { summarize: async () => null },
    causes: { free: true, judge: async () => [] },
    usage: () => this.usage,
  });

  /** Every text that was ever given, as a turn or as one before. */
  seen(): string[] {
    return this.calls.flatMap(({ turns, before }) => [...turns, ...before]);
  }

  async #extract(turns: readonly Turn[], before: readonly Turn[]): Promise<ExtractedFact[]> {
    const texts = (some: readonly Turn[]) => some.map(({ content }) => content);
    this.calls.push({ turns: texts(turns), before: texts(before) });
    await this.meanwhile();
    if (this.failure !== null) throw this.failure;
    return turns.flatMap(factOf).map((fact) => ({ ...fact, text: this.rewrite(fact.text) }));
  }
}

function factOf({ id, role, speaker, content }: Turn): ExtractedFact[] {
  const [, kind, text] = SAYS.exec(content) ?? [];
  if (text === undefined) return [];
  return [
    {
      ...{ text, sourceIds: [id], sourceRole: role, rule: 'scripted' },
      kind: kind === 'Opinion' ? 'OPINION' : 'SEMANTIC',
      entities: speaker === null ? [] : [{ name: speaker, type: 'PERSON' }],
    },
  ];
}
