/** Analyses and names of the graph for tests, without an extractor. */
import type { KnownName, TextAnalysis, Token } from '../../../../src/domain/entities/types.js';
import type { EntityType } from '../../../../src/domain/kernel/vocabulary.js';

/** Words and marks as tokens; a capital makes a NAME, words in `nouns` are NOUN, all others OTHER. */
export function analysed(
  text: string,
  names: readonly (readonly [text: string, type: EntityType])[] = [],
  nouns: readonly string[] = [],
): TextAnalysis {
  const tokens = [...text.matchAll(/[\p{L}\p{N}_][\p{L}\p{N}._-]*(?<![.])|[^\s\p{L}\p{N}]/gu)].map(
    ({ 0: word, index }): Token => ({
      text: word,
      start: index,
      end: index + word.length,
      role: nouns.includes(word) ? 'NOUN' : /^\p{Lu}/u.test(word) ? 'NAME' : 'OTHER',
    }),
  );
  let from = 0;
  const extracted = names.map(([name, type]) => {
    const start = text.indexOf(name, from);
    from = start + name.length;
    return { text: name, type, start, end: from };
  });
  return { tokens, names: extracted };
}

/** A name in the graph; the entity's id is `id`. */
export function known(
  handle: string,
  kind: KnownName['kind'],
  type: EntityType,
  id: string,
  speaks = false,
): KnownName {
  return { handle, kind, type, entityId: id, speaks };
}
