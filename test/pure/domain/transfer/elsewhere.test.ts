import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import {
  type Finding,
  keyOf,
  type SourceFile,
  timeOf,
} from '../../../../src/domain/transfer/elsewhere/finding.js';
import { formatOf, readElsewhere } from '../../../../src/domain/transfer/elsewhere/formats.js';
import { noteOf } from '../../../../src/domain/transfer/elsewhere/front-matter.js';
import { InvalidInputError } from '../../../../src/errors.js';

const HERE = 'test/data/elsewhere';
const ANYBODY = { userId: null };
const file = (path: string): SourceFile[] => [
  { path, text: readFileSync(`${HERE}/${path}`, 'utf8') },
];
const folder = (path: string): SourceFile[] =>
  readdirSync(`${HERE}/${path}`, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => ({
      path: name.replaceAll('\\', '/'),
      text: readFileSync(`${HERE}/${path}/${name}`, 'utf8'),
    }));
const of = (text: string): SourceFile[] => [{ path: 'file', text }];

/** What people would say of a finding. */
function told(finding: Finding): string {
  const at = finding.eventTime?.toISOString() ?? '-';
  if (finding.kind === 'FACT') {
    const about = finding.entities.map(({ name, type }) => `${name} ${type}`).join(', ');
    return [finding.text, about, finding.tags.join(), finding.sessionId ?? '', at].join(' | ');
  }
  if (finding.kind === 'TURN') {
    const { sessionId, role, speaker, content } = finding;
    return [sessionId, role, speaker ?? '', content, at].join(' | ');
  }
  const { path, title, mediaType, tags, content } = finding;
  return [path, title ?? '', mediaType, tags.join(), content, at].join(' | ');
}

describe('the format is told by what stands in a file', () => {
  test.each([
    ['mcp-memory', file('mcp-memory.jsonl')],
    ['mem0', file('mem0.json')],
    ['graphiti', file('graphiti.json')],
    ['zep', file('zep.json')],
    ['notes', folder('notes')],
    ['agent-memory', folder('agent-memory')],
    ['mem0', of('[{"id": "1", "memory": "Likes tea"}]')],
    ['zep', of('{"episodes": [{"content": "Hi", "role_type": "user", "processed": true}]}')],
    ['graphiti', of('{"message": "ok", "episodes": [{"content": "Hi", "group_id": "g"}]}')],
    [null, of('{"messages": [{"role": "user", "content": "Hi"}]}')],
    [null, of('not JSON at all')],
    [null, of('[]')],
    [null, []],
  ] as const)('%s', (format, files) => {
    expect(formatOf(files)).toBe(format);
  });

  test('what is asked for as another one is refused', () => {
    expect(() => readElsewhere(of('no JSON'), 'mem0', ANYBODY)).toThrow(InvalidInputError);
    expect(() => readElsewhere(folder('notes'), 'zep', ANYBODY)).toThrow(InvalidInputError);
  });
});

test('observations and relations of the reference memory server are facts about their entities', () => {
  const { findings, skipped, failures } = readElsewhere(
    file('mcp-memory.jsonl'),
    'mcp-memory',
    ANYBODY,
  );
  expect(findings.map(told)).toEqual([
    'Ana Silva: Speaks fluent Portuguese | Ana Silva PERSON |  |  | -',
    'Ana Silva prefers morning meetings | Ana Silva PERSON |  |  | -',
    'Harbourworks: Builds tide gauges | Harbourworks ORGANIZATION |  |  | -',
    'Tide Dashboard: Written in TypeScript | Tide Dashboard PROJECT |  |  | -',
    'Tide Dashboard: Deployed on Fridays | Tide Dashboard PROJECT |  |  | -',
    'Tide Dashboard: Escapes "quotes" and ünïcode | Tide Dashboard PROJECT |  |  | -',
    'Ana Silva works at Harbourworks. | Ana Silva PERSON, Harbourworks ORGANIZATION |  |  | -',
    'Harbourworks is located in Porto. | Harbourworks ORGANIZATION, Porto PLACE |  |  | -',
  ]);
  expect([skipped, failures]).toEqual([1, []]);
});

describe('mem0', () => {
  test('memories keep their time, their conversation, and whose they are', () => {
    const ana = readElsewhere(file('mem0.json'), 'mem0', { userId: 'ana' });
    expect(ana.findings.map(told)).toEqual([
      'Is vegetarian |  |  |  | 2025-11-02T17:15:00.123Z',
      'Prefers aisle seats on flights |  |  | trip-7 | 2026-01-05T18:00:00.000Z',
    ]);
    expect(ana.skipped).toBe(1);
    expect(readElsewhere(file('mem0.json'), 'mem0', ANYBODY).findings).toEqual([]);
  });

  test('of one user all are taken, whoever imports them; relations are facts', () => {
    const text = JSON.stringify({
      results: [{ memory: 'Likes tea', user_id: 'u1', categories: ['food'] }, { memory: '' }],
      relations: [{ source: 'ana', relationship: 'lives_in', destination: 'porto' }],
    });
    const { findings, skipped } = readElsewhere(of(text), 'mem0', { userId: 'ana' });
    expect(findings.map(told)).toEqual([
      'Likes tea |  | food |  | -',
      'ana lives in porto. |  |  |  | -',
    ]);
    expect(skipped).toBe(1);
  });

  test('what is wrong is told, and the rest goes on', () => {
    const text = JSON.stringify([
      { memory: 'Likes tea' },
      { text: 'x' },
      { memory: 'y', created_at: 'never' },
    ]);
    const { findings, failures } = readElsewhere(of(text), 'mem0', ANYBODY);
    expect(findings).toHaveLength(1);
    expect(failures.map(({ where }) => where)).toEqual(['item 2', 'item 3']);
    expect(failures[1]?.reason).toContain('is no time');
  });
});

test('episodes of Graphiti are turns, texts and data, at the time of which they tell', () => {
  const { findings, failures } = readElsewhere(file('graphiti.json'), 'graphiti', ANYBODY);
  const day = (n: number, hour = '09') => `2026-03-0${n}T${hour}:00:00.000Z`;
  expect(findings.map(told)).toEqual([
    `harbour | USER | Ana | The pilot boat is in dry dock.\nIt will be back on Friday. | ${day(1, '10')}`,
    `harbour | ASSISTANT |  | Noted. | ${day(1, '10')}`,
    `episodes/harbour/minutes-of-march-22222222.txt | Minutes of March | PLAIN |  | The council approved the new breakwater. | ${day(2)}`,
    `episodes/harbour/berths-33333333.json | Berths | PLAIN |  | {"berth": 7, "ship": "Gannet"} | ${day(3)}`,
  ]);
  expect(failures).toEqual([]);
});

test('episodes of Zep are turns of their threads, in its older form as well', () => {
  const { findings, skipped } = readElsewhere(file('zep.json'), 'zep', ANYBODY);
  expect(findings.map(told)).toEqual([
    't-1 | USER | Ana | The lighthouse needs paint. | 2026-04-01T10:00:00.000Z',
    't-1 | ASSISTANT |  | I put it on the list. | 2026-04-01T10:00:09.000Z',
  ]);
  expect(skipped).toBe(1);
  const older = { content: 'Hi', role_type: 'user', role: 'Ana', session_id: 's', processed: true };
  const read = readElsewhere(of(JSON.stringify({ episodes: [older] })), 'zep', ANYBODY);
  expect(read.findings.map(told)).toEqual(['s | USER | Ana | Hi | -']);
});

test('notes are documents at their paths, without what stands before them', () => {
  const { findings, skipped } = readElsewhere(folder('notes'), 'notes', ANYBODY);
  expect(findings.map(told)).toEqual([
    'Harbour.md | The harbour | MARKDOWN | places,porto | # Harbour\n\nThe pilot station opens at six. See [[Trips]]. | 2026-01-15T08:30:00.000Z',
    'trips/Azores.md |  | MARKDOWN |  | Nothing stands before this text.\n\n---\n\nThe ferry to Pico leaves at noon. | -',
  ]);
  expect(skipped).toBe(1);
});

test('points that an agent remembers are facts below their headings, its files are documents, indexes nothing', () => {
  const { findings, skipped } = readElsewhere(folder('agent-memory'), 'agent-memory', ANYBODY);
  expect(findings.map(told)).toEqual([
    'Read this first. |  |  |  | -',
    'Build: Use pnpm, never npm. |  |  |  | -',
    'Build: The build needs Node 24:\nolder versions fail at the lockfile.\n```sh\n- this is no point\n``` |  |  |  | -',
    'Style: Tabs, no spaces. |  |  |  | -',
    'testing-habits.md | How the user wants tests | MARKDOWN | feedback | Run the whole suite before a commit. The user asked for this twice. | -',
  ]);
  expect(skipped).toBe(2);
});

describe('front matter', () => {
  test.each([
    ['---\na: 1\n---\ntext', { a: 1 }, 'text'],
    ['\uFEFF---\r\na: x\r\n---\r\ntext', { a: 'x' }, 'text'],
    ['---\n---\ntext', {}, 'text'],
    ['---\na: [\n---\ntext', {}, '---\na: [\n---\ntext'],
    ['---\n- a\n---\ntext', {}, '---\n- a\n---\ntext'],
    ['text\n---\na: 1\n---', {}, 'text\n---\na: 1\n---'],
  ])('%j', (text, properties, body) => {
    expect(noteOf(text)).toEqual({ properties, body });
  });
});

test('the same finding has the same key, wherever it stands', () => {
  const [one, two] = readElsewhere(file('mcp-memory.jsonl'), 'mcp-memory', ANYBODY).findings;
  if (one === undefined || two === undefined) throw new Error('There are none.');
  expect(keyOf({ ...one, where: 'line 9' })).toBe(keyOf(one));
  expect(keyOf(two)).not.toBe(keyOf(one));
});

test.each([
  ['2026-01-15', '2026-01-15T00:00:00.000Z'],
  ['2026-01-15 08:30', '2026-01-15T08:30:00.000Z'],
  ['2026-01-15T08:30:00+02:00', '2026-01-15T06:30:00.000Z'],
  [1_767_225_600, '2026-01-01T00:00:00.000Z'],
  [1_767_225_600_000, '2026-01-01T00:00:00.000Z'],
  [null, null],
  ['never', undefined],
  [{}, undefined],
])('%j is the time %j', (given, time) => {
  const read = timeOf(given);
  expect(read instanceof Date ? read.toISOString() : read).toBe(time);
});
