/** Properties of a new Memory node, the same for episodes and facts. Pure. */
import { type Owner, partitionOf } from '../kernel/partition.js';
import { defined, type Stamp } from '../kernel/properties.js';
import { dayToken, FAR_FUTURE, FAR_PAST } from '../kernel/time.js';
import type {
  Kind,
  Profile,
  Relevance,
  Source,
  SourceRole,
  SourceType,
  Utility,
  Validity,
} from '../kernel/vocabulary.js';
import { MONTH_BUT_MAY } from '../language/calendar-words.js';
import { keywordsOf } from '../language/words.js';
import { type Axes, type Classifiable, classify } from './classify.js';

/** λ of the Ebbinghaus decay for new memories (G A.6 `decay_rate_default`). */
const DECAY_RATE_DEFAULT = 0.1;

/** Properties of a new Memory node; absent ones are unset. Integers are bigint for the store. */
export type MemoryProperties = Readonly<Record<string, unknown>> & {
  readonly id: string;
  readonly partition: string;
  readonly validFrom: Date;
  readonly validUntil: Date;
} & AxisValues;

/** The four axes as a node has them (C-05: never one less). */
interface AxisValues {
  readonly source: Source;
  readonly validity: Validity;
  readonly utility: Utility;
  readonly relevance: Relevance;
}

/** What a memory is classified under; all of it optional. */
export interface Circumstances {
  /** Gives the axes. Default: `classify` with the settings of the specification. */
  readonly classify?: (memory: Classifiable) => Axes;
  /** Active role at the write (C-20). Default null. */
  readonly roleId?: string | null;
  /** Task domains at the write (C-20). Default none. */
  readonly domains?: readonly string[];
  /** Recall cycle of the owner: what idleness is counted from (C-71). Default 0. */
  readonly recallCycle?: number;
  /** Whether it waits from the start to be judged: it gets no vector. Default: once it has its vector. */
  readonly judgedAtOnce?: boolean;
}

/** What tells one new memory from another. */
interface Described {
  readonly content: string;
  readonly kind: Kind;
  readonly profile: Profile;
  readonly sourceType: SourceType;
  readonly sourceRole: SourceRole;
  readonly eventTime: Date | null;
  readonly sessionId: string | null;
  /** Since when it holds; absent or null: since its event time, what has not happened yet since now. */
  readonly validFrom?: Date | null;
  /** Until when it holds; absent or null: no end is known. */
  readonly validUntil?: Date | null;
  /** When it was said that it holds, where the text itself tells since when; else absent. */
  readonly heldAt?: Date | null;
}

/** The node of a new memory. `known`: what else the writer knows about the text, for its classification. */
export function memoryProperties(
  owner: Owner,
  stamp: Stamp & Circumstances,
  described: Described,
  known: Partial<Classifiable> = {},
): MemoryProperties {
  const { id, now } = stamp;
  const { validFrom = null, validUntil = null, ...told } = described;
  const eventTime = told.eventTime ?? now;
  return {
    ...defined(owner),
    ...defined(told),
    ...axesAndLineage(described, known, stamp),
    ...upkeepOf(described, stamp),
    id,
    partition: partitionOf(owner),
    keywords: keywordsOf(described.content),
    ...cuesOf(described.content),
    confidence: 1,
    decayRate: DECAY_RATE_DEFAULT,
    version: 1n,
    storage: 'ACTIVE',
    eventTime,
    eventDay: dayToken(eventTime),
    ...validityOf({
      validFrom,
      validUntil,
      begun: new Date(Math.min(eventTime.getTime(), now.getTime())),
    }),
    embedDueAt: now,
    linkDueAt: now,
    ...(stamp.judgedAtOnce && described.profile !== 'VAULT' && { judgeDueAt: now }),
  };
}

/** Since when and until when it holds. A fact whose end is known leaves by itself then. */
function validityOf({
  validFrom,
  validUntil,
  begun,
}: Readonly<{ validFrom: Date | null; validUntil: Date | null; begun: Date }>) {
  if (!validUntil) return { validFrom: validFrom ?? begun, validUntil: FAR_FUTURE };
  // It had ended when it was told, and nobody said when it began.
  const from = begun < validUntil ? begun : FAR_PAST;
  return { validFrom: validFrom ?? from, validUntil, expiresAt: validUntil };
}

/**
 * Where the upkeep finds what is no episode: when it was last used or first stored (C-71), that it was never returned
 * (E-33), since when its confidence fades (G-40), and when it was last stated: what was said long ago is due to be verified.
 */
function upkeepOf({ kind, eventTime }: Described, { now, recallCycle = 0 }: Stamp & Circumstances) {
  if (kind === 'EPISODIC') return {};
  const cycle = BigInt(recallCycle);
  return {
    usedCycle: cycle,
    unusedCycle: cycle,
    decayedAt: now,
    verifiedAt: eventTime !== null && eventTime < now ? eventTime : now,
  };
}

/** C-10, C-20, C-21 as properties of the node. */
function axesAndLineage(
  { content: text, sourceRole, sourceType }: Described,
  known: Partial<Classifiable>,
  { now, classify: axesOf = classify, roleId = null, domains = [] }: Stamp & Circumstances,
): AxisValues & Record<string, unknown> {
  const { source, validity, utility, relevance } = axesOf({
    ...known,
    text,
    sourceRole,
    sourceType,
  });
  // C-21: a memory begins without a predecessor, a successor and an access.
  return {
    source: source.value,
    validity: validity.value,
    utility: utility.value,
    relevance: relevance.value,
    ...{ createdAt: now, accessCount: 0n, ...defined({ createdByRole: roleId }) },
    ...(domains.length > 0 ? { domains: [...new Set(domains)] } : {}),
  };
}

// What the wording of a text tells about its use as evidence; found when it is written, read when it is
// recalled.

/** In any script that has one. */
const QUESTION_MARK = /[?？؟]/u;

const ENGLISH = `yesterday|today|tonight|tomorrow|ago|(?:last|next|this|past|previous|every) (?:night|morning|evening|week|weekend|month|year|spring|summer|autumn|fall|winter|mon|tues|wednes|thurs|fri|satur|sun)(?:day)?s?|weekend|(?:mon|tues|wednes|thurs|fri|satur|sun)day|${MONTH_BUT_MAY}|in may|may \\d{1,2}|since`;
const RUSSIAN =
  'вчера|позавчера|сегодня|завтра|послезавтра|назад|(?:прошл|следующ|эт)\\p{L}+ (?:ноч|утр|вечер|недел|выходн|месяц|год|весн|лет|осен|зим)\\p{L}*|понедельник|вторник|сред[ау]|четверг|пятниц[ауы]|суббот[ауы]|воскресень[ея]|(?:январ|феврал|март|апрел|июн|июл|август|сентябр|октябр|ноябр|декабр)\\p{L}{0,2}|ма[яе] \\d{4}|\\d{1,2} мая';
const STATES_TIME = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${ENGLISH}|${RUSSIAN}|(?:19|20)\\d\\d)(?![\\p{L}\\p{N}])`,
  'iu',
);
/** Longer texts are looked at so far: work stays bounded. */
const MAX_CHARS = 4_000;

/** Cues of a text as properties of its node; a cue that is not there is absent. */
interface Cues {
  /** Asks something: the turn after it is likely the answer. */
  readonly asks?: true;
  /** Says when something happened, happens or will. */
  readonly statesTime?: true;
}

export function cuesOf(text: string): Cues {
  const head = text.slice(0, MAX_CHARS);
  return {
    ...(QUESTION_MARK.test(head) && { asks: true }),
    ...(STATES_TIME.test(head) && { statesTime: true }),
  };
}
