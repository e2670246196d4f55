/** N8: scores of sources that do not belong to their tallies are made anew, as after a change of the formula (D-50). */
import { reliability } from '../../../domain/sources.js';
import { scoredSources, scoreSources } from '../../../statements/sources.js';
import type { Step, StepDeps } from '../step.js';
import { sweep } from '../sweep.js';

/** What the step needs of the others' deps. */
interface ReliabilityDeps {
  readonly policy: Pick<StepDeps['policy'], 'batch'>;
}

export function reliabilityStep({ policy }: ReliabilityDeps): Step {
  const limit = policy.batch;
  return {
    name: 'RELIABILITY',
    run: (context) => {
      const { tenant, graph } = context;
      return sweep(context, {
        limit,
        from: '',
        read: (after) => graph.read(scoredSources, { tenant, after, limit }),
        behind: ({ domain }) => domain,
        due: (page) =>
          page.flatMap(({ score: formerly, ...source }) => {
            const score = reliability(source);
            return score === formerly ? [] : [{ ...source, id: source.key, score }];
          }),
        plan: () => ({ act: 'SCORE', reason: 'Its score is not of its tallies.' }),
        change: async (due) => {
          const rows = due.map(({ id: _, domain: __, ...row }) => row);
          const scored = await graph.write((tx) => tx.run(scoreSources, { rows }));
          const domains = new Set(scored.map(({ domain }) => domain));
          return due.filter(({ domain }) => domains.has(domain));
        },
        counts: (done) => ({ rescored: done.length }),
      });
    },
  };
}
