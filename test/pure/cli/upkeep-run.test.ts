import { expect, test } from '@jest/globals';
import { parse, validate } from 'graphql';
import { buildApiSchema } from '../../../src/api/schema.js';
import { type Ask, ServiceError } from '../../../src/cli/graphql-request.js';
import { type RunData, runUpkeep, type UpkeepRequest } from '../../../src/cli/upkeep-run.js';
import { run } from './runs.js';

const REQUEST: UpkeepRequest = {
  ...{ dryRun: false, now: null, cycle: null, userId: 'ann' },
  kind: 'NIGHTLY',
};
const UNDER_WAY = run({ status: 'RUNNING', tookMs: null });
const away = () => new ServiceError('away', { retryable: true });

/** A service that begins a run, and then answers so, in order. */
function service(begun: RunData | null, looks: readonly (RunData | null | Error)[]) {
  const left = [...looks];
  const asked: object[] = [];
  const documents = new Set<string>();
  const shown: string[] = [];
  const ask: Ask = async <Data>(query: string, variables: object) => {
    asked.push(variables);
    documents.add(query);
    if (query.startsWith('mutation')) {
      return { runUpkeep: { run: begun, message: 'Another run is under way.' } } as Data;
    }
    const look = left.shift();
    if (look instanceof Error) throw look;
    return { upkeepRuns: { edges: look ? [{ node: look }] : [] } } as Data;
  };
  const show = ({ status }: RunData) => void shown.push(status);
  const result = runUpkeep({ ask, pause: async () => undefined, show }, REQUEST);
  return { result, asked, shown, documents };
}

test('a run is followed to its end', async () => {
  const { result, asked, shown } = service(UNDER_WAY, [UNDER_WAY, run({ status: 'PARTIAL' })]);
  expect(await result).toEqual(run({ status: 'PARTIAL' }));
  expect(shown).toEqual(['RUNNING', 'RUNNING', 'PARTIAL']);
  const caller = { userId: 'ann' };
  expect(asked).toEqual([
    { kind: 'NIGHTLY', dryRun: false, now: null, cycle: null, caller },
    { id: 'aaaaaaaaaaaa', caller },
    { id: 'aaaaaaaaaaaa', caller },
  ]);
});

test('a run that is over at once is not asked for again', async () => {
  const { result, asked } = service(run(), []);
  expect(await result).toEqual(run());
  expect(asked).toHaveLength(1);
});

test('while another one is under way nothing is followed', async () => {
  const { result, shown } = service(null, []);
  await expect(result).rejects.toThrow('Another run is under way.');
  expect(shown).toEqual([]);
});

test('a service that is away for a while is waited for', async () => {
  const { result } = service(UNDER_WAY, [...Array.from({ length: 20 }, away), run()]);
  expect((await result).status).toBe('DONE');
});

test.each([
  ['too long', Array.from({ length: 21 }, away), 'away'],
  ['for good', [new ServiceError('no key')], 'no key'],
  ['and forgot the run', [null], 'no longer knows the run'],
])('a service that is away %s ends it', async (_, looks, message) => {
  await expect(service(UNDER_WAY, looks).result).rejects.toThrow(message);
});

test('what it asks is what the service understands', async () => {
  const { result, documents } = service(UNDER_WAY, [run()]);
  await result;
  const schema = await buildApiSchema();
  expect([...documents].map((document) => validate(schema, parse(document)))).toEqual([[], []]);
});
