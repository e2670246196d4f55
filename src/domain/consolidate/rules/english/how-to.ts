/** How something is done, told in one English sentence or as numbered steps. Pure. */

import { capital } from '../../../kernel/text.js';
import { readableLines, type Sentence } from '../../../language/sentences.js';
import type { Finding } from '../../types.js';
import { isNoFact, isNoStatement } from './refusals.js';

const MIN_WORDS = 6;
const MAX_WORDS = 60;
/** Longest text made of numbered steps, in UTF-16 units; the steps behind it are left out with the whole. */
const MAX_STEPS_CHARS = 400;
const STEP = /^\(?(\d{1,2})[.)]\s+(.+)$/u;
const VERB = '(?!(?:be|me|i|you|this|that|it|them|him|her|us|my|your)\\b)\\p{L}+';

const PATTERNS: readonly { readonly rule: string; readonly is: RegExp }[] = [
  {
    rule: 'how-to.goal',
    is: new RegExp(
      `^(?:in order )?to ${VERB} [^,]{3,}, (?:first|start by|begin by|you (?:first )?(?:need|have|want|should|can|must)|simply|always|make sure|use|run|set|open|add|press|hold|go to|click|put|mix|soak|install|call|pass|export|turn|${VERB} .+(?:, (?:and )?then|; then)) ?.+`,
      'iu',
    ),
  },
  {
    rule: 'how-to.need',
    is: new RegExp(
      `^you (?:first )?(?:need to|have to|must|should) (?:first )?${VERB} .+${'(?:, (?:and )?then|; then|, after that| before \\p{L}+ing| before you | and then)'} .+`,
      'iu',
    ),
  },
  {
    rule: 'how-to.trick',
    is: new RegExp(
      `^the (?:trick|key|secret|best way|easiest way|right way|only way|way)(?: (?:to|for|with) .{4,80}?)? is to (?:first )?${VERB} .+`,
      'iu',
    ),
  },
  {
    rule: 'how-to.rule',
    is: new RegExp(
      `^(?:always|never|make sure to|make sure you|remember to|be sure to) (?!(?:give|stop|be|remember|forget|trust|believe|lose|let|say|doubt|follow your|love)\\b)${VERB} .+ (?:before|after|when|until|without|while|unless|once) .+`,
      'iu',
    ),
  },
  {
    rule: 'how-to.steps',
    is: new RegExp(`^first,? ${VERB} .+(?:, (?:and )?then|; then| and then) ${VERB} .+`, 'iu'),
  },
];
/** What only encourages, or tells a story. */
const NO_METHOD =
  /\b(?:i|i'm|i've|my|me|we|our|us|he|she|his|her|yourself|your (?:heart|dreams?|passion|best|goals?)|happiness|life|love|feelings?|emotions?|dreams?|believe|positive|success|motivated|this|these|those|went|was|were|had|did)\b|\b(?:that|it|them)$/iu;
const GOAL =
  /^(?:how to .+|(?:in order )?to \p{L}+ .+|(?:steps|instructions?|recipe|guide) (?:to|for) .+)$/iu;

/** The sentence as it was said, when it tells a method; it needs no speaker. */
export function methodIn({ text, mark }: Sentence): Finding[] {
  const count = text.split(/\s+/u).length;
  if (mark === '?' || count < MIN_WORDS || count > MAX_WORDS) return [];
  if (NO_METHOD.test(text) || isNoStatement(text) || isNoFact(text.replace(/\bshould\b/iu, '')))
    return [];
  const found = PATTERNS.find(({ is }) => is.test(text));
  return found === undefined
    ? []
    : [{ text: `${capital(text)}.`, kind: 'PROCEDURAL', rule: found.rule }];
}

/** Numbered steps under a line that says what they are for. */
export function stepsIn(content: string): Finding[] {
  const found: Finding[] = [];
  let goal = '';
  let steps: string[] = [];
  const close = () => {
    const text = `${capital(goal)}: ${steps.map((step, i) => `${i + 1}) ${step}`).join('; ')}.`;
    if (goal !== '' && steps.length > 1 && text.length <= MAX_STEPS_CHARS) {
      found.push({ text, kind: 'PROCEDURAL', rule: 'how-to.numbered' });
    }
    steps = [];
  };
  for (const line of readableLines(content)) {
    const [, number, step] = STEP.exec(line) ?? [];
    if (step !== undefined && Number(number) === steps.length + 1) {
      steps.push(step.replace(/[.;,]+$/u, ''));
      continue;
    }
    close();
    goal = goalOf(line);
  }
  close();
  return found;
}

/** What the steps are for: a line, or its last sentence, that ends with a colon. */
function goalOf(line: string): string {
  const last = line.split(/[.!?]\s+/u).at(-1) ?? '';
  const told = last.replace(/^(?:sure|ok|okay|here(?:'s| is))[,:]?\s+/iu, '');
  return /:$/u.test(told) && GOAL.test(told.slice(0, -1)) ? told.slice(0, -1) : '';
}
