/**
 * Plays everything on one time line, each owner in a partition of its own. What an owner has told is digested before it speaks
 * again on another day, and at the end of four weeks: what waits in the background is done, and the sessions to which nobody comes
 * back are ended. Each four weeks have their upkeep, and who has told everything by then is asked after it.
 */
import type { Conversation, Step } from './format.js';
import type { Target } from './target.js';

/** Whose steps are told to the service. */
export interface Owner {
  /** Its user. */
  readonly id: string;
  readonly steps: Readonly<Record<string, Step>>;
  /** Awaited once everything is told and the upkeep of those weeks is done. */
  onTold(told: Told): Promise<void>;
}

/** Memories by the label of their step, and back. */
export interface Told {
  readonly idOf: ReadonlyMap<string, string>;
  readonly labelOf: ReadonlyMap<string, string>;
}

interface Moment {
  readonly user: string;
  readonly label: string;
  readonly step: Step;
  readonly sessionId: string;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const MONTH_MS = 28 * DAY_MS;
/** From the last step of four weeks to their upkeep: the night after it, and before the next morning. */
const UNTIL_NIGHT_MS = 6 * HOUR_MS;

/** @param onStep told how many steps were played */
export async function play(
  target: Target,
  owners: readonly Owner[],
  onStep: (done: number, total: number) => void,
): Promise<void> {
  const moments = owners.flatMap(momentsOf).sort((a, b) => timeOf(a) - timeOf(b));
  const lastOf = new Map(moments.map((moment) => [moment.user, moment]));
  const told = new Map(owners.map(({ id }) => [id, new Map<string, string>()]));
  let done = 0;
  for (const month of grouped(moments, MONTH_MS)) {
    let heard: Moment[] = [];
    for (const day of grouped(month, DAY_MS)) {
      if (day.some(({ user }) => heard.some((earlier) => earlier.user === user))) {
        await digest(target, heard, moments);
        heard = [];
      }
      for (const moment of day) await tell(target, moment, told);
      heard.push(...day);
      done += day.length;
      onStep(done, moments.length);
    }
    await digest(target, heard, moments);
    target.clock.set(new Date(Math.max(...month.map(timeOf)) + UNTIL_NIGHT_MS));
    await target.upkeep();
    const silent = new Set(month.filter((each) => lastOf.get(each.user) === each).map(userOf));
    for (const owner of owners.filter(({ id }) => silent.has(id))) {
      await owner.onTold(toldOf(told.get(owner.id) ?? new Map()));
    }
  }
}

async function tell(
  target: Target,
  { user, label, step, sessionId }: Moment,
  told: ReadonlyMap<string, Map<string, string>>,
): Promise<void> {
  const id = await target.tell(user, step, sessionId);
  if (id !== null) told.get(user)?.set(label, id);
}

/** What the background does after a while, and the end of sessions. */
async function digest(
  target: Target,
  heard: readonly Moment[],
  moments: readonly Moment[],
): Promise<void> {
  await target.settle();
  for (const { user, sessionId } of endingOn(heard, moments)) {
    await target.endSession(user, sessionId);
  }
  await target.settle();
}

/** The last turns of the sessions that nobody comes back to. */
function endingOn(heard: readonly Moment[], moments: readonly Moment[]): Moment[] {
  const sessionOf = ({ user, sessionId }: Moment) => `${user} ${sessionId}`;
  const lastOf = new Map(
    moments.filter(({ step }) => step.way === 'SAID').map((each) => [sessionOf(each), each]),
  );
  return heard.filter((moment) => lastOf.get(sessionOf(moment)) === moment);
}

function momentsOf({ id: user, steps }: Owner): Moment[] {
  return Object.entries(steps).map(([label, step]) => {
    const sessionId = step.session ?? `day-${step.told.toISOString().slice(0, 10)}`;
    return { user, label, step, sessionId };
  });
}

function timeOf({ step }: Moment): number {
  return step.told.getTime();
}

function userOf({ user }: Moment): string {
  return user;
}

/** Moments in order, together with those of the same day or month. */
function grouped(moments: readonly Moment[], sizeMs: number): Moment[][] {
  const groups = new Map<number, Moment[]>();
  for (const moment of moments) {
    const slot = Math.floor(timeOf(moment) / sizeMs);
    groups.set(slot, [...(groups.get(slot) ?? []), moment]);
  }
  return [...groups.values()];
}

function toldOf(idOf: ReadonlyMap<string, string>): Told {
  return { idOf, labelOf: new Map([...idOf].map(([label, id]) => [id, label])) };
}

/** The turns of a conversation as steps, a minute apart. */
export function stepsOf({ sessions }: Pick<Conversation, 'sessions'>): Record<string, Step> {
  return Object.fromEntries(
    sessions.flatMap(({ id: session, date, turns }) =>
      turns.map(({ id, speaker: by, role, text }, i) => {
        const on = new Date(date.getTime() + i * MINUTE_MS);
        const step = { text, way: 'SAID', by, role, on, told: on, session, aside: false } as const;
        return [id, step];
      }),
    ),
  );
}
