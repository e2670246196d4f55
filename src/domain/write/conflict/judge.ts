/** Who wins a contradiction (C-40 to C-44), and whether a rule may decide it at all. Pure. */
import type {
  Heuristic,
  Kind,
  LadderStep,
  Profile,
  Source,
  Utility,
  Validity,
} from '../../kernel/vocabulary.js';
import { type Outdating, outdating, type Said } from './outdate.js';
import { NOTHING_READ, type Readable, type Readings } from './readings.js';
import type { SlotRule } from './slot-rules.js';

/** What the ladder looks at. */
export interface Contender {
  readonly id: string;
  readonly source: Source;
  readonly validity: Validity;
  readonly utility: Utility;
  readonly createdAt: Date;
  /** Since when it holds. */
  readonly validFrom: Date;
  /** When it was said that it holds, where its text tells since when: later than `validFrom`; else null. */
  readonly heldAt: Date | null;
  readonly profile: Profile;
  readonly kind: Kind;
  readonly userId: string | null;
  readonly scope: string;
}

/** A winner and a loser, or a reason why a person must look. */
type Resolution =
  | { readonly winner: string; readonly loser: string; readonly step: LadderStep }
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
  conflict: Pick<Finding, 'heuristic'>,
  newer: Contender,
  older: Contender,
): Resolution | null {
  if (!comparable(newer, older)) return null;
  const corrects = conflict.heuristic === 'CORRECTION' && newer.source === 'USER_ASSERTED';
  const [winner, loser, step] = corrects
    ? ([newer, older, 'CORRECTION'] as const)
    : ladder(newer, older);
  if (keepsRecord(winner, loser)) {
    return { review: `Vault record ${loser.id} contradicts ${winner.id}, which no user asserted` };
  }
  return { winner: winner.id, loser: loser.id, step };
}

/** a vault record loses to nothing but what a user asserted. */
export function keepsRecord(
  { source }: Pick<Contender, 'source'>,
  { profile }: Pick<Contender, 'profile'>,
): boolean {
  return profile === 'VAULT' && source !== 'USER_ASSERTED';
}

function comparable(a: Contender, b: Contender): boolean {
  const eligible = [a, b].every(
    ({ kind, profile, validity }) =>
      kind !== 'EPISODIC' && profile !== 'EPISODE' && validity !== 'DEPRECATED',
  );
  return eligible && a.id !== b.id && a.userId === b.userId && a.scope === b.scope;
}

/** The rungs of C-40, from the top. */
const RUNGS = ['USER_ASSERTED', 'VALIDITY', 'UTILITY', 'RECENCY'] as const;

function ladder(a: Contender, b: Contender): readonly [Contender, Contender, LadderStep] {
  const rungs = [
    userRank(a) - userRank(b),
    VALIDITY_RANK[a.validity] - VALIDITY_RANK[b.validity],
    UTILITY_RANK[a.utility] - UTILITY_RANK[b.utility],
    inOrder(a, b),
  ];
  const index = rungs.findIndex((difference) => difference !== 0);
  const [winner, loser] = (rungs[index] ?? 0) > 0 ? [a, b] : [b, a];
  // Different ids make the last rung decisive.
  return [winner, loser, RUNGS[index] ?? 'RECENCY'];
}

/** Which of two holds later: by valid time, else by when the service heard of it; the same moment by id, so that every server decides alike. */
export function inOrder(a: Contender, b: Contender): number {
  return (
    heldAt(a) - heldAt(b) || a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1)
  );
}

function heldAt({ heldAt, validFrom }: Contender): number {
  return (heldAt ?? validFrom).getTime();
}

function userRank({ source }: Contender): number {
  return source === 'USER_ASSERTED' ? 1 : 0;
}

// A new memory against the stored ones nearest to it: who is retired, and what a person must decide.

/** A memory with what it says. */
export interface Statement extends Contender {
  readonly text: string;
}

/** A new memory. `correctsId`: the memory that its writer names as wrong; null without. */
export interface Newcomer extends Statement {
  readonly correctsId: string | null;
}

/** One memory loses to another. */
export interface Retirement {
  readonly winnerId: string;
  readonly loserId: string;
  /** Since when the winner holds, and the loser no longer. */
  readonly since: Date;
  readonly heuristic: Heuristic;
  readonly step: LadderStep;
  readonly explanation: string;
}

/** Two memories contradict each other and no rule may decide, or one likely changes the other. */
export interface PairReview {
  readonly memoryId: string;
  readonly otherId: string;
  readonly explanation: string;
}

/** What comes of comparing a new memory. */
export interface Judgement {
  readonly retirements: readonly Retirement[];
  readonly reviews: readonly PairReview[];
}

/**
 * C-30 to C-42. The newcomer either loses to one stored memory, then it changes nothing else, or it retires every
 * one that it beats.
 * @param candidates the stored memories nearest to it, best first
 * @param readings what a model read of them
 */
export function judge(
  newcomer: Newcomer,
  candidates: readonly Statement[],
  rules: readonly SlotRule[],
  readings: Pick<Readings, 'outdates'> = NOTHING_READ,
): Judgement {
  const retirements: Retirement[] = [];
  const reviews: PairReview[] = [];
  for (const stored of candidates) {
    const conflict = conflictOf(newcomer, stored, { rules, readings });
    const resolution = conflict && resolutionOf(conflict, newcomer, stored);
    if (!conflict || !resolution) continue;
    const { heuristic, explanation, certain } = conflict;
    if ('review' in resolution || !certain) {
      reviews.push({ memoryId: newcomer.id, otherId: stored.id, explanation });
      continue;
    }
    const { winner, loser, step } = resolution;
    const found = {
      ...{ winnerId: winner, loserId: loser },
      since: (winner === newcomer.id ? newcomer : stored).validFrom,
      ...{ heuristic, explanation, step },
    };
    // What lost is no longer a contender (QC-13).
    if (loser === newcomer.id) return { retirements: [found], reviews: [] };
    retirements.push(found);
  }
  return { retirements, reviews };
}

/** What the user names as wrong loses, whatever it is: a turn of a conversation as well (C-33, G-72). */
function resolutionOf(conflict: Finding, newcomer: Newcomer, stored: Statement): Resolution | null {
  return newcomer.correctsId === stored.id && newcomer.source === 'USER_ASSERTED'
    ? { winner: newcomer.id, loser: stored.id, step: 'CORRECTION' }
    : resolveConflict(conflict, ...laterFirst(newcomer, stored));
}

/** What is named as wrong was said before; else a statement about the past is the older one, however late it arrives. */
function laterFirst(newcomer: Newcomer, stored: Statement): [Statement, Statement] {
  const isLater = newcomer.correctsId === stored.id || inOrder(newcomer, stored) > 0;
  return isLater ? [newcomer, stored] : [stored, newcomer];
}

/** What may be a contradiction, or a change that is likely: then a person decides. */
interface Finding {
  readonly heuristic: Heuristic;
  readonly explanation: string;
  readonly certain: boolean;
}

/** What two are judged by. */
interface Judged {
  readonly rules: readonly SlotRule[];
  readonly readings: Pick<Readings, 'outdates'>;
}

function conflictOf(
  newcomer: Newcomer,
  stored: Statement,
  { rules, readings }: Judged,
): Finding | null {
  const [later, earlier] = laterFirst(newcomer, stored);
  const [newer, older] = [asReadable(later), asReadable(earlier)];
  const found = changeIn(newer, older, { rules, readings });
  if (newcomer.correctsId === stored.id) {
    // Its writer says that it is wrong: no wording is needed (QC-9).
    const explanation = found?.explanation ?? 'the writer named the memory that is wrong';
    return { heuristic: 'CORRECTION', explanation, certain: true };
  }
  return found && { ...found, heuristic: found.rule };
}

/** What is weighed as things told in conversation are counts where it was read so as well: weighing alone ends no fact. */
function changeIn(newer: Readable, older: Readable, { rules, readings }: Judged): Outdating | null {
  const found = readings.outdates(newer, older, outdating(newer.said, older.said, { rules }));
  if (found?.certain || readings === NOTHING_READ) return found;
  const weighed = outdating(asTold(newer), asTold(older), { rules });
  const read = readings.outdates(newer, older, weighed);
  return read?.certain ? read : found;
}

/** As if it had been said, in a conversation of its own. */
function asTold({ id, said }: Readable): Said {
  return { ...said, session: id };
}

/** A stated fact as it is read: nobody's words but its own. */
export function asReadable({
  id,
  text,
  source,
}: Pick<Statement, 'id' | 'text' | 'source'>): Readable {
  const byUser = source === 'USER_ASSERTED';
  return { id, said: { text, speaker: null, byUser, before: null, session: null } };
}
