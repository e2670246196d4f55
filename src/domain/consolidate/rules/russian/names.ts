/** Cases of Russian names, as far as the ending is certain. Pure. */

/** A name as it is used behind prepositions and verbs. */
export interface Cases {
  /** Whose: у Анны. */
  readonly genitive: string;
  /** To whom: Анне. */
  readonly dative: string;
}

const UNKNOWN: Cases = { genitive: 'пользователя', dative: 'пользователю' };
const ASSISTANT: Cases = { genitive: 'ассистента', dative: 'ассистенту' };
const ENDINGS: readonly [RegExp, string, string][] = [
  [/ия$/u, 'ии', 'ии'],
  [/([гкхжшчщ])а$/u, '$1и', '$1е'],
  [/а$/u, 'ы', 'е'],
  [/я$/u, 'и', 'е'],
  [/й$/u, 'я', 'ю'],
  [/([бвгдзклмнпрстфхжшчщц])$/u, '$1а', '$1у'],
  [/([оеёуюыи])$/u, '$1', '$1'],
];

/** Null when the ending leaves it open (Игорь, Любовь) or there are several words. Names in other scripts stay. */
export function casesOf(name: string): Cases | null {
  if (!/\p{Script=Cyrillic}/u.test(name)) return { genitive: name, dative: name };
  if (!/^\p{Lu}\p{Ll}+$/u.test(name)) return null;
  const ending = ENDINGS.find(([pattern]) => pattern.test(name));
  if (ending === undefined) return null;
  const [pattern, genitive, dative] = ending;
  return { genitive: name.replace(pattern, genitive), dative: name.replace(pattern, dative) };
}

/** The same for somebody without a name. */
export function roleCases(isUser: boolean): Cases {
  return isUser ? UNKNOWN : ASSISTANT;
}
