import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { evidenceIds, parseTime, readConversations } from '../../../bench/eval/locomo.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mneme-locomo-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const CONVERSATION = {
  speaker_a: 'Tavo',
  speaker_b: 'Ulsa',
  session_1_date_time: '1:56 pm on 8 May, 2023',
  session_1: [
    { speaker: 'Tavo', dia_id: 'D1:1', text: 'I sold the kayak.' },
    { speaker: 'Ulsa', dia_id: 'D1:2', text: 'Look at this', blip_caption: 'a red tent' },
  ],
  session_10_date_time: '12:05 am on 1 June, 2023',
  session_10: [{ speaker: 'Ulsa', dia_id: 'D10:1', text: '' }],
  session_2_date_time: '9:00 am on 9 May, 2023',
  session_2: [{ speaker: 'Tavo', dia_id: 'D2:1', text: 'Hello again.' }],
  qa: [
    { question: 'What was sold?', evidence: ['D1:1'], category: 4 },
    { question: 'When?', evidence: ['D1:1; D2:1', 'D9:9'], category: 2 },
    { question: 'What was never said?', evidence: ['D9:9'], category: 5 },
    { question: 'Of a new kind?', evidence: ['D2:1'], category: 9 },
  ],
};

function write(name: string, conversation: object) {
  writeFileSync(join(folder, name), JSON.stringify(conversation));
}

function readOne() {
  const [conversation] = readConversations(folder);
  if (!conversation) throw new Error('nothing was read');
  return conversation;
}

test('turns come in the order of the session numbers, a second apart', () => {
  write('a.json', CONVERSATION);
  const { turns } = readOne();
  expect(turns.map(({ turnId }) => turnId)).toEqual(['D1:1', 'D1:2', 'D2:1', 'D10:1']);
  expect(turns.slice(0, 2).map(({ eventTime }) => eventTime.toISOString())).toEqual([
    '2023-05-08T13:56:00.000Z',
    '2023-05-08T13:56:01.000Z',
  ]);
});

test('the first speaker is the user, a caption belongs to the text, silence is said', () => {
  write('a.json', CONVERSATION);
  expect(readOne().turns.map(({ role, content }) => [role, content])).toEqual([
    ['USER', 'I sold the kayak.'],
    ['ASSISTANT', 'Look at this [image: a red tent]'],
    ['USER', 'Hello again.'],
    ['ASSISTANT', '(silence)'],
  ]);
});

test('questions keep the evidence that exists and go without any', () => {
  write('a.json', CONVERSATION);
  expect(readOne().questions).toEqual([
    { text: 'What was sold?', evidence: ['D1:1'], category: 'single-hop' },
    { text: 'When?', evidence: ['D1:1', 'D2:1'], category: 'temporal' },
    { text: 'Of a new kind?', evidence: ['D2:1'], category: '9' },
  ]);
});

test('files are read by name; the fingerprint follows the content', () => {
  write('b.json', CONVERSATION);
  write('a.json', { ...CONVERSATION, qa: [] });
  writeFileSync(join(folder, 'notes.txt'), 'not a conversation');
  const conversations = readConversations(folder);
  expect(conversations.map(({ name }) => name)).toEqual(['a', 'b']);
  expect(new Set(conversations.map(({ fingerprint }) => fingerprint)).size).toBe(2);
});

test('a folder without conversations is an error that names it', () => {
  expect(() => readConversations(folder)).toThrow(folder);
});

test.each([
  ['1:56 pm on 8 May, 2023', '2023-05-08T13:56:00.000Z'],
  ['12:05 am on 1 June, 2023', '2023-06-01T00:05:00.000Z'],
  [' 12:30 pm on 29 February, 2024 ', '2024-02-29T12:30:00.000Z'],
])('time %p', (text, expected) => {
  expect(parseTime(text).toISOString()).toBe(expected);
});

test.each(['', '8 May 2023', '1:56 pm on 8 Foo, 2023'])('%p is no time', (text) => {
  expect(() => parseTime(text)).toThrow('is not a time');
});

test.each([
  ['one id', ['D8:6'], ['D8:6']],
  ['several in a string', ['D8:6; D9:17', 'D1:1'], ['D8:6', 'D9:17', 'D1:1']],
  ['repetition', ['D1:1', 'D1:1'], ['D1:1']],
  ['nothing', ['none'], []],
])('evidence: %s', (_, evidence, expected) => {
  expect(evidenceIds(evidence)).toEqual(expected);
});
