/**
 * What the files of `bench/truth/data` hold: stories of values that change, controls in which nothing is outdated, and whole
 * conversations. Every text is invented and written by hand. The schemas check each file by itself; a label that names a step,
 * turn or session that is not there is refused. Pure.
 */
import { z } from 'zod';

/** What a figure is told apart by: rules may be made with the open ones, the held-out ones are not looked at. */
export const SPLITS = ['open', 'held-out'] as const;

export type Split = (typeof SPLITS)[number];

const id = z.string().regex(/^[a-z0-9][a-z0-9-]*$/, 'must be lower case, digits and hyphens');
const text = z.string().trim().min(1);
/** A day, 09:00 UTC, or a time with its offset. */
const time = z
  .union([z.iso.date(), z.iso.datetime({ offset: true })])
  .transform((given) => new Date(given.includes('T') ? given : `${given}T09:00:00Z`));
/** One or several. */
const oneOrMore = z
  .union([id, z.array(id).min(1)])
  .transform((given) => (typeof given === 'string' ? [given] : given));
const kind = id;
const domain = z.enum(['technical', 'everyday']);
const role = z.enum(['USER', 'ASSISTANT']);

/** What happens in a story: a turn is said in a session, or a fact is stated through `remember`. */
const step = z
  .strictObject({
    said: text.optional(),
    stated: text.optional(),
    by: text,
    role: role.default('USER'),
    /** When it was said, or what a stated fact has as its event time. */
    on: time,
    /** When the service hears of it, which may be later. Default: `on`. */
    told: time.optional(),
    /** Label of the session it is said in. Default: one session for all that is told on a day. */
    session: id.optional(),
    /** Not a version of the value that the story is about. */
    aside: z.boolean().default(false),
  })
  .refine(({ said, stated }) => (said === undefined) !== (stated === undefined), {
    message: 'is either said or stated',
  })
  .refine(({ stated, session }) => stated === undefined || session === undefined, {
    message: 'what is stated has no session',
  })
  .transform(({ said, stated, told, ...rest }) => ({
    ...rest,
    text: said ?? stated ?? '',
    way: said === undefined ? ('STATED' as const) : ('SAID' as const),
    told: told ?? rest.on,
  }));

export type Step = z.output<typeof step>;

/** A question about a story. */
const storyQuestion = z.strictObject({
  ask: text,
  /** Asked as of then (valid time). Default: of now. */
  asOf: time.optional(),
  /** Asked now about what was before: the outdated step is the answer. */
  past: z.boolean().default(false),
  /** Steps any of which holds the answer. */
  right: oneOrMore,
  /** Steps that must stand behind it. Default: every other step that is no aside. */
  wrong: oneOrMore.optional(),
});

export type StoryQuestion = z.output<typeof storyQuestion>;

const steps = z.record(id, step).refine((given) => Object.keys(given).length >= 2, {
  message: 'has at least two steps',
});

/** A value that changes, in the order in which the service hears of it. */
const story = z
  .strictObject({
    id,
    kind,
    domain,
    steps,
    /** Outdated steps, and since when they are. */
    outdated: z.record(id, time),
    questions: z.array(storyQuestion).min(1),
  })
  .superRefine((given, { addIssue }) => {
    const named = [
      ...Object.keys(given.outdated),
      ...given.questions.flatMap(({ right, wrong }) => [...right, ...(wrong ?? [])]),
    ];
    for (const label of named) {
      if (!(label in given.steps)) addIssue(`${given.id}: there is no step ${label}`);
    }
    if (Object.keys(given.outdated).length === 0) addIssue(`${given.id}: nothing is outdated`);
  });

export type Story = z.output<typeof story>;

/** Steps of which none is ever outdated. */
const control = z.strictObject({ id, kind, domain, steps });

export type Control = z.output<typeof control>;

/** `stories/<kind>.yaml`. */
export const storyFile = z.array(story);
/** `controls/<kind>.yaml`. */
export const controlFile = z.array(control);

const turn = z.strictObject({ id, speaker: text, role: role.default('USER'), text });

const session = z.strictObject({
  id,
  /** When its first turn is said; each turn is said a minute after the one before. */
  date: time,
  turns: z.array(turn).min(1),
});

/** A question about a conversation, asked after its last session. */
const conversationQuestion = z
  .strictObject({
    id,
    ask: text,
    /** Asked as of then (valid time). Default: of now. */
    asOf: time.optional(),
    /** Turns any of which holds the right answer. None where the conversation does not tell it. */
    current: z.array(id).default([]),
    /** Turns about the same that were true once, or never: they must not stand before it unmarked. */
    outdated: z.array(id).default([]),
    /** Words or phrases of which at least one stands in the context block, whatever their case. */
    answer: z.array(text).default([]),
    /**
     * Turns that have nothing to do with the question. `rest`: all that are neither current nor outdated, and not in
     * `related`.
     */
    irrelevant: z.union([z.literal('rest'), z.array(id)]).default('rest'),
    /** Turns that bear on the question without answering it. */
    related: z.array(id).default([]),
  })
  .refine(({ current, answer }) => (current.length === 0) === (answer.length === 0), {
    message: 'has an answer just where a turn holds it',
  });

export type ConversationQuestion = z.output<typeof conversationQuestion>;

/** A turn that bears a durable statement, and the sentence that should be kept of it. */
const statement = z.strictObject({
  turn: id,
  fact: text,
  /** Other wordings that are as good. */
  or: z.array(text).default([]),
});

export type Statement = z.output<typeof statement>;

/** `conversations/<id>.yaml`: one conversation. */
export const conversationFile = z
  .strictObject({
    id,
    domain,
    /** Names, as turns give them. */
    speakers: z.array(text).min(1),
    /** In order of time. */
    sessions: z.array(session).min(1),
    questions: z.array(conversationQuestion).min(1),
    statements: z.array(statement),
  })
  .superRefine((given, { addIssue }) => {
    const turns = given.sessions.flatMap((each) => each.turns);
    const known = new Set(turns.map((each) => each.id));
    if (known.size < turns.length) addIssue(`${given.id}: ids of turns occur twice`);
    for (const { speaker, id: turnId } of turns) {
      if (!given.speakers.includes(speaker))
        addIssue(`${given.id}: who is ${speaker} (${turnId})?`);
    }
    for (const label of labelsOf(given)) {
      if (!known.has(label)) addIssue(`${given.id}: there is no turn ${label}`);
    }
  });

export type Conversation = z.output<typeof conversationFile>;

function labelsOf({ questions, statements }: Pick<Conversation, 'questions' | 'statements'>) {
  return [
    ...statements.map((each) => each.turn),
    ...questions.flatMap(({ current, outdated, related, irrelevant }) => [
      ...[...current, ...outdated, ...related],
      ...(irrelevant === 'rest' ? [] : irrelevant),
    ]),
  ];
}
