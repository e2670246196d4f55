/** What a move, and the removal of what one has left, refuse before any database is asked. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { StoreUnavailableError } from '../../../src/errors.js';
import type { Services } from '../../../src/flows/services.js';
import { eraseLeft, type MovePlace, moveTenant } from '../../../src/tenancy/move.js';

let folder: string;
let file: string;
let place: MovePlace;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mneme-move-'));
  file = join(folder, 'databases.json');
  place = {
    ...{ file, waitMs: 0, report: () => undefined, signal: new AbortController().signal },
    at: () => {
      throw new StoreUnavailableError('It is away.');
    },
  };
});
afterAll(() => rm(folder, { recursive: true }));

const b = { uri: 'bolt://b:7687', passwordEnv: 'B' };
const FILE = {
  databases: { b, c: b },
  tenants: { acme: 'b', half: 'b' },
  moving: { half: { to: 'c', id: '1' } },
};
beforeEach(() => writeFile(file, JSON.stringify(FILE)));

const move = (tenant: string, to: string) => moveTenant(place, { tenant, to, eraseSource: false });

test.each([
  ['to no database', 'acme', 'd', 'There is no database "d"'],
  ['to where it is', 'acme', 'b', 'The tenant "acme" is in the database "b" already.'],
  ['to where every other tenant is', 'other', 'default', 'in the database "default" already.'],
  [
    'elsewhere than a move that did not end',
    ...(['half', 'default'] as const),
    'A move of the tenant "half" to "c" did not end: run that again, or give it up; `mneme tenants erase half --from c` removes what it has there.',
  ],
  ['to a database that is away', 'acme', 'c', 'It is away.'],
])('a move %s is refused, and changes nothing', async (_, tenant, to, told) => {
  await expect(move(tenant, to)).rejects.toThrow(told);
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(FILE);
});

test('a move to where memories of the tenant are that no move has left is refused', async () => {
  const transfer = { isOccupied: async () => true } as unknown as Services['transfer'];
  const occupied = { ...place, at: () => ({ transfer }) };
  await expect(
    moveTenant(occupied, { tenant: 'acme', to: 'c', eraseSource: false }),
  ).rejects.toThrow(
    'If nobody needs them, `mneme tenants erase acme --from c` removes what it has there.',
  );
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(FILE);
});

test('what a tenant has where it is, or where it is going, is not removed', async () => {
  const erase = (tenant: string, from: string) => eraseLeft(place, { tenant, from });
  await expect(erase('acme', 'b')).rejects.toThrow('what it has there is not removed');
  await expect(erase('other', 'default')).rejects.toThrow('what it has there is not removed');
  await expect(erase('acme', 'd')).rejects.toThrow('There is no database "d"');
  await writeFile(file, JSON.stringify({ ...FILE, readOnly: ['half'] }));
  await expect(erase('half', 'c')).rejects.toThrow('is being moved to "c"');
});

test('a file that is not there is told of', async () => {
  const away = { ...place, file: join(folder, 'none.json') };
  await expect(moveTenant(away, { tenant: 'acme', to: 'c', eraseSource: false })).rejects.toThrow(
    'There is no',
  );
});
