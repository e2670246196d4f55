/** What an English clause begins with and what belongs to its end: a time, a place. Pure. */

const LEAD =
  /^(?:just )?(?:(?:last|this|next|every|each|on|in|at|during|over|for|after|before|since|as an?|as kids?|throughout|around|back in|two|three|four|five|\d+|a (?:few|couple of)|the (?:other|past|last|next|day before)|one|once|twice)(?: [\p{L}\p{N}'-]+){1,6}|yesterday|today|tomorrow|tonight|recently|lately|currently|now|nowadays|these days|right now|usually|sometimes|often|normally|typically|growing up|later|earlier|once)$/iu;
/** These only join sentences, or are sentences. */
const NO_LEAD =
  /\b(?:i|my|me|you|we|it|that|is|was|are|said|opinion|the end|fact|other words|first|least|case|mind|all|moment like|sum|note|hand|meantime|meanwhile|top|far|way|honesty|short|general|particular|addition)\b/iu;
const BEFORE_SUBJECT = /^(.+?),? (?=(?:I|I'm|I've|I'll|My|my|i|i'm|i've)(?:$| ))/u;
/** They add nothing at the end. */
const IDLE = /^(?:now|right now|once|later|earlier|since then|after that|one day|one time)$/iu;
/** Names of days and months keep their capital. */
const CALENDAR =
  /^(?:\p{Lu}\p{L}*day|January|February|March|April|May|June|July|August|September|October|November|December)\b/u;

/** Whether a text is nothing but such a beginning. */
export function isLead(text: string): boolean {
  return LEAD.test(text) && !NO_LEAD.test(text);
}

/** The beginning in lower case, empty without one, and the rest of the clause. */
export function led(clause: string): { readonly lead: string; readonly body: string } {
  const match = BEFORE_SUBJECT.exec(clause);
  const told = match?.[1] ?? '';
  if (match === null || !isLead(told)) return { lead: '', body: clause };
  const body = clause.slice(match[0].length);
  if (IDLE.test(told)) return { lead: '', body };
  return { lead: CALENDAR.test(told) ? told : told.charAt(0).toLowerCase() + told.slice(1), body };
}
