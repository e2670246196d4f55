/** Who wins a contradiction (C-40, C-41, QC-12), and when nobody may be retired without a person. */
import type { Kind, Profile, Source, Utility, Validity } from '../../kernel/vocabulary.js';
import type { Conflict } from './detect.js';

/** What the ladder looks at. */
export interface Contender {
  readonly id: string;
  readonly source: Source;
  readonly validity: Validity;
  readonly utility: Utility;
  readonly createdAt: Date;
  readonly profile: Profile;
  readonly kind: Kind;
  readonly userId: string | null;
  readonly scope: string;
}

/** The step that decided: a rung of C-40, or an explicit correction (QC-9). */
export type Step = 1 | 2 | 3 | 4 | 'CORRECTION';

/** A winner and a loser, or a reason why a person must look. */
export type Resolution =
  | { readonly winner: string; readonly loser: string; readonly step: Step }
  | { readonly review: string };

/** Higher is stronger (C-40). DEPRECATED is never compared (QC-13). */
const VALIDITY_RANK: Readonly<Record<Validity, number>> = {
  CONFIRMED: 2,
  INFERRED: 1,
  DEPRECATED: 0,
};
const UTILITY_RANK: Readonly<Record<Utility, number>> = {
  LOAD_BEARING: 2,
  TACTICAL: 1,
  ARCHIVED: 0,
};

/**
 * Who wins. Null when the two must not be compared: the same memory, two users or scopes, a journal
 * turn, or a memory that already lost (QC-13). Except for a correction, the order of the two does not matter.
 */
export function resolveConflict(
  conflict: Conflict,
  newer: Contender,
  older: Contender,
): Resolution | null {
  if (!comparable(newer, older)) return null;
  const corrects = conflict.heuristic === 'CORRECTION' && newer.source === 'USER_ASSERTED';
  const [winner, loser, step] = corrects
    ? ([newer, older, 'CORRECTION'] as const)
    : ladder(newer, older);
  if (loser.profile === 'VAULT' && winner.source !== 'USER_ASSERTED') {
    return { review: `Vault record ${loser.id} contradicts ${winner.id}, which no user asserted` };
  }
  return { winner: winner.id, loser: loser.id, step };
}

function comparable(a: Contender, b: Contender): boolean {
  const eligible = [a, b].every(
    ({ kind, profile, validity }) =>
      kind !== 'EPISODIC' && profile !== 'EPISODE' && validity !== 'DEPRECATED',
  );
  return eligible && a.id !== b.id && a.userId === b.userId && a.scope === b.scope;
}

function ladder(a: Contender, b: Contender): readonly [Contender, Contender, Step] {
  const rungs = [
    userRank(a) - userRank(b),
    VALIDITY_RANK[a.validity] - VALIDITY_RANK[b.validity],
    UTILITY_RANK[a.utility] - UTILITY_RANK[b.utility],
    a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1),
  ];
  const index = rungs.findIndex((difference) => difference !== 0);
  const [winner, loser] = (rungs[index] ?? 0) > 0 ? [a, b] : [b, a];
  // Different ids make the last rung decisive, so the index is 0 to 3.
  return [winner, loser, (index + 1) as Step];
}

function userRank({ source }: Contender): number {
  return source === 'USER_ASSERTED' ? 1 : 0;
}
