import { describe, expect, test } from '@jest/globals';
import { bearsOn, says } from '../../../bench/truth/conversations.js';
import type { Step, Story } from '../../../bench/truth/format.js';
import { play, stepsOf } from '../../../bench/truth/play.js';
import { failuresOf, type Outcome, reportOf, textOf } from '../../../bench/truth/report.js';
import { playedControl, playedStory, standsBefore } from '../../../bench/truth/stories.js';
import type { Target } from '../../../bench/truth/target.js';

const step = (text: string, day: string, change: Partial<Step> = {}): Step => {
  const on = new Date(`${day}T09:00:00Z`);
  return {
    ...{ text, way: 'SAID', by: 'Ann', role: 'USER', on, told: on, aside: false },
    ...change,
  };
};

const story: Story = {
  ...{ id: 'a-port', kind: 'late', domain: 'technical' },
  steps: {
    a: step('The port is 80.', '2025-03-03'),
    b: step('The port is 81.', '2025-03-04'),
    c: step('Fine.', '2025-03-04', { aside: true }),
  },
  outdated: { a: new Date('2025-03-04T09:00:00Z') },
  questions: [
    { ask: 'Which port?', past: false, right: ['b'] },
    { ask: 'Which port then?', asOf: new Date('2025-03-03T12:00:00Z'), past: false, right: ['a'] },
    { ask: 'Which port before?', past: true, right: ['a'] },
  ],
};

/** Answers every question with the same hits, and writes down what it was asked to do. */
function target(change: Partial<Target> = {}): Target & { readonly log: string[] } {
  const log: string[] = [];
  let now = new Date(0);
  const note = (line: string) => {
    log.push(`${now.toISOString().slice(0, 10)} ${line}`);
  };
  return {
    log,
    clock: {
      now: () => now,
      set: (next) => {
        now = next;
      },
    },
    tell: async (user, { text, told }, sessionId) => {
      now = told;
      note(`${user} ${sessionId}: ${text}`);
      return `${user}/${text}`;
    },
    settle: async () => note('settle'),
    endSession: async (user, sessionId) => note(`end ${user} ${sessionId}`),
    upkeep: async () => note('upkeep'),
    recall: async () => [
      { id: 'm-c', derivedFrom: [], mark: null, relevance: 0.5 },
      { id: 'f-b', derivedFrom: ['m-b'], mark: null, relevance: 0.4 },
      { id: 'm-a', derivedFrom: [], mark: null, relevance: 0.3 },
    ],
    context: async () => null,
    marks: async () => new Map(),
    retirements: async () => 0,
    extracted: async () => [],
    ...change,
  };
}

const labelOf = new Map(['a', 'b', 'c'].map((label) => [`m-${label}`, label]));
const told = { labelOf, idOf: new Map([...labelOf].map(([id, label]) => [label, id])) };

describe('playing', () => {
  const owner = (id: string, steps: Record<string, Step>, log: string[]) => ({
    ...{ id, steps },
    onTold: async ({ idOf }: typeof told) => {
      log.push(`ask ${id} ${[...idOf.keys()].join()}`);
    },
  });

  test('digests what an owner told before it speaks on another day, and four weeks have their upkeep', async () => {
    const service = target();
    const owners = [
      owner('ann', { a: step('A', '2025-03-07'), b: step('B', '2025-03-08') }, service.log),
      owner('bob', { a: step('C', '2025-03-07'), b: step('D', '2025-04-20') }, service.log),
    ];
    await play(service, owners, () => undefined);
    expect(service.log).toEqual([
      '2025-03-07 ann day-2025-03-07: A',
      '2025-03-07 bob day-2025-03-07: C',
      '2025-03-07 settle',
      '2025-03-07 end ann day-2025-03-07',
      '2025-03-07 end bob day-2025-03-07',
      '2025-03-07 settle',
      '2025-03-08 ann day-2025-03-08: B',
      '2025-03-08 settle',
      '2025-03-08 end ann day-2025-03-08',
      '2025-03-08 settle',
      '2025-03-08 upkeep',
      'ask ann a,b',
      '2025-04-20 bob day-2025-04-20: D',
      '2025-04-20 settle',
      '2025-04-20 end bob day-2025-04-20',
      '2025-04-20 settle',
      '2025-04-20 upkeep',
      'ask bob a,b',
    ]);
  });

  test('what was imported late is told late', async () => {
    const service = target();
    const late = step('Old', '2025-01-01', { told: new Date('2025-03-08T09:00:00Z') });
    const steps = { new: step('New', '2025-03-07'), old: { ...late, way: 'STATED' as const } };
    await play(service, [owner('ann', steps, service.log)], () => undefined);
    expect(service.log.filter((line) => line.includes(': '))).toEqual([
      '2025-03-07 ann day-2025-03-07: New',
      '2025-03-08 ann day-2025-03-08: Old',
    ]);
    expect(service.log).not.toContain('2025-03-08 end ann day-2025-03-08');
  });

  test('turns of a conversation are a minute apart', () => {
    const turn = { speaker: 'Ann', role: 'USER' as const };
    const turns = [
      { ...turn, id: 't1', text: 'One' },
      { ...turn, id: 't2', text: 'Two' },
    ];
    const steps = stepsOf({
      sessions: [{ id: 's1', date: new Date('2025-03-01T10:00:00Z'), turns }],
    });
    expect(steps['t2']).toMatchObject({ text: 'Two', session: 's1', way: 'SAID' });
    expect(steps['t2']?.on).toEqual(new Date('2025-03-01T10:01:00Z'));
  });
});

describe('judging', () => {
  test.each([
    [[['a'], ['b']], true],
    [[['b'], ['a']], false],
    [[['a', 'b']], false],
    [[['x'], ['a']], true],
    [[['x']], false],
  ])('of %j the right one stands before the wrong one: %s', (found, right) => {
    expect(standsBefore(found, ['a'], ['b'])).toBe(right);
  });

  test('a story tells what stands first and what is marked; an aside is no rival', async () => {
    const since = new Date('2025-03-05T09:00:00Z');
    const service = target({ marks: async () => new Map([['m-a', { since }]]) });
    const played = await playedStory(service, story, told);
    expect(played.asked.map(({ sense, right }) => [sense, right])).toEqual([
      ['current', true],
      ['asOf', false],
      ['past', false],
    ]);
    expect(played.outdated).toEqual([{ label: 'a', way: 'SAID', marked: true, sinceRight: true }]);
    expect(played.wronglyMarked).toEqual([]);
  });

  test('a mark that is far off in time or on what holds is wrong', async () => {
    const off = { since: new Date('2025-06-01T09:00:00Z') };
    const marks = new Map([
      ['m-a', off],
      ['m-b', off],
    ]);
    const played = await playedStory(target({ marks: async () => marks }), story, told);
    expect(played.outdated[0]?.sinceRight).toBe(false);
    expect(played.wronglyMarked).toEqual(['b']);
  });

  test('a control is falsely marked when a step is, or a fact that was made of one', async () => {
    const control = { ...story, kind: 'both' };
    const since = null;
    const marks = async () => new Map([['m-b', { since }]]);
    expect((await playedControl(target(), control, told)).marked).toEqual([]);
    expect((await playedControl(target({ marks }), control, told)).marked).toEqual(['b']);
    const retired = target({ retirements: async () => 1 });
    expect((await playedControl(retired, control, told)).marked).toEqual(['an extracted fact']);
  });

  test('a line of a block bears on the question by the turns that it cites, or by the answer', () => {
    const question = {
      ...{ id: 'q', ask: 'Which port?', current: ['b'], outdated: ['a'], related: [] },
      ...{ answer: ['81'], irrelevant: 'rest' as const },
    };
    const line = (text: string, ...ids: string[]) => bearsOn({ text, ids }, question, told);
    expect(line('The port was 80.', 'm-a')).toBe(true);
    expect(line('Fine.', 'm-c')).toBe(false);
    expect(line('A summary: the port is 81.')).toBe(true);
    expect(line('A summary of the weather.')).toBe(false);
  });

  test.each([
    ['Ann uses Terraform for the servers.', 'Ann uses Terraform.', true],
    ['The gateway spoke gRPC.', 'The gateway speaks gRPC.', true],
    ['Ann likes tea.', 'The gateway speaks gRPC.', false],
  ])('“%s” says “%s”: %s', (text, expected, same) => {
    expect(says(text, expected)).toBe(same);
  });
});

describe('the report', () => {
  const outcome: Outcome = {
    split: 'open',
    stories: [
      {
        ...{ id: 'a-port', kind: 'late' },
        asked: [
          { ask: 'Which port?', sense: 'current', right: true, found: ['b', 'a'] },
          { ask: 'Which port before?', sense: 'past', right: false, found: ['b'] },
        ],
        outdated: [
          { label: 'a', way: 'SAID', marked: true, sinceRight: true },
          { label: 'b', way: 'STATED', marked: false, sinceRight: false },
        ],
        wronglyMarked: ['c'],
      },
    ],
    controls: [
      { id: 'one', kind: 'both', marked: [] },
      { id: 'two', kind: 'both', marked: ['a'] },
    ],
    conversations: [
      {
        ...{ id: 'a-talk', statements: 4, facts: 2, rightFacts: 1 },
        questions: [
          {
            ...{ ask: 'Who?', rightFirst: true, outdatedUnmarked: false },
            ...{ answered: false, lines: 4, irrelevant: 1, found: ['a3 0.92', 'b1 0.61 outdated'] },
          },
          {
            ...{ ask: 'Where, which nobody said?', rightFirst: null, outdatedUnmarked: false },
            ...{ answered: null, lines: 2, irrelevant: 2, found: ['a1 0.40'] },
          },
        ],
      },
    ],
    talks: [
      {
        ...{ id: 'chat-1', turns: 12, wronglyMarked: ['7'] },
        ended: [
          { label: '1', marked: true },
          { label: '2', marked: false },
        ],
      },
    ],
  };

  test('counts each figure', () => {
    expect(reportOf(outcome)).toMatchObject({
      stories: {
        currentFirst: { count: 1, of: 1 },
        marked: { count: 1, of: 2 },
        statedMarked: { count: 0, of: 1 },
        markPrecision: { count: 1, of: 2 },
        past: { count: 0, of: 1 },
      },
      late: { count: 1, of: 2 },
      controls: { count: 1, of: 2 },
      conversations: {
        rightFirst: { count: 1, of: 1 },
        answered: { count: 0, of: 1 },
        irrelevantLines: { count: 3, of: 6 },
        factPrecision: { count: 1, of: 2 },
        factsPerStatement: { count: 1, of: 4 },
      },
      talks: {
        marked: { count: 1, of: 2 },
        markPrecision: { count: 1, of: 2 },
        falselyMarked: { count: 1, of: 10 },
      },
    });
  });

  test('shows them, and what went wrong', () => {
    expect(textOf(reportOf(outcome))).toContain('0.500 (1/2)');
    expect(failuresOf(outcome)).toEqual([
      'a-port: past: Which port before? → b',
      'a-port: b unmarked',
      'a-port: c is marked and holds',
      'two: marked: a',
      'a-talk: Who? → not in the block (a3 0.92, b1 0.61 outdated)',
      'chat-1: 2 unmarked',
      'chat-1: 7 is marked and holds',
    ]);
  });
});
