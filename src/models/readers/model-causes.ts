/** Causes that a language model finds between consecutive turns, and which of its answers count. */

import { z } from 'zod';
import type { CausalFinding, TurnPair } from '../../domain/consolidate/types.js';
import { normalizeName, storableText } from '../../domain/kernel/text.js';
import { beginning } from '../../domain/language/sentences.js';
import type { CausalJudge, LanguageModel, Log } from '../../ports.js';
import { dataBlock, loadPrompt, type PieceLimits, pieces } from '../language/prompt.js';
import { shownTurn, sizeOf } from './model-facts.js';

/** Longest evidence (UTF-16 units); a longer one is kept by its beginning. */
const EVIDENCE_CHARACTERS = 80;

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

// Causes between turns by a language model (G-30).

const answerSchema = z.object({
  findings: z.array(
    z.object({
      pair: z.int(),
      cause: z.enum(['earlier', 'later']).nullable(),
      evidence: z.string(),
    }),
  ),
});

/** Judges that read at most so much in one call. */
export function modelCauses(limits: PieceLimits, log: Log): (model: LanguageModel) => CausalJudge {
  const prompt = loadPrompt('causes', ['data', 'maxCharacters']);
  // A pair is two turns.
  const { items, characters } = limits;
  const pairLimits = { items: Math.ceil(items / 2), characters };
  const read = async (model: LanguageModel, pairs: readonly TurnPair[]) => {
    const data = shown(pairs, Math.floor(characters / 2));
    const { system, user } = prompt.fill({ data, maxCharacters: EVIDENCE_CHARACTERS });
    const answer = await model.answer({ system, user, name: 'causes', schema: answerSchema });
    const claimed = answer.findings.filter(({ cause }) => cause !== null);
    const findings = checkedFindings(claimed, pairs);
    const dropped = claimed.length - findings.length;
    if (dropped > 0) {
      log.info({ kept: findings.length, dropped }, 'Causes of the language model are left out.');
    }
    return findings;
  };
  return (model) => ({
    free: false,
    judge: async (pairs) => {
      const findings = [];
      for (const piece of pieces(pairs, pairSize, pairLimits)) {
        findings.push(...(await read(model, piece)));
      }
      return findings;
    },
  });
}

function pairSize({ earlier, later }: TurnPair): number {
  return sizeOf(earlier) + sizeOf(later);
}

function shown(pairs: readonly TurnPair[], characters: number): string {
  const lines = pairs.map(({ earlier, later }, i) => ({
    pair: i + 1,
    earlier: shownTurn(earlier, characters),
    later: shownTurn(later, characters),
  }));
  return dataBlock(lines);
}
