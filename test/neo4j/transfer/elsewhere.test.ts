import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { importCommand, runImport } from '../../../src/cli/import.js';
import { importElsewhere } from '../../../src/cli/import-elsewhere.js';
import type { Caller } from '../../../src/domain/kernel/partition.js';
import { InvalidInputError } from '../../../src/errors.js';
import { parsed } from '../../support/parse-command.js';
import { startTestService, type TestService } from '../../support/service.js';

const HERE = 'test/data/elsewhere';
let service: TestService;
let rounds = 0;

beforeAll(async () => {
  service = await startTestService();
});

afterAll(() => service.stop());

const caller = (): Caller => ({
  ...service.caller,
  tenant: `${service.tenant}-${++rounds}`,
  userId: 'ana',
});

const run = (by: Caller, path: string, dryRun = false) =>
  importElsewhere(
    { transfer: service.services.transfer, report: () => undefined },
    { caller: by, path: `${HERE}/${path}`, format: 'auto', dryRun },
  );

/** What is there now. */
async function stored({ tenant }: Caller) {
  const rows = await service.query(
    `MATCH (m:Searchable {tenant: $tenant})
     RETURN m.content AS text, m.eventTime.epochMillis AS at, m.expiresAt AS expires ORDER BY text`,
    { tenant },
  );
  return rows.map(({ text, at, expires }) => ({ text, at, expires }));
}

test.each([
  ['mcp-memory.jsonl', { FACT: 8, TURN: 0, DOCUMENT: 0 }],
  ['mem0.json', { FACT: 2, TURN: 0, DOCUMENT: 0 }],
  ['graphiti.json', { FACT: 0, TURN: 2, DOCUMENT: 2 }],
  ['zep.json', { FACT: 0, TURN: 2, DOCUMENT: 0 }],
  ['notes', { FACT: 0, TURN: 0, DOCUMENT: 2 }],
  ['agent-memory', { FACT: 4, TURN: 0, DOCUMENT: 1 }],
] as const)('%s is counted, written once, and known again', async (path, found) => {
  const by = caller();
  const total = found.FACT + found.TURN + found.DOCUMENT;
  expect(await run(by, path, true)).toMatchObject({ whole: true, found, written: 0, failures: [] });
  expect(await stored(by)).toEqual([]);
  expect(await run(by, path)).toMatchObject({ found, written: total, repeated: 0, failures: [] });
  const first = await stored(by);
  expect(first).toHaveLength(total);
  expect(await run(by, path)).toMatchObject({ written: 0, repeated: total, failures: [] });
  expect(await stored(by)).toEqual(first);
});

test('times are kept, and nothing that moved in expires', async () => {
  const by = caller();
  await run(by, 'zep.json');
  await run(by, 'notes');
  const all = await stored(by);
  const at = (part: string) => all.find(({ text }) => String(text).includes(part));
  expect(at('lighthouse')?.at).toBe(Date.parse('2026-04-01T10:00:00.000Z'));
  expect(at('pilot station')?.at).toBe(Date.parse('2026-01-15T08:30:00.000Z'));
  expect(all.filter(({ expires }) => expires !== null)).toEqual([]);
});

test('what moved in is recalled', async () => {
  const by = caller();
  await run(by, 'mcp-memory.jsonl');
  const { hits } = await service.services.recall(by, { query: 'Who works at Harbourworks?' });
  expect(hits.map(({ memory }) => memory.content)).toContain('Ana Silva works at Harbourworks.');
});

test('the command says what came of it', async () => {
  const by = caller();
  const place = {
    ...{ transfer: service.services.transfer, localTenant: by.tenant, report: () => undefined },
  };
  const asked = ['--format', 'auto', '--in', `${HERE}/zep.json`, '--user', 'ana'];
  expect(await runImport(place, parsed(importCommand, [...asked, '--dry-run']))).toMatchObject({
    whole: true,
    lines: [
      'zep: 0 facts, 2 turns, 0 documents found; nothing written (dry run), 1 skipped, 0 failed.',
    ],
  });
  expect(await runImport(place, parsed(importCommand, asked))).toMatchObject({
    whole: true,
    lines: [
      'zep: 0 facts, 2 turns, 0 documents found; 2 written, 0 known before, 1 skipped, 0 failed.',
    ],
  });
});

test('what nobody knows is refused, with what is known', async () => {
  const place = { transfer: service.services.transfer, report: () => undefined };
  const request = { caller: caller(), path: 'package.json', format: 'auto', dryRun: true } as const;
  await expect(importElsewhere(place, request)).rejects.toThrow(InvalidInputError);
});
