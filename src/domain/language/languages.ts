/** Languages in which texts are searched: how the text index reads each, and the words that tell no memory from another. Pure. */
import { deu, eng, fra, rus, spa } from 'stopword';

/** ISO 639-1 codes, with what a person calls them. */
export const LANGUAGES = {
  en: 'English',
  ru: 'Russian',
  de: 'German',
  es: 'Spanish',
  fr: 'French',
} as const satisfies Record<string, string>;

export type Language = keyof typeof LANGUAGES;

/** Names of Neo4j's analyzers: stemming and stop words (`db.index.fulltext.listAvailableAnalyzers`). */
export const ANALYZERS: Readonly<Record<Language, string>> = {
  en: 'english',
  ru: 'russian',
  de: 'german',
  es: 'spanish',
  fr: 'french',
};

/** Tells the language of a text. */
export type LanguageOf = (text: string) => Language;

/** E-14: the 81 words that never become keywords. */
export const KEYWORD_STOPWORDS: ReadonlySet<string> = new Set(
  `a about all an and any are as at be been being but by can could did do does each for from had has
  have he her here him his how i if in into is it its just may me might my no not of on or our out
  shall she should so some that the their them then there these they this those to up us was
  we were what when where which who will with would you your`.split(/\s+/),
);

/** What is left of contractions once an apostrophe has split them: "didn't" is `didn` and `t`. */
const CONTRACTIONS =
  'd ll m re s t ve ain aren couldn didn doesn don hadn hasn haven isn shouldn wasn weren won wouldn';

/** English and Russian have no words in common: both hold in texts of either. */
const ENGLISH_OR_RUSSIAN = [...eng, ...rus, ...KEYWORD_STOPWORDS, ...CONTRACTIONS.split(' ')];

/** `stopword` lists beside our own. */
const STOPWORDS: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: new Set(ENGLISH_OR_RUSSIAN),
  ru: new Set(ENGLISH_OR_RUSSIAN),
  de: new Set(deu),
  es: new Set(spa),
  fr: new Set([...fra, ...'c d j l m n qu s t'.split(' ')]),
};

/** Whether a word, in lower case, tells no memory from another. */
export function isStopword(word: string, language: Language = 'en'): boolean {
  return STOPWORDS[language].has(word);
}

/** What follows the name of a text index in another language than English, whose index has the bare name. */
export function indexSuffix(language: Language): string {
  return language === 'en' ? '' : `_${language}`;
}

/** Languages whose ways of asking and of naming times are known: intents, voices and periods are read in these alone. */
const READ: ReadonlySet<Language> = new Set(['en', 'ru']);

export function isRead(language: Language): boolean {
  return READ.has(language);
}
