import { expect, test } from '@jest/globals';
import {
  backupFinding,
  findingsText,
  ok,
  type Queues,
  queueFindings,
  warning,
  wrong,
} from '../../../src/cli/findings.js';

test('each finding is told with what to do, and the last line is the verdict', () => {
  const findings = [ok('node', '20'), wrong('disk', '1 MiB', 'Free some.')];
  expect(findingsText(findings)).toMatch(
    /ok {2}node {2}20\n.*disk {2}1 MiB\n.*Free some\.\n\n1 of 2 checks found/,
  );
  expect(findingsText([warning('a', 'b', 'c')])).toMatch(/Nothing is wrong; 1 to look at/);
  expect(findingsText([ok('a', 'b')])).toMatch(/All is well/);
});

const queues = (change: Partial<Queues['embedding']> = {}): Queues => ({
  ...{ unlinked: 0, lastUpkeep: [] },
  embedding: { model: 'm', waiting: 0, failing: 0, lastError: null, ...change },
});
const statuses = (given: Queues) => queueFindings(given).map(({ status }) => status);

test('queues, models and upkeep', () => {
  expect(statuses(queues())).toEqual(['OK', 'OK', 'OK']);
  expect(statuses(queues({ model: null }))).toEqual(['WARNING', 'OK', 'OK']);
  expect(statuses(queues({ failing: 2, lastError: 'gone' }))).toEqual(['WRONG', 'OK', 'OK']);
  expect(statuses(queues({ waiting: 9_999 }))).toEqual(['OK', 'WARNING', 'OK']);
  const lastUpkeep = [{ kind: 'NIGHTLY', at: '2026-11-25', outcome: 'PARTIAL' }];
  expect(statuses({ ...queues(), lastUpkeep })).toEqual(['OK', 'OK', 'WARNING']);
});

test.each<[string | undefined, string | null, string]>([
  [undefined, null, 'WARNING'],
  ['/b', null, 'WARNING'],
  ['/b', '2026-11-01', 'WARNING'],
  ['/b', '2026-11-24', 'OK'],
])('backups in %s, the last of %s: %s', (folder, latest, status) => {
  const time = latest === null ? null : new Date(latest);
  expect(backupFinding(folder, time, new Date('2026-11-25')).status).toBe(status);
});
