/** What is taken over of the causes that a language model answers. Pure. */
import type { CausalFinding, TurnPair } from '../../domain/consolidate/types.js';
import { normalizeName, storableText } from '../../domain/kernel/text.js';
import { beginning } from '../extract/beginning.js';

/** Longest evidence (UTF-16 units); a longer one is kept by its beginning. */
export const EVIDENCE_CHARACTERS = 80;

/** Recorded as what found a cause. */
const RULE = 'model-causes';

/** A finding as it was answered; `pair` counts from 1. */
export interface AnsweredFinding {
  readonly pair: number;
  readonly cause: 'earlier' | 'later' | null;
  readonly evidence: string;
}

/**
 * The findings that can be kept, in the order of the pairs, one a pair: about a pair that was given, with evidence that
 * stands in it. Words that nobody said are a sign that the rest is made up, too.
 */
export function checkedFindings(
  answered: readonly AnsweredFinding[],
  pairs: readonly TurnPair[],
): CausalFinding[] {
  return pairs.flatMap((pair, i) => {
    const found = answered.find((answer) => answer.pair === i + 1 && answer.cause !== null);
    const evidence = found && bare(found.evidence);
    if (!evidence || !isSaid(evidence, pair)) return [];
    const [cause, effect] =
      found.cause === 'earlier' ? [pair.earlier, pair.later] : [pair.later, pair.earlier];
    return [
      {
        ...{ causeId: cause.id, effectId: effect.id, rule: RULE },
        evidence: beginning(evidence, EVIDENCE_CHARACTERS).trim(),
      },
    ];
  });
}

/** Without quotation marks and dots around it, on one line. */
function bare(evidence: string): string {
  return storableText(evidence)
    .replace(/\s+/gu, ' ')
    .replace(/^[\s"'“”„«»….]+|[\s"'“”„«»….]+$/gu, '');
}

function isSaid(evidence: string, { earlier, later }: TurnPair): boolean {
  const wanted = normalizeName(evidence);
  return [earlier, later].some(({ content }) => normalizeName(content).includes(wanted));
}
