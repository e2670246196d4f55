import { readFile } from 'node:fs/promises';
import { expect, test } from '@jest/globals';
import { loadConfig } from '../../../src/config.js';
import { packagePath } from '../../../src/paths.js';
import {
  jvmFlags,
  renderConf,
  sizeMemory,
  withSettings,
} from '../../../src/store/local/settings.js';

const automatic = { heapMb: 0, pageCacheMb: 0, transactionMb: 0 };

test.each([
  [
    'a tiny machine gets the least',
    1_024,
    automatic,
    { heapMb: 512, transactionMb: 128, pageCacheMb: 256 },
  ],
  [
    '8 GiB give an eighth',
    8_192,
    automatic,
    { heapMb: 1_024, transactionMb: 256, pageCacheMb: 1_024 },
  ],
  [
    'a big machine gets the most',
    262_144,
    automatic,
    { heapMb: 4_096, transactionMb: 1_024, pageCacheMb: 4_096 },
  ],
  [
    'a configured heap wins',
    8_192,
    { ...automatic, heapMb: 300 },
    { heapMb: 300, transactionMb: 75, pageCacheMb: 1_024 },
  ],
  [
    'a configured transaction wins',
    8_192,
    { ...automatic, transactionMb: 100 },
    { heapMb: 1_024, transactionMb: 100, pageCacheMb: 1_024 },
  ],
])('%s', (_, totalMb, configured, expected) => {
  expect(sizeMemory(totalMb, configured)).toEqual(expected);
});

test('the flag that older Javas refuse is given to newer ones only', () => {
  const memory = { heapMb: 1_024, transactionMb: 256, pageCacheMb: 256 };
  const flag = '--sun-misc-unsafe-memory-access=allow';
  expect(jvmFlags({ version: 22 }, memory)).not.toContain(flag);
  expect(jvmFlags({ version: 23 }, memory)).toContain(flag);
  expect(jvmFlags({ version: 21 }, memory)).toEqual(expect.arrayContaining(['-Xmx1024m']));
});

test('the initial heap is never above the largest', () => {
  expect(
    jvmFlags({ version: 21 }, { heapMb: 300, transactionMb: 150, pageCacheMb: 256 }),
  ).toContain('-Xms300m');
});

const values = {
  boltPort: 1,
  httpPort: 2,
  pageCacheMb: 256,
  transactionMb: 512,
  txLogHours: 48,
  gdsProcedures: 'gds.version',
  dataFolder: '/d',
  logFolder: '/l',
  runFolder: '/r',
  importFolder: '/i',
  pluginFolder: '/p',
};

test('the template is filled completely, bound to loopback, and logs no query', async () => {
  const conf = renderConf(await readFile(packagePath('database', 'neo4j.conf'), 'utf8'), values);
  const lines = conf.split('\n');
  expect(conf).not.toContain('${');
  expect(lines).toContain('server.bolt.listen_address=127.0.0.1:1');
  expect(lines).toContain('server.http.listen_address=127.0.0.1:2');
  expect(lines).toContain('server.memory.pagecache.size=256m');
  expect(lines).toContain('db.tx_log.rotation.retention_policy=48 hours 1G');
  expect(lines).toContain('db.logs.query.enabled=OFF');
  expect(lines).toContain('dbms.security.auth_enabled=true');
});

test('a placeholder nobody fills is a mistake of ours', () => {
  expect(() => renderConf('a=$' + '{nope}', {})).toThrow('nope');
});

test('further settings stand behind ours', () => {
  expect(withSettings('a.b=1\n', ['c.d=2', 'e=x=y'])).toBe('a.b=1\n\nc.d=2\ne=x=y\n');
  expect(withSettings('a.b=1\n', [])).toBe('a.b=1\n');
});

test('a setting of ours is not to be changed', () => {
  expect(() => withSettings('a.b=1\n', ['c=2', 'a.b=2'])).toThrow('a.b is set by Mneme');
});

test('settings are read with semicolons between them', () => {
  const read = (text: string) => loadConfig({ MNEME_NEO4J_SETTINGS: text }).local.neo4jSettings;
  expect(read('a.b=1,2; c=3 ;')).toEqual(['a.b=1,2', 'c=3']);
  expect(() => read('a.b')).toThrow('name=value');
});
