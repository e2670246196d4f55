/** Words that tell whether something is a name, and of what type. Lower case throughout; nobody tunes them. */

function setOf(...words: readonly string[]): ReadonlySet<string> {
  return new Set(words.flatMap((line) => line.trim().split(/\s+/)));
}

/** Days, months and holidays are times, not names. */
export const CALENDAR = setOf(
  `monday tuesday wednesday thursday friday saturday sunday mon tue tues wed thu thur thurs fri sat sun
  mondays tuesdays wednesdays thursdays fridays saturdays sundays
  january february march april may june july august september october november december
  jan feb mar apr jun jul aug sep sept oct nov dec
  spring summer autumn winter q1 q2 q3 q4 h1 h2 am pm utc gmt cet est pst bce
  easter christmas xmas thanksgiving halloween hanukkah chanukah diwali ramadan eid passover pentecost juneteenth`,
  `понедельник вторник среда среду четверг пятница пятницу суббота субботу воскресенье январь января февраль
  февраля март марта апрель апреля май мая июнь июня июль июля август августа сентябрь сентября октябрь
  октября ноябрь ноября декабрь декабря`,
);

/** Ordinary words and months that are given names when another name follows: "May Chen", "Will Smith". */
export const GIVEN_NAMES = setOf('april may june august will mark grace hope bill rose');

/** What "New" is a part of, also at the beginning of a sentence. */
export const NEW_NAMES = setOf(
  'york zealand delhi orleans jersey mexico england hampshire haven caledonia guinea',
);

/** What one says before a name or instead of a sentence. */
export const INTERJECTIONS = setOf(
  `aha ah amazing aw aww awesome bravo bye cheers congrats congratulations cool damn dear gee god gosh great haha
  hahaha happy hello hey hi hm hmm hooray hurray lol man merry morning nah nice no nope oh ok okay omg oops ouch
  please sorry sure thank thanks ugh uh um welcome well whoa woo wow xd yay yeah yep yes yikes yo yup
  привет спасибо да нет ну ой ого ура извини пожалуйста здравствуй здравствуйте`,
);

/** Words that begin sentences with a capital and are no names, although a tagger takes some for one. */
export const STARTERS = setOf(
  `ability absolutely according actually add after agree agreed also although always any anyone anything anyway
  apparently are ask at avoid awful basically because before behind below besides between book both brilliant bring
  build buy call can cancel certainly change check choose close come completely consider correct could create definitely
  delete deploy did different do does don't done during each easy either email enjoy enough even eventually every
  everyone everything exactly excellent except exciting fair fantastic few final finally find fine first fix follow for
  found from fun funny get give glad go good gorgeous got guess had half has have here honestly hopefully how however if
  imagine in indeed install instead interesting invite is it just keep last lately later leave let let's like listen
  look lots love lovely luckily lucky make many maybe meanwhile meet meeting mention merge more most mostly move much my
  nearly need never new news next no nobody none not note noted nothing now obviously off often on once one only open
  order other our out over perfect perhaps pick plan play please poor possible pretty probably push put quite rather
  read really recently release remember remind reply reset right rotate run same save say schedule see seems send
  seriously set several share she should show since so some somebody someone something sometimes soon sounds speaking
  start still stop such suddenly super switch take talk teach tell terrible test text that their then there these they
  thing think this those though through today together tomorrow tonight too totally tough true try turn two under
  unfortunately until update upgrade us use used using usually visit wait want was watch we were what whatever when
  where whether which while who whose why will wish with without wonder wonderful work would write wrong yesterday you
  your`,
  `вчера сегодня завтра мы я он она они вы ты мой моя моё мои наш наша это этот эта как что где когда почему кто на в с`,
);

/** Initials that everybody uses as a word. */
export const COMMON_ACRONYMS = setOf(
  `aka api apis app asap btw cd ceo cfo ci coo cpu cto cv diy dm eta faq fyi gpu hr id ids imo imho it kpi kpis lol mvp okr okrs
  omg os pc pdf pin poc pr prs pto qa ram rsvp sdk sms sos sso tba tbd todo tv ui url urls usb utc ux vip vm vpn wtf`,
);

/** Relatives: with a name they are part of it ("Aunt Clara"), alone they name nobody. */
export const KIN = setOf(
  'aunt auntie uncle grandma grandpa granny grandmother grandfather mom mum mommy mummy dad daddy mother father papa mama nana',
);

/** Who somebody is, before or after the name: "my cousin Farid", "Maya's sister". */
export const RELATIONS = setOf(
  `brother sister friend cousin colleague coworker boss manager neighbour neighbor wife husband partner girlfriend
  boyfriend roommate flatmate son daughter nephew niece mother father mom mum dad parents uncle aunt grandma grandpa
  dentist lawyer doctor teacher coach mentor baby kid kids birthday wedding fiance fiancee`,
);

/** What people do, and things rarely. */
export const PERSON_VERBS = setOf(
  `said says say told tells thinks think thought wants want wanted asked asks loves loved likes liked lives lived teaches
  taught works worked cooked passed paints prefers preferred believes felt feels hopes wrote writes called joined joins
  married moved arrives arrived agreed hates knows knew met studies studied plays played finished lost bought recommended
  suggested mentioned visited reviewed laughed cried forgot remembered promised quit resigned jogs hired admires speaks
  approves approved fixes fixed pinned merged reviews assigned reported noticed explained manages managed leads led owes volunteers
  got gave went came took sat stood spoke drove flew ate drank sang slept brought caught rode sold sent swam threw woke wore grew
  adopted invited complained apologised apologized cares smiles swears insists insisted replied answered lent swore`,
);

/** Before a name of a person: "ask Deepak". */
export const PERSON_LEADS = setOf(
  'ask asked tell told met meet meets thank thanks hey hi hello dear says said texted phoned invite invited say bye happy birthday',
);

/** A word of an organisation's name, or behind one. */
export const ORGANIZATION_WORDS = setOf(
  `inc corp corporation ltd limited llc plc gmbh ag sa co company university college school academy institute bank museum
  gallery labs lab laboratories health hospital clinic pictures studios ministry department agency association foundation
  group partners sons brothers union nations orchestra philharmonic symphony council committee church club fc united airlines airways
  team society federation party army court parliament senate church records press times post holdings ventures capital
  consulting solutions systems industries motors insurance cross authority bureau commission organization organisation
  ооо оао университет институт банк министерство`,
);

/** A word of a place's name. */
export const PLACE_WORDS = setOf(
  `street road avenue boulevard lane square lake mount mountain mountains park river bay island islands city tower airport
  station bridge beach valley desert sea ocean palace castle cape port creek canyon falls forest hills hill coast
  peninsula gulf canal cathedral district county town village harbour harbor isle plaza heights strait`,
);

/** Places that a general lexicon of cities and countries lacks. */
export const PLACES = setOf(
  `sahara amazon alps dolomites andes himalayas pyrenees rockies balkans siberia scandinavia caribbean patagonia tuscany provence bavaria
  bali crete sicily sardinia corsica mallorca ibiza santorini wien münchen köln zürich zurich   bristol marseille heathrow gatwick jfk lax nyc uk usa eu manhattan brooklyn hollywood england scotland wales europe asia africa
  america oceania antarctica arctic москва москве казань казани берлин берлине россия россии санкт-петербург париж париже лондон лондоне киев
  utah nevada arizona texas california florida oregon rio porto `,
);

/** Organisations that carry no word that tells. */
export const ORGANIZATIONS = setOf(
  `nasa fbi cia imf un nato who unicef unesco eu ibm sap bbc cnn mit openai anthropic google microsoft amazon apple meta netflix
  spotify airbnb uber tesla nokia samsung sony intel nvidia amd siemens bosch toyota honda bmw ikea lego stanford harvard yale
  oxford cambridge princeton sequoia github gitlab яндекс яндексе сбербанк газпром mckinsey deloitte greenpeace interpol`,
);

/** Tools, libraries and technologies. */
export const TOOLS = setOf(
  `ansible angular airflow android astro aws azure babel bash bazel bun c c++ c# cassandra celery chatgpt chrome clickhouse
  confluence consul copilot css cuda cypress datadog deno discord django docker dropbox duckdb elasticsearch electron elixir
  emacs erlang eslint excel express fastapi fastify figma firebase firefox flask flutter git github gitlab golang grafana
  gradle graphql grpc haskell helm heroku html ios istio java javascript jenkins jest jira json julia kafka keycloak kibana kotlin
  kubernetes lambda laravel latex linux llama lua macos make mariadb maven memcached mongo mongodb mysql neo4j netlify next.js
  nginx node node.js nodejs notion npm numpy obsidian opensearch opentelemetry oracle pandas perl php playwright pnpm podman
  postgres postgresql postman powerpoint prisma prometheus pulumi pytest python pytorch rabbitmq rails react redis redux rest
  ruby rust s3 salesforce scala selenium sentry shopify slack snowflake solidity solr spark splunk spring sql sqlite stripe supabase
  svelte swift tableau tailwind teams telegram tensorflow terraform trello twilio typescript ubuntu vagrant vault vercel vim
  vite vue webpack whatsapp windows wireshark wordpress yaml yarn zapier zendesk zoom vscode`,
);

/** Behind the name of a tool: "the Falcon library". */
export const TOOL_WORDS = setOf(
  `library framework database plugin cluster sdk cli tool app package compiler runtime driver extension client server
  webhook builds queries container containers pipeline script drive code dashboard bot module linter editor api`,
);

/** Behind the name of a project: "the Skylark migration". */
export const PROJECT_WORDS = setOf(
  'project release migration rewrite launch milestone roadmap rollout sprint initiative prototype mvp epic codebase repo',
);

/** Heads of a name that go on with "of". */
export const OF_HEADS = setOf(
  `university ministry department bank institute museum house church gulf bay isle cape city college school council court
  society academy statue tower lord game king queen duke order board bureau office chamber league school faculty palace temple
  university kingdom republic states emirates union strait port`,
);

/** Who or what is called so: "a startup called Tidepool", "the framework Astro". */
export const ORGANIZATION_NOUNS = setOf(
  'startup company firm employer agency charity nonprofit vendor supplier retailer brand band team competitor publisher',
);
export const TOOL_NOUNS = setOf(
  'library framework database tool app language editor package plugin service compiler',
);
export const PROJECT_NOUNS = setOf('project product prototype codename codenamed initiative');
export const PLACE_NOUNS = setOf(
  'city town village island country region river lake mountain beach suburb restaurant cafe pub hotel',
);
export const PERSON_NOUNS = setOf(
  'guy girl woman man person nurse engineer designer developer intern student singer author artist dog cat puppy kitten horse',
);

/** One goes to a place, but sends something to a person. */
export const MOTION =
  setOf(`go goes going went gone move moves moved moving travel traveled travelled travelling fly flies flew flying flight
  flights drive drove driving trip trips train trains bus ferry road way walk walked cycle cycled come comes came back return returned
  relocate relocated emigrated commute commutes ticket tickets journey tour cruise route ship shipped sailed arrive arrived heading headed`);

/** Before the name of an employer: "works at Siemens", "a job at". */
export const EMPLOYMENT = setOf(
  'work works worked working job jobs intern interned internship hired employed career interview interviewed offer engineer manager',
);

/** What is used or run is a tool. */
export const TOOL_LEADS = setOf(
  'use used using uses install installed via upgrade upgraded deprecate deprecated benchmark benchmarked configure configured deploy deployed',
);

/** Words of people who work on software. */
export const TECHNICAL = setOf(
  `api backend frontend build builds bug bugs cache cached client cluster code commit compile config container containers
  cpu cron database deploy deployed deploys deployment endpoint env error errors framework index json latency lint logs   merge metrics migration module monorepo ms node npm package parser pipeline plugin prod production prototype proxy queries query queue
  refactor repo retries retry rollback runtime schema sdk server servers sidecar sql staging stack token tokens   traces typed types upgrade version webhook worker workers yaml`,
);

/** Subjects that are written in capitals. */
export const SUBJECTS = setOf(
  'ai ml nlp gdpr lgbt lgbtq lgbtqia adhd covid dna ocd ptsd zen yoga christianity islam judaism',
);

/** Behind these a name is a place, unless something else is known. */
export const PLACE_LEADS = setOf(
  'in to from near around through across toward towards visit visited visiting leaving в из на',
);

/** Words for kinds of things: alone they name none of them, whatever their capital. */
export const GENERIC = setOf(
  `app application apps bank book cafe church city club college company country database department documentation event
  festival framework group hospital hotel library market meeting museum office park place platform project projects
  restaurant river road school server service shop store street supplier suppliers system team teams tool tools town university`,
);
