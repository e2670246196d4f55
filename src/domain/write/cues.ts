/** What the wording of a text tells about its use as evidence; found when it is written, read when it is recalled. Pure. */

/** In any script that has one. */
const QUESTION_MARK = /[?？؟]/u;

const ENGLISH =
  'yesterday|today|tonight|tomorrow|ago|(?:last|next|this|past|previous|every) (?:night|morning|evening|week|weekend|month|year|spring|summer|autumn|fall|winter|mon|tues|wednes|thurs|fri|satur|sun)(?:day)?s?|weekend|(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|june|july|august|september|october|november|december|in may|may \\d{1,2}|since';
const RUSSIAN =
  'вчера|позавчера|сегодня|завтра|послезавтра|назад|(?:прошл|следующ|эт)\\p{L}+ (?:ноч|утр|вечер|недел|выходн|месяц|год|весн|лет|осен|зим)\\p{L}*|понедельник|вторник|сред[ау]|четверг|пятниц[ауы]|суббот[ауы]|воскресень[ея]|(?:январ|феврал|март|апрел|июн|июл|август|сентябр|октябр|ноябр|декабр)\\p{L}{0,2}|ма[яе] \\d{4}|\\d{1,2} мая';
const STATES_TIME = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${ENGLISH}|${RUSSIAN}|(?:19|20)\\d\\d)(?![\\p{L}\\p{N}])`,
  'iu',
);
/** Longer texts are looked at so far: work stays bounded. */
const MAX_CHARS = 4_000;

/** Cues of a text as properties of its node; a cue that is not there is absent. */
export interface Cues {
  /** Asks something: the turn after it is likely the answer. */
  readonly asks?: true;
  /** Says when something happened, happens or will. */
  readonly statesTime?: true;
}

export function cuesOf(text: string): Cues {
  const head = text.slice(0, MAX_CHARS);
  return {
    ...(QUESTION_MARK.test(head) && { asks: true }),
    ...(STATES_TIME.test(head) && { statesTime: true }),
  };
}
