/** What a speaker is called in a fact. Pure. */

import type { Sentence } from '../../language/sentences.js';
import type { Turn } from '../types.js';

/** Names that stand for a role and not for somebody. */
const ROLES =
  /^(?:user|human|me|assistant|agent|orchestrator|ai|bot|system|пользователь|ассистент)$/iu;

/** Who somebody is, beside the name: "Josie (Theo's mum)". */
const ASIDE = /\s*\([^()]*\)$/u;

/** The name that a turn gives; null: unknown, or only a role. */
export function speakerName({ speaker }: Pick<Turn, 'speaker'>): string | null {
  const name = speaker?.trim().replace(/\s+/gu, ' ').replace(ASIDE, '') ?? '';
  return name === '' || ROLES.test(name) ? null : name;
}

/** The names of those who speak in some turns, each once. */
export function participantsOf(turns: readonly Turn[]): string[] {
  return [...new Set(turns.flatMap((turn) => speakerName(turn) ?? []))];
}

/** Whether a word addresses one of them: a first name, or the beginning of one as in Kat for Katharina. */
function addresses(word: string, participants: readonly string[]): boolean {
  const told = word.toLowerCase();
  return (
    told.length > 2 &&
    participants.some((name) => {
      const first = name.toLowerCase().split(' ')[0] ?? '';
      return first.startsWith(told) || (told.length > 3 && told.startsWith(first.slice(0, 3)));
    })
  );
}

// What surrounds a statement and adds nothing to it: openers, forms of address, tags.

const OPENER =
  /^(?:(?:yeah|yes|yep|yup|ya|no|nope|nah|oh|ooh|ah|aw|aww|well|so|wow|whoa|woah|woohoo|hey|hi|hello|hmm|hm|ok|okay|sure|right|true|exactly|totally|definitely|absolutely|indeed|anyway|anyhow|btw|by the way|actually|honestly|to be honest|tbh|frankly|in fact|of course|plus|also|and|but|then|great|cool|nice|awesome|amazing|sweet|perfect|good question|same here|me too|you know(?: what)?|you see|guess what|i mean|look|listen|speaking of which|as for me|for me|luckily|thankfully|fortunately|unfortunately|sadly|finally|haha|lol|omg|phew|yay|ugh|thanks|thank you|thx|sorry|congrats|please|for sure|no doubt|long story short|on top of that|turns out|believe it or not|fun fact|next item|да|нет|ну|ой|ох|ого|кстати|вообще|честно говоря|на самом деле|в общем|короче|слушай|знаешь|привет|спасибо|а|и|но)(?: so much| a lot| a ton| again| there| man| buddy| dude| mate| guys| everyone| everybody)?[\s,!.:–—-]+)+/iu;
/** Openers that are a part of the sentence when no mark follows: so I went, also works. */
const LOOSE =
  /^(?:so|and|but|then|also|plus|anyhow|anyway|actually|honestly|finally|and then|luckily|thankfully|unfortunately|sadly|yeah|oh|well|no|yes|right|turns out|а|и|но|ну|да|вообще)\s/iu;
const GREETED =
  /^(?:(?:hey|hi|hello|thanks|thank you|wow|yeah|yes|oh|well|привет|спасибо)[\s,]+)?(\p{Lu}[\p{L}'-]+)\s*[,!:]\s*/u;
const CALLED = /,\s*(\p{Lu}[\p{L}'-]+)$/u;
const TAG =
  /(?:[\s,]+(?:you know|right|huh|eh|haha(?:ha)?|hehe|lol|lmao|xd|btw|by the way|though|tho|too|as well|either|i guess|to be honest|tbh|honestly|actually|really|obviously|for sure|thanks|dude|man|buddy|mate|знаешь|да|кстати|если честно|тоже))+$/iu;
const MAX_ROUNDS = 4;

/** A sentence without what surrounds it. */
export interface Bare extends Sentence {
  /** The whole of it. */
  readonly said: string;
}

/** The sentence itself, of which the whole is kept. */
export function bared(sentence: Sentence, participants: readonly string[]): Bare {
  return { ...sentence, said: sentence.text, text: bare(sentence.text, participants) };
}

/** The statement itself, without openers, forms of address and tags. */
function bare(text: string, participants: readonly string[]): string {
  let rest = text.trim();
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const before = rest;
    rest = unaddressed(opened(rest), participants);
    if (rest === before) break;
  }
  return rest.replace(/[\s,;:–—-]+$/u, '').trim();
}

function opened(text: string): string {
  const opener = OPENER.exec(text)?.[0] ?? '';
  if (opener === '') return text;
  // "Right now" and "good day" are no openers: only marks, or words that join sentences, end one.
  const isMarked = /[,!.:–—-]\s*$/u.test(opener);
  if (isMarked) return text.slice(opener.length);
  const loose = LOOSE.exec(text)?.[0] ?? '';
  return loose === '' || /^\s*(?:far|now|many|much|that)\b/iu.test(text.slice(loose.length))
    ? text
    : text.slice(loose.length);
}

function unaddressed(text: string, participants: readonly string[]): string {
  const greeted = GREETED.exec(text);
  const start = greeted && addresses(greeted[1] ?? '', participants) ? greeted[0].length : 0;
  const rest = text.slice(start).replace(TAG, '');
  const called = CALLED.exec(rest);
  return called && addresses(called[1] ?? '', participants) ? rest.slice(0, called.index) : rest;
}
