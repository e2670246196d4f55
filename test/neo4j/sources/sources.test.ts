import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Caller } from '../../../src/domain/kernel/partition.js';
import { IdempotencyConflictError, InvalidInputError } from '../../../src/errors.js';
import { qualityPrior } from '../../../src/flows/sources/sources.js';
import { startTestService, type TestService } from '../../support/service.js';
import { runUpkeep, stepOf } from '../../support/steps.js';

let service: TestService;
let ann: Caller;
let tenants = 0;

beforeAll(async () => {
  service = await startTestService();
});

afterAll(() => service.stop());

beforeEach(() => {
  ann = { ...service.caller, tenant: `${service.tenant}-${++tenants}` };
});

const record = async (input: object, by = ann) =>
  service.services.sources.recordExtraction(by, { outcome: 'SUCCESS', ...input });
const page = (first = 100, cursor: string | null = null, by = ann) =>
  service.services.sources.sourceReliability(by, { domain: null, first, cursor });
const ordered = async (by = ann) =>
  (await page(100, null, by)).items.map(({ domain, score }) => [domain, Number(score.toFixed(4))]);

describe('T-D11 the reliability of sources', () => {
  test('is shared by all users of a tenant, and orders sources', async () => {
    const bob = { ...ann, userId: 'bob' };
    await record({ domain: 'good.example' });
    await record({ url: 'https://www.good.example/page' }, bob);
    await record({ domain: 'wall.example', outcome: 'BLOCKED' }, bob);
    await record({ domain: 'dull.example', outcome: 'FAILED' });
    await record({ domain: 'fair.example', quality: 0.6 });
    const order = [
      ['good.example', 0.75],
      ['fair.example', 0.4],
      ['dull.example', 0.3333],
      ['wall.example', 0.3333],
    ];
    expect(await ordered(ann)).toEqual(order);
    expect(await ordered(bob)).toEqual(order);
    expect(await ordered({ ...ann, userId: null })).toEqual(order);
  });

  test('is never shared across tenants', async () => {
    const stranger = { ...ann, tenant: `${ann.tenant}-other` };
    await record({ domain: 'good.example' });
    await record({ domain: 'good.example', outcome: 'BLOCKED' }, stranger);
    expect(await ordered(ann)).toEqual([['good.example', 0.6667]]);
    expect(await ordered(stranger)).toEqual([['good.example', 0.3333]]);
    expect(await ordered({ ...ann, tenant: `${ann.tenant}-third` })).toEqual([]);
  });

  test('tells its tallies', async () => {
    await record({ domain: 'a.example', quality: 0.9 });
    await record({ domain: 'a.example', quality: 0.5 });
    const { source, created } = await record({ domain: 'a.example', outcome: 'BLOCKED' });
    expect(created).toBe(true);
    expect(source).toEqual({
      ...{ domain: 'a.example', attempts: 3, success: 2, blocked: 1, failed: 0 },
      ...{ quality: 0.7, score: expect.closeTo(0.42, 9), lastAt: expect.any(Date) },
    });
    const one = { domain: 'WWW.A.example:443', first: 1, cursor: null };
    expect((await service.services.sources.sourceReliability(ann, one)).items).toEqual([source]);
  });

  test('comes page by page, also among equals', async () => {
    const names = Array.from({ length: 7 }, (_, i) => `s${i}.example`);
    for (const domain of names) await record({ domain });
    await record({ domain: 's5.example' });
    const seen: string[] = [];
    let cursor: string | null = null;
    for (let more = true; more; ) {
      const read = await page(2, cursor);
      seen.push(...read.items.map(({ domain }) => domain));
      cursor = read.cursors.at(-1) ?? null;
      more = read.hasNextPage;
    }
    expect(seen).toEqual(['s5.example', ...names.filter((name) => name !== 's5.example')]);
  });

  test('counts every one of many readings at once', async () => {
    const outcomes = ['SUCCESS', 'BLOCKED', 'FAILED', 'SUCCESS'];
    await Promise.all(
      Array.from({ length: 80 }, (_, i) =>
        record({ domain: 'busy.example', outcome: outcomes[i % 4], quality: 0.5 }),
      ),
    );
    const [source] = (await page()).items;
    expect(source).toMatchObject({ attempts: 80, success: 40, blocked: 20, failed: 20 });
    expect(source?.score).toBeCloseTo((41 / 82) * 0.5, 9);
  });

  test('counts a reading once under its key', async () => {
    const input = { domain: 'a.example', idempotencyKey: 'k' };
    const first = await record(input);
    await record({ domain: 'a.example' });
    expect(await record(input)).toEqual({ ...first, created: false });
    expect(await ordered()).toEqual([['a.example', 0.75]]);
    await expect(record({ ...input, outcome: 'FAILED' })).rejects.toThrow(IdempotencyConflictError);
  });

  test('refuses what names no source', async () => {
    await expect(record({})).rejects.toThrow(InvalidInputError);
    await expect(page(0)).rejects.toThrow(InvalidInputError);
    await expect(page(5, 'nonsense')).rejects.toThrow(InvalidInputError);
  });
});

describe('D-50 a document that nobody rated', () => {
  const policy = { quality: 0.5, sourcePrior: 0.5 };
  const prior = (domain: string | null, by = ann) =>
    qualityPrior({ graph: service.graph, policy }, by, domain);

  test('is as good as the default and its source are, half by half', async () => {
    await record({ domain: 'good.example' });
    expect(await prior('good.example')).toBeCloseTo((0.5 + 2 / 3) / 2, 12);
    expect(await prior('unknown.example')).toBe(0.5);
    expect(await prior(null)).toBe(0.5);
    expect(await prior('good.example', { ...ann, tenant: 'another' })).toBe(0.5);
  });
});

describe('the step RELIABILITY', () => {
  const step = async (dryRun = false) => {
    const who = { services: service.services, caller: ann };
    return stepOf(await runUpkeep(who, 'NIGHTLY', { dryRun }), 'RELIABILITY');
  };

  test('makes scores anew that do not belong to their tallies, and then changes nothing', async () => {
    for (const domain of ['a.example', 'b.example', 'c.example']) await record({ domain });
    await service.query(
      `MATCH (s:SourceDomain) WHERE s.tenant = $mine AND s.domain IN ['a.example', 'b.example'] SET s.score = 0.1`,
      { mine: ann.tenant },
    );
    expect(await step(true)).toMatchObject({ looked: 3, changed: 2 });
    expect(await step()).toMatchObject({ status: 'DONE', looked: 3, changed: 2 });
    expect(await ordered()).toEqual(['a', 'b', 'c'].map((name) => [`${name}.example`, 0.6667]));
    expect(await step()).toMatchObject({ looked: 3, changed: 0 });
  });
});
