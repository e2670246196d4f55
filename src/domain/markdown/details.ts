/** What is known of an item beside its text: a comment that no viewer shows. Pure. */
import { escapeValue, unescapePercent } from './escape.js';

/** In the order in which they are written. */
const NAMES = [
  ...(['id', 'source', 'role', 'validity', 'tier', 'category', 'topic', 'origin'] as const),
  ...(['scope', 'session', 'event', 'created', 'updated'] as const),
] as const;

/** Values as they are written: ids, words of the vocabulary, ISO times. Absent: not known, or as usual. */
export type Details = Readonly<
  Partial<Record<(typeof NAMES)[number], string>> & { tags?: readonly string[] }
>;

/** `<!-- id: …; source: …; tags: … -->` */
export function renderDetails(details: Details): string {
  const values = NAMES.flatMap((name) => {
    const value = details[name];
    return value === undefined ? [] : [`${name}: ${escapeValue(value)}`];
  });
  const { tags = [] } = details;
  if (tags.length > 0) values.push(`tags: ${tags.map(escapeValue).join(', ')}`);
  return `<!-- ${values.join('; ')} -->`;
}

/** What a comment says, without its marks. Whatever else people write into it is ignored. */
export function parseDetails(comment: string): Details {
  const found: Partial<Record<(typeof NAMES)[number], string>> & { tags?: string[] } = {};
  for (const part of comment.split(';')) {
    const colon = part.indexOf(':');
    const name = part.slice(0, Math.max(colon, 0)).trim();
    const value = part.slice(colon + 1).trim();
    if (value === '') continue;
    if (name === 'tags') found.tags = listOf(value);
    else if (isName(name)) found[name] = unescapePercent(value);
  }
  return found;
}

function listOf(value: string): string[] {
  return value
    .split(',')
    .flatMap((each) => (each.trim() === '' ? [] : [unescapePercent(each.trim())]));
}

function isName(name: string): name is (typeof NAMES)[number] {
  return NAMES.some((each) => each === name);
}
