/** N8: scores of sources that do not belong to their tallies are made anew, as after a change of the formula (D-50). */
import { reliability } from '../../../domain/sources/reliability.js';
import { scoredSources, scoreSources } from '../../../statements/sources.js';
import type { StepDeps } from '../deps.js';
import type { Step, StepContext } from '../step.js';

/** What the step needs of the others' deps. */
interface ReliabilityDeps {
  readonly policy: Pick<StepDeps['policy'], 'batch'>;
}

export function reliabilityStep({ policy }: ReliabilityDeps): Step {
  return {
    name: 'RELIABILITY',
    run: async (context) => {
      for (let after = ''; ; ) {
        const { tenant, graph } = context;
        const page = await graph.read(scoredSources, { tenant, after, limit: policy.batch });
        const last = page.at(-1);
        if (last === undefined) return;
        await rescore(context, page);
        after = last.domain;
      }
    },
  };
}

type Scored = ReturnType<typeof scoredSources.parse>;

async function rescore(context: StepContext, page: readonly Scored[]): Promise<void> {
  const rows = page
    .map((source) => ({ ...source, formerly: source.score, score: reliability(source) }))
    .filter(({ score, formerly }) => score !== formerly)
    .map(({ formerly: _, domain: __, ...row }) => row)
    .sort((a, b) => (a.key < b.key ? -1 : 1));
  let changed = rows.length;
  if (context.dryRun) {
    for (const { key: id } of rows) {
      context.plan({ act: 'SCORE', id, otherId: null, reason: 'Its score is not of its tallies.' });
    }
  } else if (rows.length > 0) {
    changed = (await context.graph.write((tx) => tx.run(scoreSources, { rows }))).length;
  }
  context.tell({ looked: page.length, changed, counts: { rescored: changed } });
}
