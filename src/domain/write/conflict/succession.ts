/**
 * Versions of one thing: what outdates the same sentence as an earlier statement takes the place of that one as well, whatever the two
 * say of each other. "In March", "moved to June", "it is out since May, and costs 12": the third hardly looks like a change of the
 * second, and is plainly one of the first. Pure.
 */
import { amountsIn } from './amounts.js';
import { compared } from './common.js';
import type { Outdating } from './outdate.js';
import { overlap, type Span } from './spans.js';

/** How one took the place of a former one: the sentence that was outdated, and the one that outdates it. */
export interface Replaced {
  readonly olderSpan: Span;
  readonly newerSpan: Span;
}

/** Probability from which on a reading decides that a version ends the one before it. */
const LEAST = 0.5;

/** The newer and the older of two that both outdate a third, by their texts. */
interface Successors {
  readonly newer: string;
  readonly older: string;
}

/**
 * What is likely of two that outdate a third one.
 * @param again how the newer one outdates the third
 * @param ended how the older one did
 * @returns null: they change two sentences of it, or they agree in a value
 */
export function succession(
  { newer, older }: Successors,
  again: Outdating,
  ended: Replaced,
): Outdating | null {
  if (!overlap(again.olderSpan, ended.olderSpan)) return null;
  const [mine, theirs] = [within(newer, again.newerSpan), within(older, ended.newerSpan)];
  if (compared(amountsIn(mine).amounts, amountsIn(theirs).amounts).agreeing.length > 0) return null;
  const explanation = `in the same place: ${again.explanation}`;
  return { ...again, certain: false, least: LEAST, explanation, olderSpan: ended.newerSpan };
}

const within = (text: string, { from, to }: Span) => text.slice(from, to);
