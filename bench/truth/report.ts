/** The figures, as data and as text. Pure. */
import Table from 'cli-table3';
import type { Conversed } from './conversations.js';
import type { Split } from './format.js';
import type { Controlled, Played, Sense } from './stories.js';
import type { Talked } from './talks.js';

/** How many of how many. */
export interface Share {
  readonly count: number;
  readonly of: number;
}

/** Figures of stories. */
export interface StoryFigures {
  readonly stories: number;
  /** What holds was found, and stood before what does not. */
  readonly currentFirst: Share;
  /** Outdated steps of which the service says so, and those that it dates within a week. */
  readonly marked: Share;
  readonly sinceRight: Share;
  /** The same for facts alone that were stated: how many contradictions are noticed. */
  readonly statedMarked: Share;
  /** Marked steps that were outdated. */
  readonly markPrecision: Share;
  readonly asOf: Share;
  readonly past: Share;
}

/** Figures of whole conversations. */
export interface ConversationFigures {
  readonly conversations: number;
  readonly rightFirst: Share;
  readonly outdatedUnmarked: Share;
  readonly answered: Share;
  readonly irrelevantLines: Share;
  /** Facts that say what was stated, among all, and for the turns that bear a statement. */
  readonly factPrecision: Share;
  readonly factsPerStatement: Share;
}

/** Figures of talks. */
export interface TalkFigures {
  readonly talks: number;
  /** Lines that no longer hold of which the service says so. */
  readonly marked: Share;
  readonly markPrecision: Share;
  /** Lines that hold and are marked, among all that hold. */
  readonly falselyMarked: Share;
}

/** All that came of a split. */
export interface Outcome {
  readonly split: Split;
  readonly stories: readonly Played[];
  readonly controls: readonly Controlled[];
  readonly conversations: readonly Conversed[];
  readonly talks: readonly Talked[];
}

export interface Report {
  readonly split: Split;
  readonly stories: StoryFigures;
  readonly byKind: Readonly<Record<string, StoryFigures>>;
  /** Questions about stories whose older value is told after the newer one. */
  readonly late: Share;
  readonly controls: Share;
  readonly controlsByKind: Readonly<Record<string, Share>>;
  readonly conversations: ConversationFigures;
  readonly talks: TalkFigures;
}

/** Stories whose older value arrives late. */
const LATE = 'late';

export function reportOf({ split, stories, controls, conversations, talks }: Outcome): Report {
  const falselyMarked = (some: readonly Controlled[]) =>
    shareOf(some, ({ marked }) => marked.length > 0);
  return {
    split,
    stories: storyFigures(stories),
    byKind: byKind(stories, storyFigures),
    late: shareOf(
      stories.filter(({ kind }) => kind === LATE).flatMap(({ asked }) => asked),
      ({ right }) => right,
    ),
    controls: falselyMarked(controls),
    controlsByKind: byKind(controls, falselyMarked),
    conversations: conversationFigures(conversations),
    talks: talkFigures(talks),
  };
}

function talkFigures(talks: readonly Talked[]): TalkFigures {
  const ended = talks.flatMap((talk) => talk.ended);
  const marked = shareOf(ended, (line) => line.marked);
  const wrongly = talks.flatMap(({ wronglyMarked }) => wronglyMarked).length;
  const turns = talks.reduce((sum, talk) => sum + talk.turns, 0);
  return {
    ...{ talks: talks.length, marked },
    markPrecision: { count: marked.count, of: marked.count + wrongly },
    falselyMarked: { count: wrongly, of: turns - ended.length },
  };
}

function storyFigures(stories: readonly Played[]): StoryFigures {
  const outdated = stories.flatMap((story) => story.outdated);
  const answered = (sense: Sense) =>
    shareOf(
      stories.flatMap(({ asked }) => asked.filter((each) => each.sense === sense)),
      ({ right }) => right,
    );
  const marked = shareOf(outdated, (step) => step.marked);
  const wrongly = stories.reduce((sum, { wronglyMarked }) => sum + wronglyMarked.length, 0);
  return {
    stories: stories.length,
    currentFirst: answered('current'),
    marked,
    sinceRight: shareOf(outdated, (step) => step.sinceRight),
    statedMarked: shareOf(
      outdated.filter(({ way }) => way === 'STATED'),
      (step) => step.marked,
    ),
    markPrecision: { count: marked.count, of: marked.count + wrongly },
    asOf: answered('asOf'),
    past: answered('past'),
  };
}

function conversationFigures(conversations: readonly Conversed[]): ConversationFigures {
  const questions = conversations.flatMap((each) => each.questions);
  const sum = (value: (conversation: Conversed) => number) =>
    conversations.reduce((total, each) => total + value(each), 0);
  const rightFacts = sum((each) => each.rightFacts);
  return {
    conversations: conversations.length,
    rightFirst: shareOfKnown(questions.map(({ rightFirst }) => rightFirst)),
    outdatedUnmarked: shareOfKnown(questions.map(({ outdatedUnmarked }) => outdatedUnmarked)),
    answered: shareOfKnown(questions.map(({ answered }) => answered)),
    irrelevantLines: {
      count: questions.reduce((total, { irrelevant }) => total + irrelevant, 0),
      of: questions.reduce((total, { lines }) => total + lines, 0),
    },
    factPrecision: { count: rightFacts, of: sum(({ facts }) => facts) },
    factsPerStatement: { count: rightFacts, of: sum(({ statements }) => statements) },
  };
}

function shareOf<Item>(items: readonly Item[], is: (item: Item) => boolean): Share {
  return { count: items.filter(is).length, of: items.length };
}

/** Of what could be judged at all. */
function shareOfKnown(judgements: readonly (boolean | null)[]): Share {
  const known = judgements.filter((judgement) => judgement !== null);
  return shareOf(known, (judgement) => judgement);
}

function byKind<Item extends { readonly kind: string }, Figures>(
  items: readonly Item[],
  figuresOf: (items: readonly Item[]) => Figures,
): Record<string, Figures> {
  const kinds = [...new Set(items.map(({ kind }) => kind))].sort();
  return Object.fromEntries(
    kinds.map((kind) => [kind, figuresOf(items.filter((item) => item.kind === kind))]),
  );
}

/** Tables of what was measured; parts without anything are left out. */
export function textOf(report: Report): string {
  const parts = [
    report.stories.stories > 0 ? storyText(report) : [],
    report.controls.of > 0 ? [controlTable(report)] : [],
    report.conversations.conversations > 0 ? [conversationText(report.conversations)] : [],
    report.talks.talks > 0 ? [talkText(report.talks)] : [],
  ];
  return [`${report.split}:`, ...parts.flat()].join('\n');
}

function storyText({ stories, byKind: kinds, late }: Report): string[] {
  const head = ['stories', '', 'current first', 'marked', 'since', 'as of', 'past'];
  const table = new Table({ head });
  for (const [kind, figures] of [...Object.entries(kinds), ['all', stories] as const]) {
    const { currentFirst, marked, sinceRight, asOf, past } = figures;
    const cells = [currentFirst, marked, sinceRight, asOf, past].map(cell);
    table.push([kind, String(figures.stories), ...cells]);
  }
  return [
    table.toString(),
    `late arrivals: ${cell(late)}; stated facts marked: ${cell(stories.statedMarked)}; marks that are right: ${cell(stories.markPrecision)}`,
  ];
}

function controlTable({ controls, controlsByKind }: Report): string {
  const table = new Table({ head: ['controls', 'falsely marked'] });
  for (const [kind, share] of [...Object.entries(controlsByKind), ['all', controls] as const]) {
    table.push([kind, cell(share)]);
  }
  return table.toString();
}

function conversationText(figures: ConversationFigures): string {
  const table = new Table({ head: [`${figures.conversations} conversations`, ''] });
  table.push(
    ['right thing first', cell(figures.rightFirst)],
    ['outdated and unmarked in the first five', cell(figures.outdatedUnmarked)],
    ['answer in the context block', cell(figures.answered)],
    ['lines of the block beside the question', cell(figures.irrelevantLines)],
    ['extracted facts that are right', cell(figures.factPrecision)],
    ['right facts for each turn that states something', cell(figures.factsPerStatement)],
  );
  return table.toString();
}

function talkText({ talks, marked, markPrecision, falselyMarked }: TalkFigures): string {
  const table = new Table({ head: [`${talks} talks`, ''] });
  table.push(
    ['lines that ended, marked', cell(marked)],
    ['marks that are right', cell(markPrecision)],
    ['lines that hold, falsely marked', cell(falselyMarked)],
  );
  return table.toString();
}

function cell({ count, of }: Share): string {
  return of === 0 ? '' : `${(count / of).toFixed(3)} (${count}/${of})`;
}

/** What went wrong, a line each: for the open split alone, since the held-out one is not looked at. */
export function failuresOf({ stories, controls, conversations, talks }: Outcome): string[] {
  return [
    ...stories.flatMap(({ id, asked, outdated, wronglyMarked }) => [
      ...asked
        .filter(({ right }) => !right)
        .map(({ sense, ask, found }) => `${id}: ${sense}: ${ask} → ${found.join(', ')}`),
      ...outdated.filter(({ marked }) => !marked).map(({ label }) => `${id}: ${label} unmarked`),
      ...wronglyMarked.map((label) => `${id}: ${label} is marked and holds`),
    ]),
    ...controls
      .filter(({ marked }) => marked.length > 0)
      .map(({ id, marked }) => `${id}: marked: ${marked.join(', ')}`),
    ...conversations.flatMap(({ id, questions }) =>
      questions.flatMap(({ ask, ...each }) => {
        const wrong = [
          each.rightFirst === false ? 'not first' : [],
          each.outdatedUnmarked === true ? 'outdated in the first five' : [],
          each.answered === false ? 'not in the block' : [],
        ].flat();
        return wrong.length > 0
          ? `${id}: ${ask} → ${wrong.join('; ')} (${each.found.join(', ')})`
          : [];
      }),
    ),
    ...talks.flatMap(({ id, ended, wronglyMarked }) => [
      ...ended.filter(({ marked }) => !marked).map(({ label }) => `${id}: ${label} unmarked`),
      ...wronglyMarked.map((label) => `${id}: ${label} is marked and holds`),
    ]),
  ];
}
