/** The rules that recognise a name of a text among the names of the graph (G-22), one function each. Pure. */
import type { EntityType } from '../kernel/vocabulary.js';
import { type Directory, onlyOne } from './directory.js';
import { acronymsOf, firstNameOf, withoutDots, writtenAsAcronym } from './names.js';
import { isCapitalised } from './phrases.js';
import type { KnownName, LinkedName } from './types.js';

/** A name in a text that is to be recognised. */
export interface Named {
  readonly handle: string;
  readonly text: string;
  /** Null: it was only found because the graph has it. */
  readonly type: EntityType | null;
}

/** What a rule says: an entity, a name of its own (`NEW`), nobody in particular (`AMBIGUOUS`); null: the next rule decides. */
export type Verdict =
  | { readonly known: KnownName; readonly rule: LinkedName['rule']; readonly learn: boolean }
  | 'NEW'
  | 'AMBIGUOUS'
  | null;

type Rule = (name: Named, directory: Directory) => Verdict;

/**
 * Initials that mean something to everybody: they stand for a name only when both are of one type, so that
 * "AI" is not taken for a project "Atlas Importer".
 */
const COMMON_INITIALS: ReadonlySet<string> = new Set(
  `ad ai am api app asap bc bi btw cd ceo cfo ci cli cpu cto cv db diy dm dns eta eu faq fyi gpu hr html http id ide io ip it kpi
  lol ml mvp nlp no ok omg os pc pdf pm poc pr qa ram rfc sdk so sql ssd tbd tv ui uk url us usa ux vm vp vpn`.split(
    /\s+/,
  ),
);

/** 1: somebody was given that name. One of the same type first; then the only one; several of other types mean it is new. */
export function byGivenName({ handle, type }: Named, directory: Directory): Verdict {
  const known = directory.strong(handle);
  if (known.length === 0) return null;
  const alike = known.filter((name) => name.type === type);
  const one = onlyOne(alike.length > 0 || type !== null ? alike : known);
  const found = one ?? (known.length === 1 ? (known[0] ?? null) : null);
  if (found !== null) return { known: found, rule: found.kind, learn: false };
  return alike.length === 0 && type !== null ? 'NEW' : 'AMBIGUOUS';
}

/** 1, for "N.Y.C." where NYC is known. */
export function byGivenAcronym({ handle, text, type }: Named, directory: Directory): Verdict {
  const plain = withoutDots(text);
  if (!writtenAsAcronym(text) || plain === handle) return null;
  const verdict = byGivenName({ handle: plain, text, type }, directory);
  return verdict === null || typeof verdict === 'string' ? null : { ...verdict, learn: true };
}

/** 2: capitals that are the initials of one entity. */
export function byAcronym({ text, type }: Named, directory: Directory): Verdict {
  if (!writtenAsAcronym(text)) return null;
  const handle = withoutDots(text);
  const [known, second] = directory.weak(handle, 'ACRONYM');
  if (known === undefined || second !== undefined) return null;
  if (COMMON_INITIALS.has(handle) && known.type !== type) return null;
  return { known, rule: 'ACRONYM', learn: true };
}

/** 2, the other way: several words whose initials are the name of one entity. */
export function byInitials({ text, type }: Named, directory: Directory): Verdict {
  if (type === null || type === 'PERSON') return null;
  for (const handle of acronymsOf(text)) {
    const [known, second] = directory.strong(handle);
    if (known !== undefined && second === undefined && isSpeltOut(handle, type, known.type)) {
      return { known, rule: 'ACRONYM', learn: true };
    }
  }
  return null;
}

/** Two letters are a word too often ("Go"), so they need the same type; three may also be a subject on one side. */
function isSpeltOut(handle: string, type: EntityType, known: EntityType): boolean {
  if (known === type) return handle.length > 2 || COMMON_INITIALS.has(handle);
  if (known === 'PERSON' || COMMON_INITIALS.has(handle)) return false;
  return handle.length > 2 && (type === 'CONCEPT' || known === 'CONCEPT');
}

/** 3: a single capitalised word that is the first name of one person; of several it is nobody in particular. */
export function byFirstName({ handle, text, type }: Named, directory: Directory): Verdict {
  if ((type !== 'PERSON' && type !== 'CONCEPT') || !isCapitalised(text) || text.includes(' ')) {
    return null;
  }
  const [known, second] = directory.weak(handle, 'FIRST_NAME').filter(isPerson);
  if (known === undefined) return null;
  return second === undefined ? { known, rule: 'FIRST_NAME', learn: false } : 'AMBIGUOUS';
}

/** 3, the other way: the full name of a person so far known by the first name only. A speaker's name was given in full. */
export function byFullName({ text, type }: Named, directory: Directory): Verdict {
  const first = type === 'PERSON' ? firstNameOf(text) : null;
  if (first === null || directory.weak(first, 'FIRST_NAME').length > 0) return null;
  const [known, second] = directory.strong(first).filter(isPerson);
  if (known === undefined || second !== undefined) return null;
  // As an alias it is the name of somebody who has another one.
  if (known.kind !== 'NAME' || known.speaks) return null;
  return { known, rule: 'FIRST_NAME', learn: true };
}

function isPerson({ type }: KnownName): boolean {
  return type === 'PERSON';
}

const RULES: readonly Rule[] = [
  byGivenName,
  byGivenAcronym,
  byAcronym,
  byInitials,
  byFirstName,
  byFullName,
];

/** What the first rule says that says anything; else it is new, if the extractor found it. */
export function recognise(name: Named, directory: Directory): Exclude<Verdict, null> {
  for (const rule of RULES) {
    const verdict = rule(name, directory);
    if (verdict !== null) return verdict;
  }
  return name.type === null ? 'AMBIGUOUS' : 'NEW';
}
