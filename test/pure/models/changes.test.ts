/** The model of changes on pairs that it was not trained with, against the figures that models/README.md gives. */
import { readFileSync } from 'node:fs';
import { afterAll, expect, test } from '@jest/globals';
import { loadConfig } from '../../../src/config.js';
import { asRead } from '../../../src/domain/write/conflict/readings.js';
import { BundledChangeReader } from '../../../src/models/local/changes.js';
import { packagePath } from '../../../src/paths.js';
import { silentLog } from '../../support/silent-log.js';

const { changeCertain } = loadConfig({}).conflict;
const reader = new BundledChangeReader({ log: silentLog });
afterAll(() => reader.close());

function said(told: string) {
  const [, name = null, line = told] = told.match(/^\[(\w+)\] (.+)$/u) ?? [];
  const [first = line, answer] = line.split(' // ');
  const [text, before] = answer === undefined ? [first, null] : [answer, first];
  return { text, before, speaker: name, byUser: true, session: null };
}

const PAIRS = ['work', 'everyday'].flatMap((name) =>
  readFileSync(packagePath('bench', 'changes', 'held-out', `${name}.txt`), 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [, older, mark, newer] = line.match(/^(.+) (!=|!>|~~|<=) (.+)$/u) ?? [];
      if (older === undefined || newer === undefined) return [];
      return { mark, pair: asRead(said(newer), said(older)) };
    }),
);

test('what it is sure of is right, on pairs that it was not trained with', async () => {
  const readings = await reader.read(PAIRS.map(({ pair }) => pair));
  const sure = PAIRS.filter((_, i) => (readings[i]?.outdates ?? 0) >= changeCertain);
  const changes = (pairs: typeof PAIRS) => pairs.filter(({ mark }) => /^![=>]$/u.test(mark ?? ''));
  expect(PAIRS).toHaveLength(172);
  expect(changes(sure).length / sure.length).toBeGreaterThanOrEqual(0.92);
  expect(changes(sure).length / changes(PAIRS).length).toBeGreaterThanOrEqual(0.65);
});

test('a pair is read alike whatever is read beside it', async () => {
  const pair = ['The retry limit is 3.', 'We raised the retry limit to 5.'] as const;
  const [alone] = await reader.read([pair]);
  const [, beside] = await reader.read([['It rains.', 'Tea is ready.'], pair]);
  expect(beside).toEqual(alone);
  expect(alone?.outdates).toBeGreaterThan(0.9);
  expect(await reader.read([])).toEqual([]);
});
