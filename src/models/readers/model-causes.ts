/** Causes between turns by a language model (G-30). */
import { z } from 'zod';
import type { TurnPair } from '../../domain/consolidate/types.js';
import type { CausalJudge, LanguageModel, Log } from '../../ports.js';
import { dataBlock } from '../language/data.js';
import { type PieceLimits, pieces } from '../language/pieces.js';
import { loadPrompt } from '../language/prompt.js';
import { checkedFindings, EVIDENCE_CHARACTERS } from './model-causes-check.js';
import { shownTurn, sizeOf } from './model-turns.js';

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
