/** Whether one of two consecutive turns came about because of the other, by what the later one begins with. Pure. */

import { type Sentence, sentencesOf } from '../../language/sentences.js';
import type { CausalFinding, Turn, TurnPair } from '../types.js';

/** One way in which a turn says so. */
interface Cue {
  readonly rule: string;
  /** What the turn that begins with it tells: the effect of the turn before, or its cause. */
  readonly tells: 'EFFECT' | 'CAUSE';
  readonly is: RegExp;
  /** What begins like it and is none. */
  readonly unless?: RegExp;
}

const E = '(?![\\p{L}\\p{N}])';
const SOMEONE = "(?:I|we|he|she|they|my \\p{L}+|our \\p{L}+|I'm|we're|I've|we've|I'll|we'll|I'd)";
/** Behind "so I" these begin a new subject of the talk. */
const TALK =
  "(?:both|all|guess|think|thought|heard|hear|was (?:wondering|thinking)|am wondering|wonder|wondered|assume|suppose|see|take it|understand|gather|believe|hope|know|mean|feel like|said|was like|wanted to (?:ask|tell|say|know|check)|have (?:a|one) question|(?:just )?(?:saw|read)|'m (?:curious|wondering|glad|happy|excited|sorry|sure|guessing)|am (?:curious|glad|happy|sorry|sure)|agree|love|like|get it|can't wait|'ll (?:see|talk))";

/** The first that fits decides. */
const CUES: readonly Cue[] = [
  {
    rule: 'cause.so',
    tells: 'EFFECT',
    is: new RegExp(
      `^(?:and |and so |so,? )(?:(?:then|now|finally|eventually|instead) )?${SOMEONE}${E}`,
      'iu',
    ),
    unless: new RegExp(
      `^and (?!so )|^(?:and )?so,? (?:then |now )?(?:\\p{L}+)(?:'m|'ve)? ?(?:(?:just|also|really|actually) )?${TALK}${E}|^so,? (?:I'm|we're) (?:so|very|really)${E}`,
      'iu',
    ),
  },
  {
    rule: 'cause.thats-why',
    tells: 'EFFECT',
    is: /^(?:and |so |yes,? |yeah,? |exactly,? |right,? )*(?:that's|that is|that was|this is|which is|that’s) (?:exactly |also |mainly |partly |precisely |the reason )?why (?=\p{L})/iu,
    unless: /^.{0,30}why (?:not|is|are|do|does|did|was|were)\b/iu,
  },
  {
    rule: 'cause.because-of-that',
    tells: 'EFFECT',
    is: new RegExp(
      `^(?:and |so |but )?(?:because of (?:that|this|it|all that|all this)|due to (?:that|this)|thanks to that|for that reason|for this reason|as a (?:direct )?(?:result|consequence)(?! of)|consequently|therefore|hence|in consequence)${E},?`,
      'iu',
    ),
  },
  {
    rule: 'cause.led-to',
    tells: 'EFFECT',
    is: new RegExp(
      `^(?:and )?(?:(?:that|this|which)(?: all| then| eventually| is what| finally)? (?:led (?:me |us |them |him |her )?to|caused|resulted in)|(?:that|this|which|it)(?: all| then| eventually| is what| finally)? (?:pushed (?:me|us) to|forced (?:me|us) to|made (?:me|us) (?:decide|quit|change|switch|move|start|stop|leave|rethink|cancel)|prompted (?:me|us) to|convinced (?:me|us) to|inspired (?:me|us) to))${E}`,
      'iu',
    ),
  },
  {
    rule: 'cause.because',
    tells: 'CAUSE',
    is: new RegExp(
      `^(?:it's |that's |just |mostly |mainly |simply |well,? |that was |it was )?(?:because|cuz|'cause)${E}`,
      'iu',
    ),
    unless:
      /^.{0,16}(?:because|cuz|'cause) of (?:that|this|it|you|all)\b|^because (?:you|it) know\b|\bI said so\b/iu,
  },
  {
    rule: 'cause.ru-therefore',
    tells: 'EFFECT',
    is: new RegExp(
      `^(?:и |вот |именно |да,? |а |ну )*(?:поэтому|из-за этого|вот почему|в результате(?! чего)|по этой причине|вследствие этого|благодаря этому|следовательно|так что (?:я|мы|он|она|они|пришлось)|потому (?:я|мы) и|это (?:заставило|привело|побудило))${E},?`,
      'iu',
    ),
  },
  {
    rule: 'cause.ru-because',
    tells: 'CAUSE',
    is: new RegExp(
      `^(?:это |просто |да |ну )*(?:потому,? что|оттого,? что|из-за того,? что|так как)${E}`,
      'iu',
    ),
  },
];

/** Reactions and forms of address before the statement. */
const INTERJECTION =
  /^(?:(?:yeah|yes|yep|yup|no|oh|ah|well|wow|hey|hi|hmm|ok|okay|right|exactly|true|sure|thanks(?! to\b)|thank you|i see|i know|totally|definitely|great|nice|cool|awesome|sorry to hear that|that's (?:great|awesome|amazing|sad|terrible|right)|да|нет|ну|ой|ага|ясно|понятно|точно|привет|спасибо)(?: \p{Lu}\p{L}+)?(?:[\s,!.:–—-]+|$))+/iu;

/** Any word of the cues. */
const MAY_BE_CAUSAL =
  /(?<![\p{L}])(?:so|why|because|cuz|'cause|therefore|hence|result|consequence|consequently|reason|due to|thanks to that|led|caused|pushed|forced|made|prompted|convinced|inspired|поэтому|почему|из-за|результате|причине|вследствие|благодаря|следовательно|так что|потому|оттого|так как|заставило|привело|побудило)(?![\p{L}])/iu;

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
