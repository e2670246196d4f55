/** Whether one of two consecutive turns came about because of the other, by what the later one begins with. Pure. */
import type { CausalFinding, Turn, TurnPair } from '../types.js';
import { CUES, type Cue, INTERJECTION, MAY_BE_CAUSAL } from './causal-cues.js';
import { type Sentence, sentencesOf } from './sentences.js';

/** Fewer words are an interjection or a reaction. */
const MIN_WORDS = 3;
/** Most characters of the later turn that the cheap test looks at. */
const HEAD_CHARS = 240;
const WHY =
  /^(?:(?:and|but|so|oh|а|и|но)[\s,]+)?(?:why|how come|what for|почему|зачем|отчего)(?![\p{L}])/iu;

/** A cheap test: false for a pair in which the rules find nothing. */
export function mayBeCausal({ later }: TurnPair): boolean {
  return MAY_BE_CAUSAL.test(later.content.slice(0, HEAD_CHARS));
}

/** The finding; null when the words do not say so. A cue in the midst of a turn speaks of that turn alone. */
export function causeOf(pair: TurnPair): CausalFinding | null {
  if (!mayBeCausal(pair)) return null;
  const first = firstStatement(pair.later);
  if (first === null || first.mark === '?') return null;
  const cue = CUES.find(({ is, unless }) => is.test(first.text) && !unless?.test(first.text));
  if (cue === undefined || !hasOther(pair.earlier, cue)) return null;
  const [cause, effect] =
    cue.tells === 'EFFECT' ? [pair.earlier, pair.later] : [pair.later, pair.earlier];
  const evidence = (cue.is.exec(first.text)?.[0] ?? '').trim().replace(/[\s,:]+$/u, '');
  return { causeId: cause.id, effectId: effect.id, evidence, rule: cue.rule };
}

/** The first sentence that is more than a reaction. */
function firstStatement({ content }: Turn): Sentence | null {
  for (const sentence of sentencesOf(content)) {
    const text = sentence.text.replace(INTERJECTION, '');
    if (text.split(/\s+/u).length >= MIN_WORDS && !INTERJECTION.test(`${text} `)) {
      return { ...sentence, text };
    }
  }
  return null;
}

/**
 * Whether the earlier turn states what the cue refers to: its last sentence, or for a reason what stands before a final
 * "why?". A why-question alone states nothing.
 */
function hasOther({ content }: Turn, { tells }: Cue): boolean {
  const sentences = sentencesOf(content);
  const last = sentences.at(-1);
  if (last === undefined) return false;
  if (last.mark !== '?') return sentences.some(isStatement);
  return tells === 'CAUSE' && WHY.test(last.text) && sentences.some(isStatement);
}

function isStatement({ text, mark }: Sentence): boolean {
  return mark !== '?' && text.replace(INTERJECTION, '').split(/\s+/u).length >= MIN_WORDS;
}
