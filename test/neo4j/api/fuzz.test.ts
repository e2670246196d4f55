/** Generated requests: the same ones in every run. `npm run fuzz` sends more of them. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { attack } from '../../../bench/fuzz/attack.js';
import { Documents } from '../../../bench/fuzz/documents.js';
import { doorsOf } from '../../../bench/fuzz/doors.js';
import { pick, randomSource } from '../../../bench/speed/random.js';
import { startTestApi, type TestApi } from '../../support/api.js';
import { PATIENT } from '../../support/service.js';

const REQUESTS = 400;
const SEED = 18;
/** A quarter of a second each where the machine is quiet. */
const LONG_MS = 1_200_000;

let api: TestApi<'admin' | 'ann' | 'agent' | 'reader'>;

beforeAll(async () => {
  const tenant = 'fuzz';
  // What it asks for is to be looked at, not to be refused for coming too fast.
  const unlimited = {
    MNEME_RATE_REQUESTS: '0',
    MNEME_RATE_COST: '0',
    MNEME_RATE_BYTES: '0',
    MNEME_RATE_TENANT_REQUESTS: '0',
  };
  api = await startTestApi(
    {
      admin: { tenant, role: 'ADMIN' },
      ann: { tenant, role: 'CURATOR', userId: 'ann' },
      agent: { tenant, role: 'MEMORY_AGENT', userId: 'ann', agentId: 'orion' },
      reader: { tenant, role: 'READER', userId: 'ann' },
    },
    unlimited,
  );
});

afterAll(() => api.stop());

test(
  'whatever is sent is answered before its deadline, and no error is masked',
  async () => {
    const random = randomSource(SEED);
    const clients = Object.values(api.clients);
    const { findings, codes, subscriptions } = await attack({
      documents: new Documents(api.schema, random),
      count: REQUESTS,
      // How long an answer takes says more of the machine than of the service; but no statement of it may take longer.
      deadlineMs: Number(PATIENT['NEO4J_STATEMENT_TIMEOUT_MS']),
      doors: doorsOf(api.url),
      nextKey: () => pick(clients, random).key,
    });
    expect(findings).toEqual([]);
    expect(api.errors).toEqual([]);
    // Not all of them were turned away at the door.
    expect(codes.get('OK')).toBeGreaterThan(REQUESTS / 10);
    expect(subscriptions).toBeGreaterThan(REQUESTS / 50);
  },
  LONG_MS,
);
