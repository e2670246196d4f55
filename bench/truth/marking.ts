/** `--offline`: which steps the rules and the model of changes mark, and which not, without a database or a recall. */
import Table from 'cli-table3';
import type { Data } from './data.js';
import type { Split, Story } from './format.js';
import type { Marks } from './offline.js';
import { type Owner, stepsOf } from './play.js';
import type { Share } from './report.js';
import { repeatedLater } from './stories.js';

/** Whose steps are judged, and which of them are to be marked. */
export interface Judged extends Pick<Owner, 'id' | 'steps'> {
  /** Row of the table. */
  readonly group: string;
  readonly outdated: ReadonlySet<string>;
  /** Neither right nor wrong when it is marked: its value came back. */
  readonly either: ReadonlySet<string>;
}

/** What one owner came to. */
export interface Marked extends Judged {
  readonly marks: Marks;
}

const NONE: ReadonlySet<string> = new Set();

export function judgedIn({ stories, controls, conversations, talks }: Data): Judged[] {
  return [
    ...stories.map((story) => ({
      ...{ id: story.id, steps: story.steps, group: `stories, ${story.kind}` },
      ...{ outdated: outdatedIn(story), either: repeatedLater(story) },
    })),
    ...controls.map(({ id, kind, steps }) => ({
      ...{ id, steps, group: `controls, ${kind}`, outdated: NONE, either: NONE },
    })),
    ...conversations.map((conversation) => ({
      ...{ id: conversation.id, steps: stepsOf(conversation), group: 'conversations' },
      outdated: new Set(conversation.questions.flatMap(({ outdated }) => outdated)),
      either: NONE,
    })),
    ...talks.map(({ id, steps, ended }) => ({
      ...{ id, steps, group: 'talks', outdated: new Set(ended), either: NONE },
    })),
  ];
}

function outdatedIn({ outdated }: Story): ReadonlySet<string> {
  return new Set(Object.keys(outdated));
}

/** Outdated steps that are marked, and marks on what holds. */
interface Figures {
  readonly marked: Share;
  readonly falsely: Share;
  /** Owners with a mark on what holds. */
  readonly owners: Share;
}

function figuresOf(all: readonly Marked[]): Figures {
  const sum = (count: (each: Marked) => number) =>
    all.reduce((total, each) => total + count(each), 0);
  const outdated = sum((each) => each.outdated.size);
  return {
    marked: { count: sum((each) => each.outdated.size - missedIn(each).length), of: outdated },
    falsely: {
      count: sum((each) => falseIn(each).length),
      of: sum(({ steps }) => Object.keys(steps).length) - outdated,
    },
    owners: { count: all.filter((each) => falseIn(each).length > 0).length, of: all.length },
  };
}

function missedIn({ outdated, marks }: Marked): string[] {
  return [...outdated].filter((label) => !marks.has(label));
}

function falseIn({ outdated, either, marks }: Marked): string[] {
  return [...marks.keys()].filter((label) => !outdated.has(label) && !either.has(label));
}

/** A row for each group, and one for all stories and all controls. */
export function tableOf(split: Split, all: readonly Marked[]): string {
  const head = [split, 'outdated, marked', 'holding, marked', 'with a false mark'];
  const table = new Table({ head });
  const kinds = [...new Set(all.map(({ group }) => group))];
  const parts = [...kinds, ...new Set(kinds.map((kind) => kind.split(',')[0] ?? kind))];
  for (const part of new Set(parts)) {
    const { marked, falsely, owners } = figuresOf(all.filter((each) => isIn(part, each)));
    table.push([part, cell(marked), cell(falsely), cell(owners)]);
  }
  return table.toString();
}

function isIn(part: string, { group }: Marked): boolean {
  return group === part || group.startsWith(`${part},`);
}

function cell({ count, of }: Share): string {
  return of === 0 ? '' : `${(count / of).toFixed(3)} (${count}/${of})`;
}

/** Each step that is unmarked, or marked and holds, with its text and what marks it. */
export function failuresOf(all: readonly Marked[]): string[] {
  return all.flatMap((each) => {
    const textOf = (label: string) => {
      const { by, text } = each.steps[label] ?? { by: '', text: '' };
      return `${by}: ${text}`;
    };
    return [
      ...missedIn(each).map((label) => `${each.id}: ${label} unmarked: ${textOf(label)}`),
      ...falseIn(each).map((label) => {
        const { newer, verdict } = each.marks.get(label) ?? {};
        return `${each.id}: ${label} holds: ${textOf(label)}\n    ${newer?.id}: ${newer?.text}\n    ${verdict?.rule}: ${verdict?.explanation}`;
      }),
    ];
  });
}
