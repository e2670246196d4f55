import { createHash } from 'node:crypto';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createKeyRing } from '../../../src/api/auth/api-keys.js';
import { usesFileOf } from '../../../src/api/auth/key-uses.js';
import { type KeysRequest, keysCommand } from '../../../src/cli/keys-options.js';
import { type KeysOutcome, runKeys } from '../../../src/cli/keys-run.js';
import { loadConfig } from '../../../src/config.js';
import { parsed } from '../../support/parse-command.js';
import { silentLog } from '../../support/silent-log.js';

const NOW = Date.now();
const HOUR = 3_600_000;
const folder = mkdtempSync(join(tmpdir(), 'mneme-keys-cli-'));
let file: string;
let run = 0;

beforeEach(() => {
  file = join(folder, `${run++}`, 'keys.json');
  mkdirSync(join(file, '..'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const parse = (...args: string[]) => parsed<KeysRequest>((act) => keysCommand(act, NOW), args);
const keys = (act: string, ...args: string[]): Promise<KeysOutcome> =>
  runKeys(parse(act, '--file', file, ...args), NOW);
const create = (...args: string[]) =>
  keys('create', '--tenant', 'acme', '--role', 'WRITER', ...args);

/** Whose key a secret is, as the service finds it. */
function found(secret: string | null) {
  const ring = createKeyRing(loadConfig({ MNEME_API_KEYS_FILE: file }).auth, silentLog);
  return ring?.find(secret ?? '');
}

function idOf({ json }: KeysOutcome): string {
  return String((json as { id: unknown }).id);
}

describe('a key that was made', () => {
  test('is taken by the service, as what it was made for', async () => {
    const { secret } = await create(
      '--user',
      'ana',
      '--agent',
      'planner',
      '--tenant-wide',
      '--id',
      'x',
    );
    expect(found(secret)).toEqual({
      ...{ tenant: 'acme', role: 'WRITER', userId: 'ana', agentId: 'planner' },
      ...{ tenantWide: true, speaksAsUser: true, keyId: 'x' },
    });
  });

  test('may be kept from speaking as the user, or be let', async () => {
    await create('--id', 'silent', '--no-speaks-as-user');
    await create('--id', 'usual');
    expect((await listed()).map(({ speaksAsUser }) => speaksAsUser)).toEqual([false, true]);
  });

  test('has 256 bits behind a prefix, of which the file has the digest alone', async () => {
    const { secret, json, text } = await create();
    expect(secret).toMatch(/^mneme_[\w-]{43}$/);
    const digest = createHash('sha256').update(String(secret)).digest('hex');
    expect(idOf({ json, text, secret })).toBe(digest.slice(0, 8));
    const stored = readFileSync(file, 'utf8');
    expect(stored).toContain(digest);
    expect(stored).not.toContain(secret);
    expect(text).not.toContain(secret);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(join(file, '..'))).toEqual(['keys.json']);
  });

  test('expires after so long, or at a time', async () => {
    await create('--id', 'soon', '--expires', '2h');
    await create('--id', 'then', '--expires', '2999-01-01');
    const expiries = (await listed()).map(({ expires }) => expires);
    expect(expiries).toEqual([new Date(NOW + 2 * HOUR).toISOString(), '2999-01-01T00:00:00.000Z']);
  });

  test('keeps those before it; its id is only one’s', async () => {
    const { secret } = await create('--id', 'first');
    await create('--id', 'second');
    await expect(create('--id', 'first')).rejects.toThrow(/"first" already/);
    expect((await listed()).map(({ id }) => id)).toEqual(['first', 'second']);
    expect(found(secret)?.keyId).toBe('first');
  });
});

describe('a key that is there', () => {
  test('is refused once it was revoked', async () => {
    const made = await create();
    await create();
    await keys('revoke', idOf(made));
    expect(() => found(made.secret)).toThrow(/was revoked/);
    expect((await listed()).map(({ state }) => state)).toEqual(['REVOKED', 'ACTIVE']);
    await expect(keys('revoke', 'nobody')).rejects.toThrow(/no key "nobody"/);
  });

  test('has two secrets after it was rotated, for a day unless something else is said', async () => {
    const made = await create('--label', 'build server');
    const rotated = await keys('rotate', idOf(made));
    expect(rotated.text).toContain(new Date(NOW + 24 * HOUR).toISOString());
    expect(found(made.secret)).toEqual(found(rotated.secret));
    expect(await listed()).toMatchObject([
      { id: idOf(made), label: 'build server', overlapping: 1 },
    ]);
    const again = await keys('rotate', idOf(made), '--overlap', '0m');
    expect(() => found(rotated.secret)).toThrow(/replaced/);
    expect(found(again.secret)?.keyId).toBe(idOf(made));
  });

  test('is listed with its last use, and without secrets and digests', async () => {
    const made = await create('--label', 'build server');
    const other = await create();
    const at = '2026-05-06T07:08:09.000Z';
    writeFileSync(usesFileOf(file), JSON.stringify({ [idOf(made)]: at }));
    const { json, text } = await keys('list');
    expect(json).toMatchObject([{ lastUsed: at }, { lastUsed: null }]);
    expect(text).toMatch(/build server.*acme.*WRITER.*ACTIVE.*never.*2026-05-06/);
    expect(text + JSON.stringify(json)).not.toMatch(/[0-9a-f]{64}|mneme_/);
    expect(idOf(other)).not.toBe(idOf(made));
  });
});

describe('the file', () => {
  test('that is being changed is left alone', async () => {
    const made = await create();
    writeFileSync(`${file}.new`, '');
    await expect(create()).rejects.toThrow(/is being changed\. .*keys\.json\.new/);
    expect(found(made.secret)).toBeDefined();
    expect(readFileSync(`${file}.new`, 'utf8')).toBe('');
  });

  test('that is faulty is left alone, and no draft stays', async () => {
    writeFileSync(file, '[{"sha256":"abc"}]');
    await expect(create()).rejects.toThrow(/entry 0: sha256/);
    expect(readFileSync(file, 'utf8')).toBe('[{"sha256":"abc"}]');
    expect(readdirSync(join(file, '..'))).toEqual(['keys.json']);
  });

  test('that is a link stays one', async () => {
    const target = file;
    await create('--id', 'first');
    file = `${target}.link`;
    symlinkSync(target, file);
    await create('--id', 'second');
    file = target;
    expect(await listed()).toHaveLength(2);
  });

  test('that is not there cannot be listed', async () => {
    await expect(keys('list')).rejects.toThrow(/There is no .*keys\.json/);
  });
});

test.each<[string, string[], RegExp]>([
  ['no command', [], /outputHelp|help/],
  ['no tenant', ['create', '--role', 'READER'], /--tenant/],
  ['no role', ['create', '--tenant', 'a'], /--role/],
  ['another role', ['create', '--tenant', 'a', '--role', 'ROOT'], /Allowed choices/],
  ['no id', ['revoke'], /id/],
  ['an overlap without unit', ['rotate', 'x', '--overlap', '24'], /30m, 24h or 7d/],
  ['an expiry that is no time', ['rotate', 'x', '--expires', 'soon'], /ISO time/],
])('refused: %s', (_, args, message) => {
  const named = args.length > 0 ? [...args, '--file', 'keys.json'] : [];
  expect(() => parse(...named)).toThrow(message);
});

test('a file has to be named, by option or by setting', () => {
  expect(() => parse('list')).toThrow(/--file/);
  expect(parse('list', '--file', 'k.json', '--json')).toEqual({
    ...{ file: 'k.json', json: true, act: 'list' },
  });
});

async function listed(): Promise<Record<string, unknown>[]> {
  return (await keys('list')).json as Record<string, unknown>[];
}
