import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import {
  calibrationError,
  type JudgedQuestion,
  relevanceMeasures,
  reliability,
} from '../../../bench/eval/relevance.js';
import { readStores } from '../../../bench/precision/stores.js';
import type { Hit } from '../../../src/flows/recall/types.js';
import { packagePath } from '../../../src/paths.js';

const FLOOR = 0.1;
/** Only what the measures look at. */
const hit = (relevance: number, right: boolean) => ({
  hit: { relevance, relevant: relevance >= FLOOR } as Hit,
  right,
});
const asked = (change: Partial<JudgedQuestion>): JudgedQuestion => ({
  ...{ group: 'a', foreign: false, wanted: 2, explicit: [], ambient: [], ...change },
});

test('what comes back unasked is measured where there is something to find, and where there is nothing', () => {
  const measured = relevanceMeasures([
    asked({ ambient: [hit(0.9, true), hit(0.2, false)] }),
    asked({ ambient: [] }),
    asked({ wanted: 0, ambient: [hit(0.2, false)] }),
    asked({ wanted: 0, foreign: true, ambient: [hit(0.2, false), hit(0.2, false)] }),
    asked({ wanted: 0, foreign: true }),
  ]);
  expect(measured).toMatchObject({ precision: 0.5, recall: 0.25, unanswerable: 1, foreign: 1 });
});

test('evidence is kept where it is above the floor; what stands further down counts for nothing', () => {
  const far = Array.from({ length: 6 }, () => hit(0.2, false));
  const explicit = [hit(0.9, true), hit(0.05, true), ...far, hit(0.01, true)];
  expect(relevanceMeasures([asked({ explicit })]).kept).toBe(0.5);
});

test('reliability by tenths, and how far it is from what was said', () => {
  const hits = [hit(0.12, false), hit(0.18, true), hit(1, true), hit(1, true)];
  expect(reliability(hits)).toEqual([
    { said: 0.15, right: 0.5, count: 2 },
    { said: 1, right: 1, count: 2 },
  ]);
  expect(calibrationError(hits)).toBeCloseTo(0.175, 12);
});

const folder = mkdtempSync(join(tmpdir(), 'mneme-stores-'));
afterAll(() => rmSync(folder, { recursive: true }));

const STORE = `# A flat
@ 2026-04-02
fact u1 2026-01-03 USER: I keep a tortoise.
vault v1 2026-01-04 CANON house.rule: Nobody smokes here.
doc d1 2026-01-05 The lease
  It ends in May.

  Pets are allowed.
? Which pets are there?
+ u1
~ d1
? Who is the king?
+ none
`;

test('a store is read with its records and questions', () => {
  writeFileSync(join(folder, 'flat.txt'), STORE);
  const [store] = readStores(folder);
  expect(store?.records.map(({ form, label, head, text }) => [form, label, head, text])).toEqual([
    ['FACT', 'u1', 'USER', 'I keep a tortoise.'],
    ['VAULT', 'v1', 'CANON house.rule', 'Nobody smokes here.'],
    ['DOCUMENT', 'd1', 'The lease', 'It ends in May.\n\nPets are allowed.'],
  ]);
  expect(store?.questions).toEqual([
    { text: 'Which pets are there?', must: ['u1'], may: ['d1'] },
    { text: 'Who is the king?', must: [], may: [] },
  ]);
});

test.each([
  ['is none of the forms', STORE.replace('fact u1', 'fakt u1'), /flat\.txt:3/],
  ['names a record that there is not', STORE.replace('+ u1', '+ u9'), /flat has no u9/],
  ['has no day', STORE.replace('@ 2026-04-02\n', ''), /names no day/],
])('a store with a line that %s is refused', (_, text, message) => {
  writeFileSync(join(folder, 'flat.txt'), text);
  expect(() => readStores(folder)).toThrow(message);
});

test('the shipped stores can be read, a third of them held out', () => {
  const [open, heldOut] = ['open', 'held-out'].map((split) =>
    readStores(packagePath('bench', 'precision', split)),
  );
  expect(heldOut?.length).toBe((open?.length ?? 0) / 2);
  expect([...(open ?? []), ...(heldOut ?? [])].flatMap(({ questions }) => questions)).toHaveLength(
    480,
  );
});
