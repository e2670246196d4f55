/** Facts in a Russian sentence: fewer and safer patterns than for English. Pure. */
import type { Finding, Voice } from '../fact.js';
import type { Sentence } from '../sentences.js';
import { datedRussian } from './dates.js';
import { casesOf, roleCases } from './names.js';
import { PATTERNS } from './patterns.js';
import { NO_FACT, OWN } from './refusals.js';

const MIN_WORDS = 3;
const MAX_WORDS = 40;
/** Where a second statement, or a limit, begins. */
const CUT =
  /(?:,? (?:но|зато|однако|поэтому)(?!\p{L})|,? (?:и|а) (?=(?:я|мне|меня|это|он|она|они|мы|ты|вы|там|тут)(?!\p{L}))|,? [-–—] (?=(?:это|но|и|очень|просто|так)(?!\p{L}))|; ).*$/iu;

/** What the sentence states of its speaker, at most one fact. */
export function russianFacts({ text, mark }: Sentence, voice: Voice): Finding[] {
  const told = text.replace(CUT, '').replace(/^[\s,]+|[\s,]+$/gu, '');
  const count = told.split(/\s+/u).length;
  if (mark === '?' || count < MIN_WORDS || count > MAX_WORDS) return [];
  if (NO_FACT.some((pattern) => pattern.test(text))) return [];
  const found = inThirdPerson(told, voice);
  return found === null ? [] : [{ ...found, text: `${datedRussian(found.text, voice.at)}.` }];
}

function inThirdPerson(text: string, voice: Voice): Finding | null {
  for (const { rule, kind, is, say } of PATTERNS) {
    const match = is.exec(text);
    const told = match && say(match, namedIn(voice));
    if (told && !OWN.test(told)) return { rule, kind, text: capital(told) };
  }
  return null;
}

function namedIn({ name, role }: Voice) {
  const isUser = role === 'USER';
  return {
    name: name ?? (isUser ? 'пользователь' : 'ассистент'),
    cases: name === null ? roleCases(isUser) : casesOf(name),
  };
}

function capital(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
