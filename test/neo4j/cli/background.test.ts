/** The service that commands start for themselves, and share. */
import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { afterAll, expect, test } from '@jest/globals';
import { findOrStart, stopService } from '../../../src/cli/running-service.js';
import { readRecord } from '../../../src/cli/service-file.js';
import { runMneme } from '../../support/command.js';
import { sharedAddress } from '../../support/database.js';
import { connectStdio } from '../../support/mcp.js';
import { dataFolder, inherited, runs, smallService, until } from '../../support/service-process.js';

const folder = dataFolder();
const { uri, username, password } = sharedAddress();
/** On the database that the test files share, without taking from its queues. */
const settings = {
  ...smallService(folder),
  ...{ NEO4J_URI: uri, NEO4J_USERNAME: username, NEO4J_PASSWORD: password },
  ...{ EMBEDDING_PROVIDER: 'none', MNEME_LINK_ENTITIES: 'false', MNEME_RERANK_PROVIDER: 'none' },
  ...{ MNEME_UPKEEP_BACKGROUND: 'false', MNEME_LOCAL_TENANT: randomUUID() },
};
const find = (change: object = {}) =>
  findOrStart({ dataDir: folder, env: { ...inherited(), ...settings, ...change } });

afterAll(() => stopService(folder));

test('commands and bridges at once start one service, and find it again', async () => {
  const [ran, bridge, ...found] = await Promise.all([
    runMneme(['remember', 'The dyke was mended in May.'], settings),
    connectStdio('', { env: settings }),
    find({ MNEME_BACKGROUND_IDLE_MS: '600000' }),
    find({ MNEME_BACKGROUND_IDLE_MS: '600000' }),
  ]);
  expect([ran.code, ran.stderr]).toEqual([0, '']);
  expect(new Set(found.map(({ url }) => url)).size).toBe(1);
  const asked = await runMneme(['ask', 'When was the dyke mended?', '--all', '--json'], settings);
  expect(JSON.parse(asked.stdout)).toMatchObject({
    hits: [{ memory: { content: 'The dyke was mended in May.' } }],
  });
  const { data } = await bridge.call('recall', { query: 'When was the dyke mended?' });
  expect(data.memories).toMatchObject([{ text: 'The dyke was mended in May.' }]);
  await bridge.close();
  expect(await find()).toEqual({ url: found[0]?.url, started: false });
  const { stdout } = await runMneme(['start', '--background'], settings);
  expect(stdout).toContain(`already, at ${found[0]?.url}`);
});

test('it is stopped by a command, and leaves nothing but its log', async () => {
  const pid = (await readRecord(folder))?.pid ?? 0;
  const { code, stdout } = await runMneme(['stop', '--json'], settings);
  expect([code, JSON.parse(stdout)]).toEqual([0, { stopped: pid }]);
  expect(runs(pid)).toBe(false);
  expect(await readdir(folder)).toEqual(['service.log']);
  expect((await runMneme(['stop'], settings)).stdout).toBe('None was running.\n');
});

test('it ends when nobody asks any more', async () => {
  const found = await find({ MNEME_BACKGROUND_IDLE_MS: '1000' });
  expect(found.started).toBe(true);
  const pid = (await readRecord(folder))?.pid ?? 0;
  await until('its process is over', () => !runs(pid));
  expect(await readdir(folder)).toEqual(['service.log']);
});

test('one that cannot start says why', async () => {
  const { code, stderr } = await runMneme(['ask', 'x'], {
    ...settings,
    MNEME_NIGHTLY_SCHEDULE: 'x',
  });
  expect(code).toBe(3);
  expect(stderr).toMatch(/could not be started: .*MNEME_NIGHTLY_SCHEDULE[\s\S]*mneme doctor/);
  expect(await readdir(folder)).toEqual(['service.log']);
});
