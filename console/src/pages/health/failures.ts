/** What fails, out of everything that is known of how the service does; the gravest first. Pure. */
import type { HealthQuery, UpkeepStateFragment } from '../../generated/types.js';

/** What the probe for readiness says of one part. */
export interface ProbeCheck {
  readonly name: string;
  readonly ok: boolean;
  readonly detail: string | null;
}

/** What fails, and what is known of it. */
export interface Failure {
  readonly key: string;
  readonly what: 'probe' | 'capture' | 'embedding' | 'noModel' | 'upkeep' | 'lost' | 'degraded';
  /** The words of the service; null: it has none. */
  readonly detail: string | null;
  /** How many are concerned, of how many. */
  readonly counts: readonly [number, number] | null;
  /** The conversation concerned. */
  readonly session: string | null;
  readonly at: string | null;
}

const NOTHING = { detail: null, counts: null, session: null, at: null } as const;

type Stats = NonNullable<HealthQuery['stats']>;

/** @param runs newest first: only the last of each kind counts */
export function failuresOf({
  checks,
  captured,
  stats,
  runs,
}: {
  readonly checks: readonly ProbeCheck[];
  readonly captured: NonNullable<HealthQuery['captureHealth']>;
  readonly stats: Stats | null;
  readonly runs: readonly UpkeepStateFragment[];
}): readonly Failure[] {
  return [
    ...checks.flatMap(({ name, ok, detail }): Failure[] =>
      ok
        ? []
        : [{ ...NOTHING, key: name, what: 'probe', detail: detail ? `${name}: ${detail}` : name }],
    ),
    ...captured.flatMap(({ id, seen, acknowledged, problem, at }): Failure[] =>
      problem === null && acknowledged >= seen
        ? []
        : [
            {
              ...{ key: `capture ${id}`, what: 'capture', detail: problem, session: id, at },
              counts: [seen - acknowledged, seen],
            },
          ],
    ),
    ...(stats ? embeddingFailures(stats) : []),
    ...runFailures(runs),
    ...(stats?.health.degraded
      ? [
          {
            ...NOTHING,
            ...({ key: 'degraded', what: 'degraded' } as const),
            detail: String(Math.round(stats.health.deprecatedToConfirmed * 100) / 100),
          },
        ]
      : []),
  ];
}

function embeddingFailures({ memories: { embedding } }: Stats): Failure[] {
  const { model, failing, waiting, lastError } = embedding;
  if (failing > 0) {
    return [
      {
        ...NOTHING,
        ...{ key: 'embedding', what: 'embedding', detail: lastError },
        counts: [failing, waiting],
      },
    ];
  }
  return model === null ? [{ ...NOTHING, key: 'model', what: 'noModel' }] : [];
}

function runFailures(runs: readonly UpkeepStateFragment[]): Failure[] {
  const judged = new Set<string>();
  return runs.flatMap(({ kind, userId, status, steps, id, startedAt, dryRun }) => {
    const whose = `${kind} ${userId ?? ''}`;
    if (dryRun || status === 'RUNNING' || judged.has(whose)) return [];
    judged.add(whose);
    if (status === 'DONE') return [];
    const failed = steps.filter(({ error }) => error !== null);
    const detail = failed.map(({ step, error }) => `${step}: ${error}`).join('; ') || null;
    const what = status === 'LOST' ? 'lost' : 'upkeep';
    return [{ ...NOTHING, key: id, what, detail, at: startedAt }];
  });
}
