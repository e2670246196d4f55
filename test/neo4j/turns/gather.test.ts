import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ingestOne, rememberOne } from '../../support/remember.js';
import { turn as said, startTestService, type TestService } from '../../support/service.js';
import { done, gathered, open, saved } from './turns.js';

let service: TestService;
let ids: { research: string; preference: string; fact: string };

beforeAll(async () => {
  service = await startTestService();
  const { services, caller } = service;
  await ingestOne(services, caller, said('The quietest hamster bit me yesterday.'));
  const fact = { text: 'The hamster lives in the study.' };
  ids = {
    research: await saved(service, caller, 'The quietest hamster is the Roborovski.', {
      contentTypes: ['research'],
    }),
    preference: await saved(service, caller, 'Ann prefers the quietest hamster there is.', {
      contentTypes: ['preference'],
    }),
    fact: ((await rememberOne(services, caller, fact)) as { id: string }).id,
  };
  await service.embedded();
});

afterAll(() => service.stop());

const accesses = async () => {
  await service.services.flushWrites();
  const rows = await service.query(
    'MATCH (m:Memory {tenant: $tenant}) RETURN m.id AS id, coalesce(m.accessCount, 0) AS count',
  );
  return new Map(rows.map(({ id, count }) => [id, Number(count)]));
};

describe('T-D02: gathering happens once', () => {
  test('it draws on every source, and says on which memories', async () => {
    const turnId = await open(service, service.caller);
    const { text, usedIds, alreadyGathered } = await gathered(service, service.caller, turnId);
    expect(alreadyGathered).toBe(false);
    expect(usedIds).toEqual(expect.arrayContaining([ids.research, ids.preference]));
    expect(usedIds.length).toBeGreaterThan(2);
    expect(text).toContain('Roborovski');
    expect(text).toContain('bit me');
  });

  test('the second time nothing is searched, and nothing counted', async () => {
    const turnId = await open(service, service.caller);
    const before = await accesses();
    const first = await gathered(service, service.caller, turnId);
    const counted = await accesses();
    expect(counted.get(ids.research)).toBe((before.get(ids.research) ?? 0) + 1);
    // What is said meanwhile does not stand in it.
    await saved(service, service.caller, 'The quietest hamster of all is a plush one.');
    const query = 'Anything about plush?';
    const again = done(await service.services.turns.gather(service.caller, { turnId, query }));
    expect(again).toEqual({ ...first, alreadyGathered: true });
    expect((await accesses()).get(ids.research)).toBe(counted.get(ids.research));
  });

  test('of many that ask at once one gathers, and all get that', async () => {
    const turnId = await open(service, service.caller);
    const before = await accesses();
    const all = await Promise.all(
      Array.from({ length: 6 }, () => gathered(service, service.caller, turnId)),
    );
    expect(all.filter(({ alreadyGathered }) => !alreadyGathered)).toHaveLength(1);
    expect(new Set(all.map(({ text }) => text)).size).toBe(1);
    const usedIds = all[0]?.usedIds ?? [];
    const counted = await accesses();
    expect(usedIds.length).toBeGreaterThan(1);
    expect(usedIds.map((id) => counted.get(id))).toEqual(
      usedIds.map((id) => (before.get(id) ?? 0) + 1),
    );
  });
});
