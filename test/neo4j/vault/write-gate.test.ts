import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { DEFAULT_NOISE_SIGNALS } from '../../../src/domain/write/gate/policy.js';
import type { Row } from '../../support/database.js';
import { rememberOne } from '../../support/remember.js';
import { startTestService, type TestService } from '../../support/service.js';
import { record, refusing, unlikeTexts } from '../../support/vault-writes.js';
import { writing } from '../../support/written.js';

let service: TestService;

beforeAll(async () => {
  service = await startTestService({ embedder: null });
});

afterAll(() => service.stop());

const add = (input: Row, change: object = {}) =>
  rememberOne(service.services, { ...service.caller, ...change }, input);

const countOf = async () =>
  (await service.query('MATCH (m:Memory {tenant: $tenant}) RETURN count(m) AS count'))[0]?.[
    'count'
  ];

describe('T-V01 noise', () => {
  const cased = (text: string) => text.replace(/[a-z]/g, (c, i) => (i % 2 ? c : c.toUpperCase()));

  test('has ten signals', () => {
    expect(DEFAULT_NOISE_SIGNALS).toHaveLength(10);
  });

  test.each([
    'tick marker for burst 5',
    ...DEFAULT_NOISE_SIGNALS,
    ...DEFAULT_NOISE_SIGNALS.map((signal) => signal.toUpperCase()),
    ...DEFAULT_NOISE_SIGNALS.map((signal) => `The ${cased(signal)} came first.`),
  ])('is refused: %s', async (text) => {
    expect(await refusing(add(record(text)))).toMatchObject({
      ...{ code: 'LOG_NOISE', stage: 1, rule: 'log-noise' },
    });
    expect(await countOf()).toBe(0);
  });
});

test.each([
  ['of any text', 'Nothing else is wrong.', 'LOG_TIER', 2],
  ['of noise, for the noise', 'Heartbeat.', 'LOG_NOISE', 1],
])('T-V02 the tier LOG is refused: %s', async (_, text, code, stage) => {
  expect(await refusing(add(record(text, { tier: 'LOG' })))).toMatchObject({ code, stage });
});

describe('T-V02 the length', () => {
  const long = unlikeTexts(40).join(' ').slice(0, 1_200);

  test.each([
    ['1,200 characters', long],
    ['1,200 characters outside the basic plane', '🦔'.repeat(1_200)],
  ])('of %s is accepted', async (_, text) => {
    const { id } = await writing(add(record(text)));
    const [memory] = await service.services.memoriesById(service.caller, [id]);
    expect(memory?.content).toBe(text);
  });

  test.each([
    ['1,201 characters', `${long}x`],
    ['1,201 characters outside the basic plane', '🦉'.repeat(1_201)],
  ])('of %s is refused', async (_, text) => {
    const refusal = await refusing(add(record(text)));
    expect(refusal).toMatchObject({ code: 'TOO_LONG', stage: 3 });
    expect(refusal.message).toContain('1201');
  });
});

describe('T-V02 names', () => {
  test.each([
    ['a scope', { scope: 'moon' }, 'INVALID_SCOPE'],
    ['a scope in lower case', { scope: 'shared' }, 'INVALID_SCOPE'],
    ['a tier', { tier: 'GOLD' }, 'INVALID_TIER'],
    ['a source', { origin: 'RUMOUR' }, 'INVALID_SOURCE'],
    ['a source of JavaScript', { origin: 'constructor' }, 'INVALID_SOURCE'],
  ])('that nobody knows are refused: %s', async (_, change, code) => {
    const refusal = await refusing(add(record('Rain is wet.', change)));
    expect(refusal).toMatchObject({ code, stage: 4, rule: 'fields' });
  });

  test.each(['orion', 'elysia'])('the scope of %s works for that agent alone', async (agentId) => {
    const input = record(`The lamp of ${agentId} is lit.`, { scope: agentId });
    for (const other of [null, 'orion', 'elysia'].filter((name) => name !== agentId)) {
      const refusal = await refusing(add(input, { agentId: other }));
      expect(refusal).toMatchObject({ code: 'INVALID_SCOPE', stage: 4 });
    }
    const { id } = await writing(add(input, { agentId }));
    const caller = { ...service.caller, agentId };
    expect(await service.services.memoriesById(caller, [id])).toMatchObject([{ scope: agentId }]);
  });

  test('the scope of an agent is accepted once the agent is registered', async () => {
    const agentId = 'vega';
    const input = record('Vega counts the stars.', { scope: agentId });
    expect(await refusing(add(input, { agentId }))).toMatchObject({ code: 'INVALID_SCOPE' });
    await service.services.registry.setRole(service.caller, { agentId, roleId: null });
    expect(await writing(add(input, { agentId }))).toMatchObject({ action: 'CREATE' });
    const other = { ...service.caller, tenant: `${service.tenant}-2`, agentId };
    expect(await refusing(rememberOne(service.services, other, input))).toMatchObject({
      code: 'INVALID_SCOPE',
    });
  });
});
