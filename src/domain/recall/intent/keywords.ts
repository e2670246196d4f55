/** Words that tell the intent of a question, English and Russian (G-50). Pure. */

import { MONTH, WEEKDAY } from '../../language/calendar-words.js';
import { INTENTS, type Intent } from './intents.js';
import { anyOf, type Language, sentencesOf } from './wording.js';

const PEOPLE_ENGLISH =
  '(?:person|people|persons|man|men|woman|women|guys?|girls?|boys?|kids?|child|children|somebody|someone|colleagues?|co-?workers?|team ?mates?|(?:team |family |board |staff )?members?|engineers?|developers?|devs?|programmers?|designers?|testers?|analysts?|managers?|directors?|bosse?s?|leads?|founders?|ceo|cto|maintainers?|authors?|writers?|reviewers?|owners?|friends?|neighbou?rs?|relatives?|husband|wife|spouse|partners?|boyfriend|girlfriend|fianc[eé]e?|brothers?|sisters?|siblings?|cousins?|uncles?|aunts?|parents?|mother|father|mum|mom|dad|sons?|daughters?|grand\\p{L}+|nephews?|nieces?|doctors?|dentists?|nurses?|therapists?|lawyers?|accountants?|teachers?|tutors?|coach(?:es)?|trainers?|professors?|students?|recruiters?|candidates?|applicants?|employees?|contacts?|contractors?|consultants?|landlords?|landlady|tenants?|plumbers?|singers?|actors?|actress(?:es)?|artists?|speakers?|guests?|attendees|participants?|classmates?|roommates?|mentors?|interns?|vets?|barbers?|hairdressers?|chefs?|electricians?|builders?|architects?|surgeons?|physio\\p{L}*|supervisors?|nann(?:y|ies)|midwi(?:fe|ves)|lad(?:y|ies)|gardeners?|carpenters?)';

const PEOPLE_RUSSIAN =
  '(?:человек\\p{L}*|люд\\p{L}+|коллег\\p{L}*|сотрудни\\p{L}+|разработчи\\p{L}+|инженер\\p{L}*|программист\\p{L}*|дизайнер\\p{L}*|тестировщи\\p{L}+|аналитик\\p{L}*|менеджер\\p{L}*|директор\\p{L}*|начальни\\p{L}+|руководител\\p{L}+|тимлид\\p{L}*|автор\\p{L}*|друг|друга|друзья|друзей|подруг\\p{L}*|сосед\\p{L}*|родственни\\p{L}+|муж|мужа|жен[аыу]|брат\\p{L}*|сестр\\p{L}+|врач\\p{L}*|доктор\\p{L}*|стоматолог\\p{L}*|юрист\\p{L}*|адвокат\\p{L}*|бухгалтер\\p{L}*|учител\\p{L}+|преподавател\\p{L}+|тренер\\p{L}*|рекрутер\\p{L}*|кандидат\\p{L}*|контактн\\p{L}+ лиц\\p{L}+|подрядчик\\p{L}*|участни\\p{L}+|гост(?:ь|я|и|ей)|клиентк\\p{L}+|профессор\\p{L}*|ветеринар\\p{L}*|парикмахер\\p{L}*|электрик\\p{L}*|сантехни\\p{L}+|повар\\p{L}*|архитектор\\p{L}*|хирург\\p{L}*|терапевт\\p{L}*|психолог\\p{L}*|медсестр\\p{L}+|нян[яиюе]|водител\\p{L}+|нотариус\\p{L}*|риелтор\\p{L}*|репетитор\\p{L}*|секретар\\p{L}+|актер\\p{L}*|певец|певиц\\p{L}+|художни\\p{L}+)';

/** Animals have names too, but are no people. */
const ANIMALS_RUSSIAN =
  '(?:кот|кота|котов|кошк\\p{L}*|котен\\p{L}*|собак\\p{L}*|пес|пса|щен\\p{L}*|питом\\p{L}*|попуга\\p{L}*|хомяк\\p{L}*|лошад\\p{L}+|кролик\\p{L}*)';

// How English asks (QG-5).

const AUX =
  "(?:is|are|was|were|am|do|does|did|has|have|had|can|could|will|would|shall|should|may|might|must)(?:n't)?";
/** Where a question may begin: at the start or after an introduction with a comma, then interjections. */
const START =
  '^(?:[^,:;?]{1,80}[,:;-] )?(?:(?:and|so|but|ok|okay|well|hey|hi|please|also|then|now|actually|btw)[,!]? )*';
/** What indirect questions hang on: "do you know who", "remind me when". */
const KNOW =
  '(?:knows?|knew|remember|recall|(?:remind|tell|show|inform) (?:me|us)|let (?:me|us) know|forg[eo]t(?:ten)?|wonder(?:ing)?|sure|ideas?|ask(?:ed|ing)?|curious|clues?|find out|figure out|determine|identify|learn|look up|check|see|understand|clarify|confirm|say|said|mention(?:ed)?|explain)(?: (?:me|us|again|please|exactly|about|of))*,? ';
const ASKED = `(?:${START}|${KNOW})(?:exactly )?`;
const PREPOSITION =
  '(?:(?:in|on|at|by|for|from|to|with|of|about|under|until|till|since|during|through|into|after|before|around|against) )?';
const OWNER = "(?:the|my|our|his|her|their|your|its|this|that|a|an|[\\p{L}.-]+'s?)";

const TIME =
  '(?:times?|dates?|days?|years?|months?|weeks?|weekdays?|weekends?|decades?|hours?|seasons?|quarters?)(?! (?:zones?|tracking|trackers?|series|management|sheets?|formats?|pickers?|rang\\p{L}+|plan\\p{L}*|librar\\p{L}+|off|trips?|jobs?))';
const DATED = '(?:date|deadline|due date|birthday|anniversary|timeline|schedule|time ?frame)s?';
const MONTH_OR_DAY = `(?:${MONTH.toLowerCase()}|spring|summer|autumn|winter|${WEEKDAY})`;
const MADE =
  '(?:caused?|causes|led|leads?|leading|triggers?|triggered|prompts?|prompted|motivates?|motivated|drove|drives|driven|made|makes|convinced|persuaded|forced|inspired|explains?|explained|provoked|brought|pushed|compelled|encouraged|contributed)';
const PAST =
  '(?:yesterday|last (?:night|week|month|year|\\p{L}+day)|\\p{L}+ (?:days|weeks|months|years) ago)';
const ATTRIBUTE =
  '(?:titles?|names?|address(?:es)?|(?:phone )?numbers?|e-?mails?|versions?|price|cost|colou?r|size|brand|model|location|url|link|password|passcode|username|nickname|job title|salary|budget|occupation|hobb(?:y|ies)|allerg(?:y|ies)|(?:e-?mail|home|shipping|billing|ip) address)';

const ENGLISH: Language = {
  WHY: {
    clear: anyOf(
      "(?<!that's |that is )why(?! (?:not|don't))",
      'how come',
      'what for$',
      'for what (?:reason|purpose)s?',
      "what(?:'s| is| was| were| lies| lay) behind",
      "reasons?(?! i(?:'m| am) (?:asking|writing))|rationales?|motivations?|motives?|justifications?",
      'causes?|caused|causing|because|due to',
      `what (?:\\p{L}+ly |could |might |may |would |has |had |have |exactly |on earth )*${MADE}`,
      '(?:result|results|resulted|stem|stems|stemmed) from',
      'what (?:has |had |have )?(?:came|come|comes|became|become|becomes) of|consequences? of',
      'what (?:did|does|do|will|would|has|have|had) [^?]{1,80} (?:result(?:ed)? in|(?:lead|led) to|caused?|brought about|bring about)\\?*$',
      '(?:logic|reasoning|thinking|idea|story) behind|to blame|on what grounds',
      '(?:what|which) (?:are|were|was) the (?:\\p{L}+ )?(?:arguments?|grounds|considerations?|drivers?)',
      'how (?:did it (?:come about|happen)|is it) that',
      `(?:factors?|events?|circumstances) (?:that )?(?:\\p{L}+ly )?${MADE}`,
      'what [^?]{0,60} (?:make|made) (?:me|you|us|him|her|them)(?! (?:for|a|an|the))',
    ),
    weak: anyOf('explain', 'led to', "'cause"),
  },
  WHEN: {
    clear: anyOf(
      `(?:${START}|[,;:] )when(?:'s|'d|'re|'ll)?(?: exactly)? ${AUX}`,
      `${START}when's`,
      `(?:${KNOW}|(?:since|until|till|from|by|and|or) )when`,
      'when\\?$|when exactly|at what point',
      `(?:what|which) (?:\\p{L}+ )?(?:of (?:the )?)?${TIME}`,
      'how (?:far back|long|soon|recently|often|frequently|late|early|much (?:time|longer))',
      'how (?:many|few) (?:more )?(?:seconds|minutes|hours|days|nights|weeks|months|years|decades)',
      `what(?:'s| is| was| are| were) ${OWNER} (?:[\\p{L}'-]+ ){0,3}?${DATED}`,
      `^(?:${OWNER} )?(?:[\\p{L}'-]+ ){0,2}?${DATED} (?:of|for|when)`,
      "what(?:'s| is| was) the (?:[\\p{L}'-]+ )?(?:day|month|year|week)",
      `the (?:exact|precise|approximate) ${TIME}|the dates? (?:of|for|when)|${MONTH_OR_DAY} or (?:in |on )?${MONTH_OR_DAY}`,
      `^${OWNER} (?:[\\p{L}'-]+ ){0,2}?${DATED}[.?!]*$`,
      '^(?:the )?(?:last|first|next) time',
      `what (?:happened|did (?:we|i) (?:do|discuss|talk about|work on)) (?:[^?]{0,60} )?${PAST}`,
    ),
    weak: anyOf(
      'when|dates?|deadlines?|timeline|birthday|before|after|since|ago|recently|(?:last|first) time',
      PAST,
    ),
  },
  WHO: {
    clear: anyOf(
      `${ASKED}${PREPOSITION}who(?:'s|'d|'ll|'ve)?`,
      'whom|whose|who\\?$|who all',
      `(?:which|what) (?:\\p{L}+ )?(?:one )?(?:of (?:${OWNER} )?(?:\\p{L}+ )?)?${PEOPLE_ENGLISH}`,
      `names? of (?:${OWNER} ){0,2}(?:[\\p{L}'-]+ ){0,2}?${PEOPLE_ENGLISH}`,
      `${PEOPLE_ENGLISH}(?:'s?) (?:full |first |last )?names?`,
      `^(?:the |any |an? )?(?:${PEOPLE_ENGLISH}|anyone|anybody) (?:[^?,]{0,40} )?(?:who|that|responsible|in charge|behind)`,
      `^(?:the )?${PEOPLE_ENGLISH} (?:i|we|he|she|they|the|my|our)`,
      "what(?:'s| is| was) (?:s?he called|(?:his|her) (?:[\\p{L}-]+ )?name)",
      'points? of contact|contact (?:person|people)',
      '(?:is|was|are|were) it [^?]{1,60} who|(?:is|are) there (?:any|some)(?:one|body)',
      'do (?:i|we|you) (?:have|know) (?:any|some)(?:one|body)',
    ),
    weak: anyOf('who', 'somebody|someone|anybody|anyone', 'responsible|in charge'),
  },
  WHAT: {
    clear: anyOf(
      `${ASKED}${PREPOSITION}(?:what|which)(?! if| about| do you think| should (?:i|we) do|'s (?:up|new))`,
      `${ASKED}(?:from )?where`,
      '(?:what|which|where)\\?$',
      `${ASKED}how (?:many|much|old|big|large|tall|far|expensive|heavy)`,
      '(?:tell|remind) (?:me|us) (?:[^?]{0,20} )?(?:about|everything|all)',
      `(?:${START}|(?:you|to) )describe`,
      `^(?:${OWNER} )?(?:[\\p{L}'-]+ ){0,2}?${ATTRIBUTE} (?:of|for|at|in|on|to|from)`,
      '^(?:details?|info|information|facts?|background|everything) (?:about|on|of|regarding)',
      `(?:pull up|look up|dig up|bring up|fetch|retrieve|show me|remind me of) ${OWNER}`,
      `(?:looking for|need|give me|find(?: me)?) ${OWNER} (?:[\\p{L}'-]+ ){0,2}?${ATTRIBUTE}`,
      `^${OWNER} (?:[\\p{L}'-]+ ){0,2}?(?:${ATTRIBUTE}|favou?rite(?: [\\p{L}'-]+){1,3})[.?!]*$`,
    ),
    weak: anyOf(
      'what|which|where|favou?rite|preferred|preferences?|describe',
      "^(?!(?:let|it|that|here|there|how|s?he)')[\\p{L}-]+(?:'s|s') (?:[\\p{L}'-]+ ){0,3}[\\p{L}-]+[.?!]*$",
    ),
  },
  GENERAL: {
    clear: anyOf(
      `(?:${START}|${KNOW})how`,
      `${START}${AUX}`,
      `${START}what(?: if| about| do you think| should (?:i|we) do|'s (?:up|new))`,
      "why (?:not|don't)",
      '^(?:hi|hello|hey|good (?:morning|afternoon|evening|night)|thanks?|ok|okay|bye|cheers|great|sure)',
      `${START}(?:summari[sz]e|recap|sum up|write|draft|translate|compare|suggest|recommend|let's|continue|help|create|make|fix|proofread|rewrite|plan|remember|tl;?dr|walk|guide|find|run|rerun|check|propose|explain how|give me (?:a|an|some))`,
      `${START}(?:any|some) (?:updates?|news|progress|thoughts|ideas|tips)`,
    ),
    weak: anyOf(),
  },
};

// How Russian asks (QG-5); "ё" is written "е". Word order is free, so most words count anywhere.

/** What indirect questions hang on: "напомни, что", "ты знаешь, где". */
const RU_KNOW =
  '(?:напомни|скажи|подскажи|расскажи|сообщи|объясни|покажи|уточни|проверь|узнай|выясни|определи|вспомни|назови)(?:те)?(?: мне| нам| пожалуйста)*,? |(?:помнишь|помните|помню|знаешь|знаете|знать|понять|вспомнить|интересно|забыл|забыла|узнать|выяснить|определить|сказать|подсказать|напомнить|рассказать)(?: ли)?,? ';
const RU_START = '^(?:(?:а|и|но|так|ну|слушай|привет|скажем|же|кстати|пожалуйста)[,!]? )*';
const RU_ASKED = `(?:${RU_START}|${RU_KNOW})`;
const RU_PREPOSITION =
  '(?:(?:о|об|обо|в|во|на|с|со|из|за|от|к|ко|по|для|под|над|при|про|до|без|у|перед|через|между) )?';
/** All forms of "какой" and of "что". */
const WHICH = 'как(?:ой|ая|ое|ие|ого|ому|им|ом|ую|их|ими|ов|ова|ово|овы)|котор(?:ый|ая|ое|ые) из';
const WHAT = '(?:что|чего|чему|чем)';
const WHO = '(?:кто|кого|кому|кем|ком)';
const WHOSE = 'че(?:й|го из)|чь(?:я|е|и|ю|его|ей|ему|им|их|ими|ем)';
const RU_TIME =
  '(?:год|года|году|годы|месяц\\p{L}*|недел\\p{L}+|день|дня|дню|дни|дням|числ\\p{L}+|дат\\p{L}+|срок\\p{L}*|врем\\p{L}+|час|часу|часов|момент\\p{L}*|период\\p{L}*|квартал\\p{L}*|пор|дедлайн\\p{L}*)';
const RU_MONTH =
  '(?:январ|феврал|март|апрел|ма|июн|июл|август|сентябр|октябр|ноябр|декабр)(?:е|ю|у)';
const RU_PAST = '(?:вчера|позавчера|на (?:прошлой|той) неделе|в прошл(?:ом|ый|ую|ое) \\p{L}+)';
const UNITS =
  '(?:секунд\\p{L}*|минут\\p{L}*|час(?:а|ов)?|дней|дня|суток|недел\\p{L}+|месяц\\p{L}*|времени)';
const YEARS =
  'лет (?:назад|прошло|уже|длил\\p{L}*|подряд|вместе|мы|он|она|они|оно|я|вы|ты|осталось|работ\\p{L}+|жив\\p{L}+|существ\\p{L}+|занял\\p{L}*|занима\\p{L}+)';
const CAUSED =
  '(?:послужил\\p{L}*|стал\\p{L}* причин\\p{L}+|привел\\p{L}*|приводит|побудил\\p{L}*|заставил\\p{L}*|заставляет|вызвал\\p{L}*|вызывает|спровоцировал\\p{L}*|подтолкнул\\p{L}*|повлиял\\p{L}*|помешал\\p{L}*|мешает|убедил\\p{L}*|вынудил\\p{L}*|сподвигл\\p{L}*|объясняет)';

const RUSSIAN: Language = {
  WHY: {
    clear: anyOf(
      'почему|зачем|отчего|из-за (?:чего|кого|какого|какой)|потому что',
      'причин\\p{L}*|обосновани\\p{L}+|по какому поводу|как(?:ие|овы) (?:\\p{L}+ )?(?:аргумент|довод|основани)\\p{L}*|мотив\\p{L}{0,2}|мотиваци\\p{L}+',
      '(?:в связи|связи) с (?:чем|как\\p{L}+)|(?:для|ради|вследствие|благодаря) (?:чего|чему)|чего ради',
      'с какой (?:целью|стати)|с чего вдруг|на каком основании|в чем (?:смысл|дело)',
      'чем (?:\\p{L}+ )?(?:вызва\\p{L}+|обусловл\\p{L}+|объясн\\p{L}+|продиктован\\p{L}*|мотивир\\p{L}+)',
      'с чем (?:\\p{L}+ )?связан\\p{L}*',
      `что (?:\\p{L}+ ){0,2}?${CAUSED}`,
      `(?:фактор|обстоятельств|событи)\\p{L}* (?:\\p{L}+ )?${CAUSED}`,
      'винова\\p{L}+|как (?:так )?(?:вышло|получилось|случилось),? что|(?:с )?чего (?:это|вдруг)',
      'за что (?:\\p{L}+ )?(?:уволил|наказал|наградил|отругал|оштрафовал|похвалил|критик|извин|благодар)\\p{L}*',
    ),
    weak: anyOf('объясни(?:те)?|так как|поскольку'),
  },
  WHEN: {
    clear: anyOf(
      '^[^,]*(?<!\\p{L})когда(?!\\p{L})[^,]*$',
      `(?:${RU_KNOW}|, (?:а |но |и )?)когда[^,]*[.?!]*$|когда именно`,
      `(?:как(?:ой|ое|ая|ие|ого|ому|им|ом|ую|их)|котор(?:ом|ый|ого)) (?:\\p{L}+ )?${RU_TIME}`,
      'во сколько|к скольки|через сколько|как (?:долго|давно|скоро|часто)|давно ли|надолго ли|долго (?:еще|ли)',
      `сколько (?:\\p{L}+ )?(?:${UNITS}|${YEARS}|(?:прошло|осталось) (?:с|со|до))`,
      `(?:в|к) ${RU_MONTH} или|^(?:день рождения|юбилей|годовщин[аы])`,
      `^(?:\\p{L}+ )?(?:дат[аыу]|время|хронологи\\p{L}+|срок\\p{L}*|дедлайн\\p{L}*)`,
      '(?:напомни|назови|подскажи|скажи|назвать|сказать|напомнить|подсказать|узнать)(?:те)? (?:\\p{L}+ )?(?:дату|срок|сроки|дедлайн|время)',
      `что (?:\\p{L}+ ){0,3}?${RU_PAST}`,
    ),
    weak: anyOf('когда|даты?|срок\\p{L}*|дедлайн|до|после|назад|недавно|впервые', RU_PAST),
  },
  WHO: {
    clear: anyOf(
      `(?<!(?:тот|та|те|тех|тем|теми|всех|всем), )(?!кем (?:\\p{L}+ )?(?:работ|труд|устро|хоч|хот|мечта|стал|станет|явля))${WHO}`,
      WHOSE,
      `как (?:\\p{L}+ )?(?:зовут|звали|звать)(?! (?:\\p{L}+ )?${ANIMALS_RUSSIAN})|как (?:\\p{L}+ )?фамилия`,
      `(?:имя|имена|фамили\\p{L}+|фио) (?:\\p{L}+ )?${PEOPLE_RUSSIAN}`,
      `(?:${WHICH}) (?:из )?(?:\\p{L}+ )?${PEOPLE_RUSSIAN}`,
      `^(?:тот |та |те )?${PEOPLE_RUSSIAN},? (?:котор\\p{L}+|ответственн\\p{L}+)|^ответственн\\p{L}+ за|^контактн\\p{L}+ лиц\\p{L}+`,
    ),
    weak: anyOf('ответственн\\p{L}+|имя|имена|фамили\\p{L}+'),
  },
  WHAT: {
    clear: anyOf(
      `${RU_ASKED}${RU_PREPOSITION}${WHAT}(?! (?:(?:мне|нам) )?(?:делать|если|думаешь|скажешь|нового|посоветуешь))`,
      `(?:${RU_ASKED}${RU_PREPOSITION}|^[^,]* )(?:${WHICH}|где|куда|откуда|сколько)`,
      `как (?:\\p{L}+ )?называ\\p{L}+|как (?:\\p{L}+ )?(?:зовут|звали) (?:\\p{L}+ )?${ANIMALS_RUSSIAN}`,
      'кем (?:\\p{L}+ )?(?:работ|труд|устро|хоч|хот|мечта|стал|станет|явля)\\p{L}*',
      'расскажи(?:те)? (?:\\p{L}+ )?(?:о|об|обо|про|все|подробн\\p{L}+)|опиши(?:те)?',
      `^(?:\\p{L}+ )?(?:название|адрес|номер|телефон|почта|пароль|верси\\p{L}+|цена|стоимость|размер|цвет|марка|модель|ссылка|кличка)`,
      '^(?:\\p{L}+ )?(?:любим|предпочита|предпочтен)\\p{L}+',
      '^(?:подробност|сведени|информаци|факт|данны)\\p{L}+ (?:о|об|обо|по|про)',
    ),
    weak: anyOf(WHAT, WHICH, 'где|куда|откуда|сколько|любим\\p{L}+'),
  },
  GENERAL: {
    clear: anyOf(
      `${RU_ASKED}как`,
      '\\p{L}+ ли',
      '^(?:привет|здравствуй|добр(?:ый|ое|ой|ого)|спасибо|благодарю|пока|хорошо|окей|ок|ладно|понятно)\\p{L}*',
      `${RU_START}(?:подведи|подытожь?|суммируй|резюмируй|обобщи|перескажи|сделай|напиши|составь|переведи|сравни|предложи|посоветуй|порекомендуй|помоги|продолж\\p{L}+|давай|создай|исправь|придумай|запомни|прогони|найди|проведи|запусти|проверь)(?:те)?`,
      `^(?=.*\\p{Script=Cyrillic})(?!.*(?<!\\p{L})(?:когда|${WHO}|${WHAT}|${WHICH}|где|куда|откуда|сколько)(?!\\p{L})).*\\?$`,
    ),
    weak: anyOf(),
  },
};

// The intent of a question by its wording (the keyword classifier of G-52).

/**
 * How much the wording tells: `CLEAR` leaves no doubt, `WEAK` is a hint (such as "yesterday" in a statement),
 * `NONE` means that no pattern matched.
 */
type Clarity = 'CLEAR' | 'WEAK' | 'NONE';

/** What the wording of a question says. */
interface Worded {
  readonly intent: Intent;
  readonly clarity: Clarity;
}

const LANGUAGES = [ENGLISH, RUSSIAN];
const ORDER = Object.keys(INTENTS) as Intent[];

/**
 * Tests English and Russian wording in the order why, when, who, what, general (QG-5), sentence by sentence. A
 * sentence that clearly asks for something beats a greeting or a yes-or-no question beside it, and both
 * beat hints. `GENERAL` when nothing matches. Time: a few microseconds; long texts by their ends only.
 */
export function intentByKeywords(question: string): Worded {
  const sentences = sentencesOf(question);
  const clear = sentences.map((sentence) => firstMatch(sentence, 'clear'));
  const intent = clear.find((each) => each !== null && each !== 'GENERAL') ?? clear.find(isIntent);
  if (intent) return { intent, clarity: 'CLEAR' };
  const hint = sentences.map((sentence) => firstMatch(sentence, 'weak')).find(isIntent);
  return hint ? { intent: hint, clarity: 'WEAK' } : { intent: 'GENERAL', clarity: 'NONE' };
}

function firstMatch(sentence: string, strength: 'clear' | 'weak'): Intent | null {
  const matches = (intent: Intent) =>
    LANGUAGES.some((language) => language[intent][strength].test(sentence));
  return ORDER.find(matches) ?? null;
}

function isIntent(intent: Intent | null): intent is Intent {
  return intent !== null;
}
