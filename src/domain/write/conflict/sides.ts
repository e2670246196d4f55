/** The sentences of a text as they are laid beside those of another one: words, values, changes, how they are meant. Pure. */
import { type Amount, amountsIn } from './amounts.js';
import { spelledOut } from './clauses.js';
import { BE, type Words } from './common.js';
import { type Event, eventsIn } from './events.js';
import type { Reading } from './reading.js';
import type { Span } from './spans.js';
import { type Word, wordsIn } from './stems.js';

/** A sentence as a whole; sets hold stems. */
export interface Side {
  /** As offsets into the text. */
  readonly span: Span;
  /** Contractions spelled out; quotations, and clauses that claim nothing beside others, are blank. */
  readonly text: string;
  /** What stands for the speaker. */
  readonly me: string;
  readonly words: readonly Word[];
  /** What it says by itself, with what it refers to where it names nothing; the speaker is left out. */
  readonly own: Words;
  /** What it says, with the question that it answers. */
  readonly all: Words;
  /** The same with the sentences beside it. */
  readonly around: Words;
  /** What it says not only as the place, time or manner of something else. */
  readonly core: Words;
  readonly amounts: readonly Amount[];
  /** Changes that it tells to have happened, and those that it denies. */
  readonly events: readonly Event[];
  readonly denied: readonly Event[];
  readonly clauses: readonly Reading[];
  readonly names: Words;
  readonly actors: Words;
  readonly subject: Words;
  readonly rest: Words;
  readonly verbs: Words;
  readonly real: boolean;
  readonly fresh: boolean;
  /** All of it was or happened. */
  readonly past: boolean;
  readonly oneDay: boolean;
  readonly additive: boolean;
  readonly opener: boolean;
}

/** So few words name next to nothing. */
const FEW = 3;

const PREPOSITION =
  /^(?:in|on|at|for|from|with|of|by|to|into|over|through|after|before|about|since|under)$/u;

/** Quotations, and words that only lead to the statement. */
const SAYS_NOTHING =
  /"[^"]*"|\b(?:for the (?:record|history section)|by the way|guess (?:what|who))\b/giu;

const blank = (part: string) => ' '.repeat(part.length);

/**
 * The sentences of a text that say something.
 * @param before the turn before it: of a question the words count as said
 */
export function sidesOf(text: string, readings: readonly Reading[], before: string | null): Side[] {
  const asked = before?.trimEnd().endsWith('?') ? telling(before, '@asker') : new Set<string>();
  const spans = [...new Map(readings.map(({ span }) => [span.from, span])).values()];
  const sides = spans.map((span) => {
    const clauses = readings.filter((reading) => reading.span.from === span.from);
    return sideOf(text.slice(span.from, span.to), span, clauses);
  });
  return sides.map((side, i) => {
    const beside = sides.slice(Math.max(0, i - 1), i + 2).flatMap(({ all }) => [...all]);
    const all = i === 0 ? new Set([...side.all, ...asked]) : side.all;
    // Few words stand for what was asked.
    const own = side.all.size < FEW ? all : side.all;
    return { ...side, own, all, around: new Set([...beside, ...asked]) };
  });
}

function telling(text: string, me: string): Words {
  const { words } = wordsIn(amountsIn(spelledOut(text)).rest, me);
  return stems(words.filter(({ stem }) => stem !== me));
}

const stems = (words: readonly Word[]): Words =>
  new Set(words.filter(({ empty }) => !empty).map(({ stem }) => stem));

function sideOf(
  raw: string,
  span: Span,
  clauses: readonly Reading[],
): Omit<Side, 'around' | 'own'> {
  const me = clauses[0]?.me ?? '@me';
  const unreal = clauses.flatMap((clause) => (clause.real ? [] : [clause.text]));
  const text = unreal.reduce(
    (rest, part) => (unreal.length < clauses.length ? rest.replace(part, blank) : rest),
    spelledOut(raw).replace(SAYS_NOTHING, blank),
  );
  const { amounts, rest } = amountsIn(text);
  const { words } = wordsIn(rest, me);
  const events = eventsIn(words, rest);
  const union = (of: (clause: Reading) => Words) => new Set(clauses.flatMap((c) => [...of(c)]));
  const oblique = (i: number) =>
    words.slice(Math.max(0, i - 3), i).some(({ low }) => PREPOSITION.test(low));
  return {
    // One literal: a spread costs as much as all of the rest.
    span,
    text,
    me,
    words,
    amounts,
    clauses,
    all: stems(words.filter(({ stem }) => stem !== me)),
    core: stems(words.filter((_, i) => !oblique(i))),
    events: events.filter(({ negated }) => !negated),
    denied: events.filter(({ negated }) => negated),
    names: union((clause) => clause.names),
    actors: union((clause) => clause.actors),
    subject: union((clause) => clause.subject),
    rest: union((clause) => clause.rest),
    verbs: new Set(clauses.map(({ verb }) => verb).filter((verb) => verb !== '' && !BE.test(verb))),
    real: clauses.some((clause) => clause.real),
    fresh: clauses.some((clause) => clause.fresh && clause.real),
    past: clauses.every((clause) => clause.past),
    oneDay: clauses.some((clause) => clause.oneDay),
    additive: clauses.some((clause) => clause.additive),
    opener: clauses.some((clause) => clause.opener),
  };
}
