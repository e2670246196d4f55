import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestApi, type TestApi } from '../../support/api.js';
import { fieldNames } from '../../support/graphql-client.js';
import { AREA } from './cases/areas.js';
import { furnish } from './cases/kitchen.js';
import type { Facts } from './cases/types.js';

let api: TestApi<'ann' | 'reader' | 'writer'>;
let facts: Facts;

beforeAll(async () => {
  const tenant = 'reader';
  api = await startTestApi({
    ann: { tenant, role: 'ADMIN' },
    reader: { tenant, role: 'READER' },
    writer: { tenant, role: 'WRITER' },
  });
  facts = await furnish(api);
  await api.embedded();
});

afterAll(() => api.stop());

/** Every node of the tenant with all of its properties but what jobs in the background stamp, and what recalls returned. */
async function state(): Promise<unknown> {
  // What was recorded in the background is written first.
  await api.clients.ann.call('flushWrites');
  return api.query(
    `MATCH (n) WHERE n.tenant IN $tenants
     OPTIONAL MATCH (log:CoRetrieval) WHERE log.ownerKey = n.key
     WITH n, count(log) AS recalls
     RETURN elementId(n) AS node, n {.*, compareDueAt: null, dedupDueAt: null, judgeDueAt: null} AS properties, recalls ORDER BY node`,
  );
}

test('a reader changes nothing, whatever it asks', async () => {
  const before = await state();
  const queries = fieldNames(api.schema, 'query').filter((field) => AREA.calls[field]);
  for (const field of queries) {
    const [variables] = AREA.calls[field] ?? [];
    // Some need another role, and change nothing either.
    await api.clients.reader.try(field, variables?.(facts));
  }
  await api.clients.reader.call('recall', { query: 'kettle', ambient: true });
  await api.clients.reader.call('contextBlock', { prompt: 'Which kettle is broken?' });
  expect(await state()).toEqual(before);
});

test('a writer leaves traces by the same questions', async () => {
  const before = await state();
  await api.clients.writer.call('recall', { query: 'kettle', ambient: true });
  expect(await state()).not.toEqual(before);
});
