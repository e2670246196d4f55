/** N3: entities that are often mentioned get a summary, and a vector of it (G-30). */
import { SUMMARY_REASONS, type SummaryReason, summaryDue } from '../../../domain/upkeep/enrich.js';
import { nextEntities } from '../../../statements/upkeep/enrich.js';
import type { Place, Step, StepContext } from '../step.js';
import { type EnrichDeps, embedSummaries, Shortage, summarise } from './summaries.js';

type Statement = ReturnType<typeof nextEntities>;
type Looked = ReturnType<Statement['parse']>;

/** What a run has left: summaries to be made, and which model did not answer. */
interface Progress {
  left: number;
  readonly shortage: Shortage;
}

export function enrichStep(deps: EnrichDeps): Step {
  const next = nextEntities(deps.embedder);
  return {
    name: 'ENRICH',
    run: async (context) => {
      context.tell({ counts: { summarised: 0, stale: 0, embedded: 0 } });
      const shortage = new Shortage((text) => context.note(text));
      const progress = { left: deps.policy.summaryMaxPerRun, shortage };
      for await (const places of context.places()) {
        for (const place of places) await enrichPlace(deps, context, place, next, progress);
      }
    },
  };
}

async function enrichPlace(
  deps: EnrichDeps,
  context: StepContext,
  place: Place,
  next: Statement,
  progress: Progress,
): Promise<void> {
  const limit = deps.policy.batch;
  let after = { afterName: '', afterId: '' };
  for (;;) {
    const page = await context.graph.read(next, { partition: place.partition, ...after, limit });
    context.tell({ looked: page.length });
    await enrichPage(deps, context, place, page, progress);
    const last = page.at(-1);
    if (last === undefined || page.length < limit) return;
    after = { afterName: last.normalizedName, afterId: last.id };
  }
}

async function enrichPage(
  deps: EnrichDeps,
  context: StepContext,
  place: Place,
  page: readonly Looked[],
  progress: Progress,
): Promise<void> {
  const due = page
    .flatMap((entity) => {
      const reason = summaryDue(entity, deps.policy.summaryMentions);
      return reason === null ? [] : [{ ...entity, reason }];
    })
    .slice(0, progress.shortage.of('SUMMARIES') ? 0 : progress.left);
  progress.left -= due.length;
  // A run that ended between a summary and its vector, another model: what has none gets one.
  const others = page.filter((entity) => !due.some(({ id }) => id === entity.id));
  const bare = others.flatMap(({ id, name, summary, hasVector }) =>
    summary === null || hasVector ? [] : [{ id, name, summary }],
  );
  if (context.dryRun) return foretell(deps, context, due, bare.length);
  const made = await summarise(deps, context, place, due, progress.shortage);
  await embedSummaries(deps, context, made, progress.shortage);
  context.tell({ changed: await embedSummaries(deps, context, bare, progress.shortage) });
}

function foretell(
  { embedder }: EnrichDeps,
  { plan, tell }: StepContext,
  due: readonly (Looked & { readonly reason: SummaryReason })[],
  bare: number,
): void {
  for (const { id, reason } of due) {
    plan({ act: 'SUMMARIZE', id, otherId: null, reason: SUMMARY_REASONS[reason] });
  }
  const stale = due.filter(({ summary }) => summary !== null).length;
  const embedded = embedder === null ? 0 : due.length + bare;
  tell({
    changed: embedder === null ? due.length : due.length + bare,
    counts: { summarised: due.length, stale, embedded },
  });
}
