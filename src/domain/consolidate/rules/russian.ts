/** Facts in a Russian sentence, by fewer and safer patterns than for English. Pure. */

import { facts } from '../../../lexicon.js';
import { capital } from '../../kernel/text.js';
import { RUSSIAN_MONTHS } from '../../language/calendar-words.js';
import type { Sentence } from '../../language/sentences.js';
import type { TimeSpan } from '../../language/time/calendar.js';
import { timeExpressions } from '../../language/time/expressions.js';
import type { Finding, Voice } from '../types.js';

const THIRD = facts.russianVerbs;

/** Past forms say no person: they stay as they are. */
const PAST =
  'родил(?:ся|ась)|вырос(?:ла)?|переехал[а]?|купил[а]?|устроил(?:ся|ась)|поступил[а]?|закончил[а]?|окончил[а]?|начал[а]?|женил(?:ся|ась)|вышла замуж|развёл(?:ся)|развел(?:ся|ась)|развелась|получил[а]?|выиграл[а]?|написал[а]?|завёл|завел[а]?|поехал[а]?|съездил[а]?|посетил[а]?|записал(?:ся|ась)|бросил[а]?|потерял[а]?|сломал[а]?|ездил[а]?|ходил[а]?|работал[а]?|жил[а]?|учил(?:ся|ась)|приехал[а]?|вернул(?:ся|ась)|прочитал[а]?|посмотрел[а]?|испёк|испек(?:ла)?|испекла|приготовил[а]?|открыл[а]?|уволил(?:ся|ась)|решил[а]?|нашёл|нашел|нашла|построил[а]?|сдал[а]?|защитил[а]?|пробежал[а]?|посадил[а]?|сделал[а]?|встретил[а]?|познакомил(?:ся|ась)|продал[а]?|подарил[а]?|взял[а]?|отпраздновал[а]?|участвовал[а]?';

// Cases of Russian names, as far as the ending is certain.

/** A name as it is used behind prepositions and verbs. */
interface Cases {
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
function casesOf(name: string): Cases | null {
  if (!/\p{Script=Cyrillic}/u.test(name)) return { genitive: name, dative: name };
  if (!/^\p{Lu}\p{Ll}+$/u.test(name)) return null;
  const ending = ENDINGS.find(([pattern]) => pattern.test(name));
  if (ending === undefined) return null;
  const [pattern, genitive, dative] = ending;
  return { genitive: name.replace(pattern, genitive), dative: name.replace(pattern, dative) };
}

/** The same for somebody without a name. */
function roleCases(isUser: boolean): Cases {
  return isUser ? UNKNOWN : ASSISTANT;
}

// First-person Russian predicates in the third person.

const IS_PAST = new RegExp(`^(?:${PAST})$`, 'iu');

/**
 * A predicate of the speaker; what is one's own is "свой" there.
 * @param lead what stands before the verb, with a blank behind it
 * @returns null for a verb that is not known
 */
function predicate(lead: string, verb: string, rest: string): string | null {
  const third = THIRD.get(verb.toLowerCase()) ?? (IS_PAST.test(verb) ? verb : null);
  if (third === null) return null;
  return `${lead}${third}${own(rest)}`;
}

const MY: readonly [RegExp, string][] = [
  [/(?<!\p{L})мо(й|я|ё|е|его|ей|ему|ём|ем|и|их|им|ими|ю)(?!\p{L})/giu, 'сво$1'],
  [/(?<!\p{L})с (?=сво)/giu, 'со '],
  [/(?<!\p{L})моею(?!\p{L})/giu, 'своею'],
];

function own(text: string): string {
  return MY.reduce((told, [pattern, its]) => told.replace(pattern, its), text);
}

// Patterns of Russian sentences that state a fact of their speaker.

interface Named {
  readonly name: string;
  /** Null: the name cannot be declined with certainty. */
  readonly cases: Cases | null;
}

interface RussianPattern {
  readonly rule: string;
  readonly kind: Finding['kind'];
  readonly is: RegExp;
  /** The third person; null: not with these words. */
  say(match: RegExpMatchArray, named: Named): string | null;
}

const VERBS = [...THIRD.keys()];
const LIKES = 'люблю|обожаю|предпочитаю|ненавижу|терплю|увлекаюсь|интересуюсь|боюсь';
const PLANS =
  'собираюсь|планирую|намерен|намерена|решил|решила|поеду|перееду|пойду|начну|куплю|хочу|мечтаю';
const SELF =
  'живу|работаю|учусь|преподаю|руковожу|владею|изучаю|учу|занимаюсь|играю|пользуюсь|использую|пишу|говорю|коллекционирую|разрабатываю|воспитываю|снимаю|страдаю|рисую|веду|ем|пью|курю|пою|танцую|вожу|выращиваю';
const OFTEN =
  'обычно|всегда|часто|редко|никогда|иногда|регулярно|ежедневно|(?:кажд|люб)(?:ый|ое|ую|ая|ые) [а-яё]+|по (?:утрам|вечерам|выходным|понедельникам|вторникам|средам|четвергам|пятницам|субботам|воскресеньям|ночам)';
const VERY =
  '(?:очень |просто |больше всего |особенно |совсем |уже |тоже |сейчас |недавно |вчера |сегодня |наконец |давно |раньше |по-прежнему |ещё )*';
const KIN =
  'жена|муж|сын|дочь|дочка|брат|сестра|мама|папа|отец|мать|бабушка|дедушка|кот|кошка|собака|пёс|подруга|друг|начальник|племянник|племянница';

function verbal(rule: string, kind: Finding['kind'], verbs: string, before = VERY): RussianPattern {
  return {
    rule,
    kind,
    is: new RegExp(`^(?:я )?(${before})((?:не )?)(${verbs})((?:,? .+))$`, 'iu'),
    say: ([, lead = '', not = '', verb = '', rest = ''], { name }) => {
      const told = predicate(`${lead.toLowerCase()}${not}`, verb, rest);
      return told && `${name} ${told}`;
    },
  };
}

const TIME_FIRST =
  '(?:вчера|позавчера|сегодня|недавно|(?:в|на|за) (?:прошл|эт|следующ|будущ)[а-яё]+ [а-яё]+|[а-яё\\d]+ (?:[а-яё]+ )?назад|в \\d{4} году|летом|зимой|осенью|весной|завтра|скоро),? ';

/** The first that fits decides. */
const PATTERNS: readonly RussianPattern[] = [
  {
    rule: 'self.name',
    kind: 'SEMANTIC',
    is: /^меня зовут (\p{L}+(?: \p{Lu}\p{L}+)?)$/iu,
    say: ([, told = ''], { name, cases }) =>
      told.toLowerCase() === name.toLowerCase()
        ? null
        : cases && `${accusative(name, cases)} зовут ${told}`,
  },
  {
    rule: 'self.age',
    kind: 'SEMANTIC',
    is: /^мне (?:уже |сейчас )?(\d{1,3} (?:лет|год|года))$/iu,
    say: ([, age = ''], { cases }) => cases && `${cases.dative} сейчас ${age}`,
  },
  {
    rule: 'self.has',
    kind: 'SEMANTIC',
    is: /^у меня (есть |нет |аллергия |диабет|двое |трое |один |одна |два |две |три )(.*)$/iu,
    say: ([, has = '', what = ''], { cases }) =>
      cases &&
      !/(?<!\p{L})(?:вопрос|иде|время|времени|проблем|план|мысл|ощущени|чувств|предложени|сил)\p{L}*/iu.test(
        what,
      )
        ? `у ${cases.genitive} ${has}${what}`
        : null,
  },
  {
    rule: 'opinion.pleases',
    kind: 'OPINION',
    is: /^мне (очень |больше всего |совсем )?(не )?нрав(ится|ятся) (.+)$/iu,
    say: ([, very = '', not = '', verb = '', what = ''], { cases }) =>
      cases && `${cases.dative} ${very}${not}нрав${verb} ${what}`,
  },
  {
    rule: 'opinion.favourite',
    kind: 'OPINION',
    is: /^мо[йяеёи]\p{L}? (любим(?:ый|ая|ое|ые) .+?) [-–—] (.+)$/iu,
    say: ([, which = '', what = ''], { cases }) => cases && `${which} ${cases.genitive} — ${what}`,
  },
  {
    rule: 'relation.is',
    kind: 'SEMANTIC',
    is: new RegExp(
      `^мо[йя] ((?:старш|младш)(?:ий|ая) )?(${KIN}) (\\p{Lu}\\p{L}+ )?((?:работает|живёт|живет|учится|любит|переехал[а]?|родил(?:ся|ась)|купил[а]?|играет|преподаёт|вышла|женился|поступил[а]?|закончил[а]?) .+)$`,
      'iu',
    ),
    say: ([, which = '', kin = '', called = '', rest = ''], { cases }) =>
      cases && `${which}${kin} ${cases.genitive} ${called}${rest}`,
  },
  verbal('habit.frequency', 'SEMANTIC', VERBS.join('|'), `(?:${OFTEN}) `),
  {
    rule: 'habit.frequency',
    kind: 'SEMANTIC',
    is: new RegExp(`^(${OFTEN}) я (не )?(${VERBS.join('|')})((?: .+)?)$`, 'iu'),
    say: ([, often = '', not = '', verb = '', rest = ''], { name }) => {
      const told = predicate(`${often.toLowerCase()} ${not}`, verb, rest);
      return told && `${name} ${told}`;
    },
  },
  verbal('opinion.likes', 'OPINION', LIKES),
  verbal('plan.intends', 'SEMANTIC', PLANS),
  verbal('self.does', 'SEMANTIC', SELF),
  verbal('event.past', 'SEMANTIC', PAST),
  {
    rule: 'event.past',
    kind: 'SEMANTIC',
    is: new RegExp(`^(${TIME_FIRST})я (не )?(${PAST}|${PLANS})( .+)$`, 'iu'),
    say: ([, when = '', not = '', verb = '', rest = ''], { name }) => {
      const told = predicate(not, verb, rest);
      return told && `${name} ${told} ${when.toLowerCase().replace(/,? $/u, '')}`;
    },
  },
  {
    rule: 'self.identity',
    kind: 'SEMANTIC',
    is: /^я (?:по профессии |по образованию )?(?:[-–—] ?)?((?:не )?(?:вегетарианец|вегетарианка|веган|женат|замужем|холост|разведён|разведена|на пенсии|программист|врач|учитель|учительница|инженер|дизайнер|художник|художница|студент|студентка|юрист|повар|музыкант|журналист|журналистка|бухгалтер|медсестра|архитектор|переводчик|переводчица|из \p{Lu}\p{L}+|родом из \p{Lu}\p{L}+)(?: .+)?)$/iu,
    say: ([, what = ''], { name }) =>
      /^(?:не |женат|замужем|холост|развед|на пенсии|из |родом )/iu.test(what)
        ? `${name} ${what}`
        : `${name} — ${what}`,
  },
];

/** Of a person it is the genitive for men, and of women the ending in -у or -ю. */
function accusative(name: string, { genitive }: Cases): string {
  return /[ая]$/u.test(name) ? name.replace(/а$/u, 'у').replace(/я$/u, 'ю') : genitive;
}

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
