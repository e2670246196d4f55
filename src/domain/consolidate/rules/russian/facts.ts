/** Facts in a Russian sentence: fewer and safer patterns than for English. Pure. */

import { RUSSIAN_MONTHS } from '../../../language/calendar-words.js';
import { type Sentence } from '../../../language/sentences.js';
import { type TimeSpan } from '../../../language/time/calendar.js';
import { timeExpressions } from '../../../language/time/expressions.js';
import { type Finding, type Voice } from '../fact.js';
import { casesOf, PATTERNS, roleCases } from './patterns.js';

const B = '(?<![\\p{L}])';
const E = '(?![\\p{L}])';

/** Anywhere in a sentence: it states nothing, or points outside. */
const NO_FACT: readonly RegExp[] = [
  `${B}(?:если|бы|б|может|можно|наверное|наверно|возможно|вероятно|кажется|думаю|надеюсь|хотелось|мечтал|мечтала|вдруг|якобы|будто|вроде|видимо|допустим|представь|предположим|не знаю|не уверен|не уверена|сомневаюсь|говорят|сказал|сказала|сказали|говорит|считает|спросил|спросила|почти|чуть не)${E}`,
  `${B}(?:ты|тебя|тебе|тобой|твой|твоя|твоё|твои|твою|твоей|твоего|вы|вас|вам|ваш|ваша|ваши|вашу|он|его|ему|она|её|ее|ей|они|их|им|это|этот|эта|эту|эти|этим|этого|этой|этом|тот|та|те|того|той|туда|там|тут|здесь|сюда|так|такой|такая|такое|такие|мы|нас|нам|наш|наша|наши|нашу|нашей|оба|обе|то же|тоже самое|всё|что-то|кто-то|что-нибудь)${E}`,
  `${B}(?:рад|рада|спасибо|пожалуйста|извини|извините|прости|простите|согласен|согласна|жаль|поздравляю)${E}`,
  'https?:|www\\.|[{}<>=\\\\]',
].map((source) => new RegExp(source, 'iu'));

/** First person that is left over. */
const OWN = new RegExp(
  `${B}(?:я|меня|мне|мной|мной|мой|моя|моё|мое|мои|мою|моего|моей|моих|нами)${E}`,
  'iu',
);

// Times told from the day of a Russian turn, as times that stay true. Pure; everything is UTC.

/** A day that the sentence tells from its own. */
const DAY = /^(?:поза)?вчера$|^сегодня$|^(?:после)?завтра$/iu;
const WEEK = /^прошл\p{L}+ недел\p{L}+$/iu;
/** Words that depend on the day. */
const LEFT = new RegExp(
  `${B}(?:(?:поза)?вчера|сегодня|(?:после)?завтра|сейчас|теперь|недавно|скоро|пока|ещё|уже|по-прежнему|назад|на днях|через [а-яё\\d]+ ?(?:дн|недел|месяц|год|лет)?\\p{L}*|(?:прошл|следующ|будущ|эт)\\p{L}+ (?:недел|месяц|год|лет|зим|весн|осен|выходн)\\p{L}*|летом|зимой|осенью|весной)${E}`,
  'iu',
);

/** "Вчера" as a date, "на прошлой неделе" as the week before one; else it is added when it was said. */
function datedRussian(text: string, at: Date): string {
  let told = text;
  for (const span of timeExpressions(text, at)) told = replaced(told, span, at);
  const rest = told.replace(/\d{1,2} [а-я]+ \d{4} года/gu, '');
  return LEFT.test(rest) ? `${told} (сказано ${day(at)})` : told;
}

function replaced(text: string, { text: said, from }: TimeSpan, at: Date): string {
  if (DAY.test(said)) return text.replace(new RegExp(`${B}${said}${E}`, 'u'), day(from));
  if (!WEEK.test(said)) return text;
  return text.replace(new RegExp(`${B}на ${said}${E}`, 'u'), `за неделю до ${day(at)}`);
}

/** As in 8 мая 2023 года, genitive. */
function day(at: Date): string {
  return `${at.getUTCDate()} ${RUSSIAN_MONTHS[at.getUTCMonth()]} ${at.getUTCFullYear()} года`;
}

// Facts in a Russian sentence: fewer and safer patterns than for English.

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
