/** When a fact loses, is corrected or forgotten, what was said of it holds no longer either: in the same transaction, and under one undo. */
import type { Caller } from '../../domain/kernel/partition.js';
import { type Heuristic, KINDS, valuesOf } from '../../domain/kernel/vocabulary.js';
import { isEnded, type Mark } from '../../domain/write/conflict/marks.js';
import { probeFor } from '../../domain/write/conflict/pairs.js';
import { sentenceBehind, sentenceSaying } from '../../domain/write/conflict/same.js';
import type { Span } from '../../domain/write/conflict/spans.js';
import type { GraphTransaction } from '../../ports.js';
import { saidAlike, saidBefore, toldRow } from '../../statements/outdate.js';
import type { WriteDeps } from '../write/deps.js';
import { undamaged } from '../write/open.js';
import { markAll } from './mark.js';

/** What following needs. */
export type FollowDeps = Pick<WriteDeps, 'newId' | 'log' | 'policy'>;

/** A fact that holds no longer. */
export interface Ended {
  readonly id: string;
  /** What took its place; null: nothing did, it is forgotten. */
  readonly winnerId: string | null;
  /** Event that ended it: what takes it back takes the marks back. */
  readonly eventId: string;
  readonly rule: Heuristic;
  readonly explanation: string;
  /** Whether what says the same holds no longer either, beside the turns that it was made from. */
  readonly alike: boolean;
}

type Row = ReturnType<typeof toldRow.parse>;

/** A statement with the sentence that says what the fact says. */
interface Echo {
  readonly told: Row;
  readonly span: Span;
}

/** Most turns of one fact that are marked; others that say the same are found by words. */
const SOURCES = 50;

/** A fact that holds no longer, and what was said of it until then. */
interface Story {
  readonly end: Ended;
  /** What says so: what took its place, or the fact itself. */
  readonly newer: Row;
  readonly since: Date;
  readonly echoes: readonly Echo[];
}

/** Marks what was said of the facts. Their owner is locked; turns that were said after what took the place of a fact stay as they are. */
export async function outdateSaid(
  deps: FollowDeps,
  tx: GraphTransaction,
  caller: Caller,
  ended: readonly Ended[],
  now: Date,
): Promise<void> {
  for (const { end, newer, since, echoes } of await storiesOf(deps, tx, ended, now)) {
    const marks = echoes
      .filter(({ told, span }) => !isEnded(told, span, since))
      .map(({ told: older, span: olderSpan }): Mark<Row> => {
        const { rule, explanation } = end;
        const newerSpan = { from: 0, to: newer.text.length };
        const verdict = { rule, certain: true, slot: '', explanation, newerSpan, olderSpan };
        return { older, newer, since, verdict };
      });
    await markAll(deps, tx, caller, { marks, causeId: end.eventId }, now);
  }
}

/** @returns what was said of each fact, each once; in the order of the facts, which are its owner's */
export async function saidOf(
  deps: FollowDeps,
  tx: GraphTransaction,
  ended: readonly Ended[],
  now: Date,
): Promise<{ readonly end: Ended; readonly ids: readonly string[] }[]> {
  const seen = new Set<string>();
  const stories = await storiesOf(deps, tx, ended, now);
  return stories.map(({ end, echoes }) => {
    const ids = echoes.flatMap(({ told: { id } }) => (seen.has(id) ? [] : id));
    for (const id of ids) seen.add(id);
    return { end, ids };
  });
}

async function storiesOf(
  deps: FollowDeps,
  tx: GraphTransaction,
  ended: readonly Ended[],
  now: Date,
): Promise<Story[]> {
  if (ended.length === 0) return [];
  const ends = new Map(ended.map((each) => [each.id, each]));
  const rows = ended.map(({ id, winnerId }) => ({ id, otherId: winnerId ?? id }));
  const found = await tx.run(saidBefore, { rows, limit: SOURCES });
  const facts = found.flatMap(({ fact, other, sources }) => {
    const [lost] = undamaged(deps, toldRow.safeParse(fact));
    const [winner] = undamaged(deps, toldRow.safeParse(other));
    const end = lost && ends.get(lost.id);
    if (!lost || !winner || !end) return [];
    const made = parsed(deps, sources).flatMap((told) =>
      echoOf(told, sentenceBehind(lost.text, told.text)),
    );
    return [{ end, lost, winner, made }];
  });
  const alike = await echoes(
    deps,
    tx,
    facts.filter(({ end }) => end.alike),
  );
  return facts.map(({ end, lost, winner: newer, made }) => {
    const since = end.winnerId === null ? now : newer.eventTime;
    const echoes = distinct([...made, ...(alike.get(lost.id) ?? [])]).filter(
      ({ told }) => told.id !== newer.id && told.eventTime <= since,
    );
    return { end, newer, since, echoes };
  });
}

function parsed(deps: FollowDeps, rows: readonly unknown[]): Row[] {
  return rows.flatMap((row) => undamaged(deps, toldRow.safeParse(row)));
}

function echoOf(told: Row, span: Span | null): Echo[] {
  return span === null ? [] : [{ told, span }];
}

function distinct(echoes: readonly Echo[]): Echo[] {
  return [...new Map(echoes.map((echo) => [echo.told.id, echo])).values()];
}

/** What else says the same, by the ids of the facts. */
async function echoes(
  deps: FollowDeps,
  tx: GraphTransaction,
  stories: readonly { readonly lost: Row; readonly winner: Row }[],
): Promise<Map<string, Echo[]>> {
  if (stories.length === 0) return new Map();
  const rows = stories.map(({ lost, winner }) => {
    const lucene = probeFor(lost.text, [lost.partition], valuesOf(KINDS));
    return { id: lost.id, otherId: winner.id, lucene };
  });
  const texts = new Map(stories.map(({ lost }) => [lost.id, lost.text]));
  const found = await tx.run(saidAlike, { rows, limit: deps.policy.alikeMax });
  return new Map(
    found.map(({ id, alike }) => [
      id,
      parsed(deps, alike).flatMap((told) =>
        echoOf(told, sentenceSaying(texts.get(id) ?? '', told.text)),
      ),
    ]),
  );
}
