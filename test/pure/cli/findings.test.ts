import { expect, test } from '@jest/globals';
import {
  backupFinding,
  type Capture,
  captureFindings,
  findingsText,
  movesFinding,
  ok,
  type Queues,
  queueFindings,
  readinessFinding,
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

test('a service that still prepares is slower, one that is not ready is wrong', () => {
  const url = 'http://127.0.0.1:4000';
  expect(readinessFinding(url, true, '{"status":"ready"}').status).toBe('OK');
  expect(readinessFinding(url, false, '{"status":"warming","checks":{}}').status).toBe('WARNING');
  expect(readinessFinding(url, false, '<html>Bad gateway</html>').status).toBe('WRONG');
  const broken = readinessFinding(url, false, '{"status":"not ready"}');
  expect([broken.status, broken.says]).toEqual(['WRONG', expect.stringContaining('not ready')]);
});

test('capture by hooks: what is not stored is told when it has a reason, or is a minute old', () => {
  const now = new Date('2026-11-25T10:00:00Z');
  const session: Capture = {
    ...{ id: 's', seen: 2, acknowledged: 2, problem: null, at: '2026-11-25T09:59:30Z' },
  };
  const told = (change: Partial<Capture>) =>
    captureFindings([session, { ...session, id: 't', ...change }], now);
  expect(captureFindings([], now)).toEqual([]);
  expect(told({})).toEqual([ok('capture', '4 of 4 turns of 2 sessions are stored')]);
  expect(told({ acknowledged: 1 })).toMatchObject([{ status: 'OK' }]);
  expect(told({ acknowledged: 1, at: '2026-11-25T09:58:00Z' })).toMatchObject([
    { status: 'WARNING', says: expect.stringContaining('session t: 1 of 2') },
  ]);
  expect(told({ acknowledged: 1, problem: 'STORE_UNAVAILABLE' })).toMatchObject([
    { status: 'WARNING', says: expect.stringContaining('(STORE_UNAVAILABLE)') },
  ]);
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

test('moves and read-only tenants are told apart, and nothing where there are none', () => {
  expect(movesFinding({ readOnly: [], moving: {} })).toEqual([]);
  const moving = { acme: { to: 'b', id: '1' } };
  expect(movesFinding({ readOnly: ['acme', 'globex'], moving })).toEqual([
    expect.objectContaining({
      check: 'moves',
      status: 'WARNING',
      says: expect.stringMatching(/acme$/),
    }),
    expect.objectContaining({ check: 'tenants', says: expect.stringMatching(/globex$/) }),
  ]);
});
