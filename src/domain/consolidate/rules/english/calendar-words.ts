/** English words of time as they stand in patterns. */

/** With the capital that tells May from may. */
export const MONTH =
  '(?:January|February|March|April|May|June|July|August|September|October|November|December)';
/** In lower case, as they are mostly written. */
export const SEASON = '(?:spring|summer|autumn|fall|winter)';
/** Behind "on": what recurs. */
export const WEEKDAY_PLURAL = '(?:mon|tues|wednes|thurs|fri|satur|sun)days';
