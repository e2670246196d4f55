/** Patterns of Russian sentences that state a fact of their speaker. */
import type { Finding } from '../fact.js';
import type { Cases } from './names.js';
import { predicate } from './predicate.js';
import { PAST, THIRD } from './verbs.js';

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

const VERBS = Object.keys(THIRD);
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
export const PATTERNS: readonly RussianPattern[] = [
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
