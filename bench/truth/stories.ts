/** What stories and controls come to: which questions are answered right, which steps are marked. */
import type { Control, Story, StoryQuestion } from './format.js';
import type { Told } from './play.js';
import type { Mark, Recalled, Target } from './target.js';

/** What a question is about: what holds, what held at a time, or what was before. */
export type Sense = 'current' | 'asOf' | 'past';

/** A question that was asked. */
export interface Asked {
  readonly ask: string;
  readonly sense: Sense;
  /** An answer was found, and nothing that is wrong stands before it. */
  readonly right: boolean;
  /** Labels of the hits in their order, those of one hit joined; none for what is no step. */
  readonly found: readonly string[];
}

/** What a story came to. */
export interface Played {
  readonly id: string;
  readonly kind: string;
  readonly asked: readonly Asked[];
  /** Steps that are outdated, and whether the service says so; `since` null: it does not say since when. */
  readonly outdated: readonly {
    readonly label: string;
    readonly way: Story['steps'][string]['way'];
    readonly marked: boolean;
    readonly sinceRight: boolean;
  }[];
  /** Steps that are marked although they hold. */
  readonly wronglyMarked: readonly string[];
}

/** What a control came to. */
export interface Controlled {
  readonly id: string;
  readonly kind: string;
  /** Steps that are marked, and what else the service takes for contradicted. */
  readonly marked: readonly string[];
}

/** How far the time of a mark may be off: a story tells months at times. */
const SINCE_TOLERANCE_MS = 7 * 86_400_000;

export async function playedStory(target: Target, story: Story, told: Told): Promise<Played> {
  const asked: Asked[] = [];
  for (const question of story.questions) {
    const hits = await target.recall(story.id, question.ask, question.asOf ?? null);
    asked.push(judged(story, question, foundOf(hits, told)));
  }
  const marks = await marksOf(target, story.id, told);
  const outdated = Object.entries(story.outdated).map(([label, since]) => {
    const mark = marks.get(label);
    const way = story.steps[label]?.way ?? 'SAID';
    return { label, way, marked: mark !== undefined, sinceRight: isSince(mark, since) };
  });
  const repeated = repeatedLater(story);
  const wronglyMarked = [...marks.keys()].filter(
    (label) => !(label in story.outdated) && !repeated.has(label),
  );
  return { id: story.id, kind: story.kind, asked, outdated, wronglyMarked };
}

export async function playedControl(
  target: Target,
  { id, kind }: Control,
  told: Told,
): Promise<Controlled> {
  const marks = await marksOf(target, id, told);
  const retired = await target.retirements(id);
  // Facts that were made of the steps count as these.
  const others = retired > 0 && marks.size === 0 ? ['an extracted fact'] : [];
  return { id, kind, marked: [...marks.keys(), ...others] };
}

function judged(
  { steps }: Pick<Story, 'steps'>,
  { ask, asOf, past, right, wrong }: StoryQuestion,
  found: readonly (readonly string[])[],
): Asked {
  const others = Object.keys(steps).filter(
    (label) => !right.includes(label) && steps[label]?.aside === false,
  );
  return {
    ask,
    sense: asOf === undefined ? (past ? 'past' : 'current') : 'asOf',
    right: standsBefore(found, right, wrong ?? others),
    found: found.map((labels) => labels.join('+')),
  };
}

/** Whether one of `right` is found, and none of `wrong` at the same rank or before. */
export function standsBefore(
  found: readonly (readonly string[])[],
  right: readonly string[],
  wrong: readonly string[],
): boolean {
  const rankOf = (labels: readonly string[]) =>
    found.findIndex((hit) => hit.some((label) => labels.includes(label)));
  const [at, wrongAt] = [rankOf(right), rankOf(wrong)];
  return at >= 0 && (wrongAt < 0 || at < wrongAt);
}

/** The steps that hits are, or were made from, by rank. */
export function foundOf(hits: readonly Recalled[], { labelOf }: Told): string[][] {
  return hits.map(({ id, derivedFrom }) =>
    [id, ...derivedFrom].flatMap((memory) => labelOf.get(memory) ?? []),
  );
}

/** Marks by the label of the step. */
export async function marksOf(
  target: Target,
  user: string,
  { idOf, labelOf }: Told,
): Promise<ReadonlyMap<string, Mark>> {
  const marks = await target.marks(user, [...idOf.values()]);
  return new Map([...marks].flatMap(([id, mark]) => labelsOf(labelOf.get(id), mark)));
}

function labelsOf(label: string | undefined, mark: Mark): [string, Mark][] {
  return label === undefined ? [] : [[label, mark]];
}

function isSince(mark: Mark | undefined, since: Date): boolean {
  const said = mark?.since?.getTime();
  return said !== undefined && Math.abs(said - since.getTime()) <= SINCE_TOLERANCE_MS;
}

/** Steps whose value was left and came back: they may be marked or not, since a later step says the same. */
export function repeatedLater({ questions }: Pick<Story, 'questions'>): ReadonlySet<string> {
  return new Set(questions.flatMap(({ right }) => (right.length > 1 ? right : [])));
}
