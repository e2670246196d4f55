import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestApi, type TestApi } from '../../support/api.js';
import { fieldNames } from '../../support/graphql-client.js';
import { AREA } from './cases/areas.js';
import { furnish } from './cases/kitchen.js';
import type { Facts } from './cases/types.js';

let facts: Facts;
let api: TestApi<'ann'>;

beforeAll(async () => {
  api = await startTestApi({ ann: { tenant: 'operations', role: 'ADMIN' } });
  facts = await furnish(api);
  await api.embedded();
});

afterAll(() => api.stop());

test('every operation of the schema is called here', () => {
  const named = [...fieldNames(api.schema, 'query'), ...fieldNames(api.schema, 'mutation')];
  expect(Object.keys(AREA.calls).sort()).toEqual(named.sort());
});

test.each(Object.entries(AREA.calls))('%s answers with all of its fields', async (field, call) => {
  const [variables, answer] = call;
  // Wrapped, since an answer may be a plain string.
  const given = await api.clients.ann.call(field, variables(facts));
  expect({ given }).toMatchObject({ given: answer });
});

test('nothing of it was an error in the log', () => {
  expect(api.errors).toEqual([]);
});
