import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { loadConfig } from '../../../src/config.js';
import type { WriteItem } from '../../../src/domain/write/item.js';
import type { WriteDeps } from '../../../src/flows/write/deps.js';
import { open } from '../../../src/flows/write/open.js';
import { writePolicy } from '../../../src/write-policy.js';
import { PAIRS } from '../../pure/domain/conflict/pairs.js';
import { movableClock } from '../../support/clock.js';
import { rememberAll } from '../../support/remember.js';
import { startTestService, type TestService } from '../../support/service.js';
import { silentLog } from '../../support/silent-log.js';

/** All older statements of the labelled set in one user's memory: far more alike than anybody's memories are. */
const CONTRADICTING = PAIRS.filter(({ contradicts, sameOwner }) => contradicts && sameOwner);
let service: TestService;

beforeAll(async () => {
  const clock = movableClock();
  service = await startTestService({ embedder: null, clock, env: { MNEME_CONFLICT_TOP_K: '0' } });
  // Embeddings fall due in years: the services of other test files would compare these statements by embedding.
  clock.advance(10 * 365 * 86_400_000);
  const texts = [...new Set(PAIRS.map(({ older }) => older))];
  const items = texts.map((text) => ({ text, sourceRole: 'USER' }));
  await rememberAll(service.services, service.caller, items);
});

afterAll(() => service.stop());

test('C-30 the statement that is contradicted is among the five candidates, without a model', async () => {
  const { graph, caller } = service;
  const items = CONTRADICTING.map(({ newer }) => itemOf(newer));
  const owner = { tenant: caller.tenant, userId: caller.userId };
  const now = new Date();
  const { candidates } = await graph.write((tx) =>
    open({ policy: policy() } as WriteDeps, tx, { caller, owner, items, now }),
  );
  const missed = CONTRADICTING.filter(
    ({ older }, i) => !candidates[i]?.slice(0, 5).some(({ text }) => text === older),
  );
  const share = 1 - missed.length / CONTRADICTING.length;
  process.stdout.write(
    `candidates by fulltext: ${CONTRADICTING.length} pairs, ${share.toFixed(3)}\n`,
  );
  expect(share).toBeGreaterThanOrEqual(0.9);
});

function policy() {
  return writePolicy(loadConfig({}), silentLog);
}

function itemOf(text: string): WriteItem {
  return {
    ...{ profile: 'MEMORY', scope: null, correctsId: null },
    fact: {
      ...{ text, kind: 'SEMANTIC', sourceRole: 'USER', tags: [], entities: [], derivedFrom: [] },
      ...{ sessionId: null, eventTime: null },
    },
  };
}
