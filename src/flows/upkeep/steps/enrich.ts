/** N3: entities that are often mentioned get a summary, and a vector of it (G-30): made, stored and embedded a few at a time. */

import { ownerNode } from '../../../domain/kernel/properties.js';
import { SUMMARY_REASONS, type SummaryReason, summaryDue } from '../../../domain/upkeep/enrich.js';
import { type MnemeError, ModelUnavailableError } from '../../../errors.js';
import { lockOwner } from '../../../statements/jobs.js';
import { nextEntities, portraits, storeSummaries } from '../../../statements/upkeep/enrich.js';
import { type Summary, storeVectors } from '../../entities/summary-vectors.js';
import { pagesOf } from '../../page.js';
import type { OwnedPartition, Step, StepContext, StepDeps } from '../step.js';
import { eachPartition } from '../sweep.js';

type Statement = ReturnType<typeof nextEntities>;
type Looked = ReturnType<Statement['parse']>;

/** What a run has left: summaries to be made, and which model did not answer. */
interface Remaining {
  left: number;
  readonly shortage: Shortage;
}

export function enrichStep(deps: EnrichDeps): Step {
  const next = nextEntities(deps.embedder);
  return {
    name: 'ENRICH',
    run: async (context) => {
      context.report({ counts: { summarised: 0, stale: 0, embedded: 0 } });
      const shortage = new Shortage((text) => context.note(text));
      const remaining = { left: deps.policy.summaryMaxPerRun, shortage };
      await eachPartition(context, (owned) => enrichPlace(deps, context, owned, next, remaining));
    },
  };
}

async function enrichPlace(
  deps: EnrichDeps,
  context: StepContext,
  owned: OwnedPartition,
  next: Statement,
  remaining: Remaining,
): Promise<void> {
  const { partition } = owned;
  const limit = deps.policy.batch;
  const pages = pagesOf({
    ...{ limit, from: { afterName: '', afterId: '' } },
    read: (after) => context.graph.read(next, { partition, ...after, limit }),
    behind: ({ normalizedName, id }) => ({ afterName: normalizedName, afterId: id }),
  });
  for await (const page of pages) {
    context.report({ looked: page.length });
    await enrichPage(deps, context, owned, page, remaining);
  }
}

async function enrichPage(
  deps: EnrichDeps,
  context: StepContext,
  owned: OwnedPartition,
  page: readonly Looked[],
  remaining: Remaining,
): Promise<void> {
  const due = page
    .flatMap((entity) => {
      const reason = summaryDue(entity, deps.policy.summaryMentions);
      return reason === null ? [] : [{ ...entity, reason }];
    })
    .slice(0, remaining.shortage.of('SUMMARIES') ? 0 : remaining.left);
  remaining.left -= due.length;
  // A run that ended between a summary and its vector, another model: what has none gets one.
  const others = page.filter((entity) => !due.some(({ id }) => id === entity.id));
  const bare = others.flatMap(({ id, name, summary, hasVector }) =>
    summary === null || hasVector ? [] : [{ id, name, summary }],
  );
  if (context.dryRun) return planSummaries(deps, context, due, bare.length);
  const made = await summarise(deps, context, owned, due, remaining.shortage);
  await embedSummaries(deps, context, made, remaining.shortage);
  context.report({ changed: await embedSummaries(deps, context, bare, remaining.shortage) });
}

function planSummaries(
  { embedder }: EnrichDeps,
  { plan, report }: StepContext,
  due: readonly (Looked & { readonly reason: SummaryReason })[],
  bare: number,
): void {
  for (const { id, reason } of due) {
    plan({ act: 'SUMMARIZE', id, otherId: null, reason: SUMMARY_REASONS[reason] });
  }
  const stale = due.filter(({ summary }) => summary !== null).length;
  const embedded = embedder === null ? 0 : due.length + bare;
  report({
    changed: embedder === null ? due.length : due.length + bare,
    counts: { summarised: due.length, stale, embedded },
  });
}

/** What enriching entities needs. */
export interface EnrichDeps extends Pick<StepDeps, 'embedder' | 'openReaders'> {
  readonly policy: Pick<
    StepDeps['policy'],
    'batch' | 'summaryMentions' | 'summaryMemories' | 'summaryMaxPerRun'
  >;
}

const WAITING = {
  SUMMARIES: 'Summaries wait for the next run.',
  VECTORS: 'Vectors of summaries wait for the next run.',
} as const;

type Wanted = keyof typeof WAITING;

class Shortage {
  readonly #told = new Map<Wanted, string>();
  readonly #note: (text: string) => void;

  constructor(note: (text: string) => void) {
    this.#note = note;
  }

  /** Whether there are none of these. */
  of(wanted: Wanted): boolean {
    return this.#told.has(wanted);
  }

  /** The answer of `ask`; null when the model did not answer, now or before. Any other failure is thrown. */
  async spared<Answer>(
    wanted: Wanted,
    ask: () => Promise<Answer>,
  ): Promise<{ answer: Answer } | null> {
    if (this.of(wanted)) return null;
    try {
      return { answer: await ask() };
    } catch (thrown) {
      if (!(thrown instanceof ModelUnavailableError)) throw thrown;
      this.#report(wanted, thrown);
      return null;
    }
  }

  #report(wanted: Wanted, { message }: MnemeError): void {
    this.#told.set(wanted, `${WAITING[wanted]} ${message}`);
    this.#note([...this.#told.values()].join(' '));
  }
}

/** Entities of one read and one transaction: what is lost with the server is little, even where a model is slow. */
const ENTITIES_AT_ONCE = 20;
/** Newest mentions of an entity that are looked at. */
const MOST_MENTIONS = 2_000;
const MOST_COMPANIONS = 5;

/** What there is to say about an entity as it was read; `summary` null: nothing. */
interface Said {
  readonly portrait: ReturnType<(typeof portraits)['parse']>;
  readonly summary: string | null;
}

/** @returns what was stored; those that the model did not answer for wait for the next run */
export async function summarise(
  deps: EnrichDeps,
  context: StepContext,
  owned: OwnedPartition,
  due: readonly { readonly id: string; readonly summary: string | null }[],
  shortage: Shortage,
): Promise<Summary[]> {
  const former = new Set(due.filter(({ summary }) => summary !== null).map(({ id }) => id));
  const made: Summary[] = [];
  for (let from = 0; from < due.length; from += ENTITIES_AT_ONCE) {
    const some = due.slice(from, from + ENTITIES_AT_ONCE);
    const said = await ask(
      deps,
      context,
      some.map(({ id }) => id),
      shortage,
    );
    const ids = await store(context, owned, said);
    const stored = said.filter(({ portrait }) => ids.has(portrait.id));
    count(context, stored, former);
    made.push(
      ...stored.flatMap(({ portrait: { id, name }, summary }) =>
        summary === null ? [] : [{ id, name, summary }],
      ),
    );
  }
  return made;
}

async function ask(
  { openReaders, policy }: EnrichDeps,
  { graph }: StepContext,
  ids: string[],
  shortage: Shortage,
): Promise<Said[]> {
  if (shortage.of('SUMMARIES')) return [];
  const { summaries } = openReaders();
  const most = { mostMentions: MOST_MENTIONS, mostCompanions: MOST_COMPANIONS };
  const read = await graph.read(portraits, { ids, ...most, mostMemories: policy.summaryMemories });
  const said: Said[] = [];
  for (const portrait of read) {
    // That it is mentioned is no summary: a model would have nothing to go by but its name.
    const nothing = portrait.memories.length === 0;
    const asked = await shortage.spared('SUMMARIES', async () =>
      nothing ? null : summaries.summarize(portrait),
    );
    if (asked === null) break;
    said.push({ portrait, summary: asked.answer });
  }
  return said;
}

/** @returns ids of those that were stored */
async function store(
  { graph, now }: StepContext,
  owned: OwnedPartition,
  said: readonly Said[],
): Promise<Set<string>> {
  if (said.length === 0) return new Set();
  const rows = said.map(({ portrait: { id, name, mentions, memories }, summary }) => ({
    ...{ id, name, summary, mentions },
    madeOf: summary === null ? null : memories.map((memory) => memory.id),
    versions: summary === null ? null : memories.map(({ version }) => version),
  }));
  const stored = await graph.write(async (tx) => {
    // Nobody merges or splits entities of this owner meanwhile.
    await tx.run(lockOwner, { owner: ownerNode(owned), pairs: [] });
    return tx.run(storeSummaries, { rows, now });
  });
  return new Set(stored.map(({ id }) => id));
}

function count(context: StepContext, stored: readonly Said[], former: ReadonlySet<string>): void {
  const stale = stored.filter(({ portrait }) => former.has(portrait.id)).length;
  const summarised = stored.filter(({ summary }) => summary !== null).length;
  // A former summary that nothing is left of is gone: that is a change, too.
  const changed = stored.filter(
    ({ portrait, summary }) => summary !== null || former.has(portrait.id),
  );
  context.report({ changed: changed.length, counts: { summarised, stale } });
}

/** Texts that are embedded at once. */
const TEXTS_AT_ONCE = 32;

/**
 * Embeds and stores; what the model does not answer for is found by the next run, as it has no vector.
 * @returns how many were stored
 */
async function embedSummaries(
  { embedder }: EnrichDeps,
  { graph, report }: StepContext,
  summaries: readonly Summary[],
  shortage: Shortage,
): Promise<number> {
  if (embedder === null) return 0;
  let embedded = 0;
  for (let from = 0; from < summaries.length; from += TEXTS_AT_ONCE) {
    const some = summaries.slice(from, from + TEXTS_AT_ONCE);
    const asked = await shortage.spared('VECTORS', () => storeVectors({ embedder, graph }, some));
    if (asked === null) break;
    embedded += asked.answer;
  }
  report({ counts: { embedded } });
  return embedded;
}
