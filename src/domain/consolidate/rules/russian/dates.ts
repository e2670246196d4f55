/** Times told from the day of a Russian turn, as times that stay true. Pure; everything is UTC. */
import { timeExpressions } from '../../../language/time/expressions.js';
import type { TimeSpan } from '../../../language/time/span.js';

const MONTHS =
  'января февраля марта апреля мая июня июля августа сентября октября ноября декабря'.split(' ');
const B = '(?<!\\p{L})';
const E = '(?!\\p{L})';
/** A day that the sentence tells from its own. */
const DAY = /^(?:поза)?вчера$|^сегодня$|^(?:после)?завтра$/iu;
const WEEK = /^прошл\p{L}+ недел\p{L}+$/iu;
/** Words that depend on the day. */
const LEFT = new RegExp(
  `${B}(?:(?:поза)?вчера|сегодня|(?:после)?завтра|сейчас|теперь|недавно|скоро|пока|ещё|уже|по-прежнему|назад|на днях|через [а-яё\\d]+ ?(?:дн|недел|месяц|год|лет)?\\p{L}*|(?:прошл|следующ|будущ|эт)\\p{L}+ (?:недел|месяц|год|лет|зим|весн|осен|выходн)\\p{L}*|летом|зимой|осенью|весной)${E}`,
  'iu',
);

/** "Вчера" as a date, "на прошлой неделе" as the week before one; else it is added when it was said. */
export function datedRussian(text: string, at: Date): string {
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
  return `${at.getUTCDate()} ${MONTHS[at.getUTCMonth()]} ${at.getUTCFullYear()} года`;
}
