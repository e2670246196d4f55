import { beforeAll, expect, test } from '@jest/globals';
import { ask, dataOf } from '../../support/graphql-client.js';
import {
  dataFolder,
  jvmOf,
  runs,
  type ServiceProcess,
  smallService,
  startProcess,
  until,
} from '../../support/service-process.js';

const PROJECTS = 3;
const ROUNDS = 15;
const WRITTEN =
  '... on MemoryWritten { version memory { id } } ... on MemoryRefused { code message }';
const CALLER = { userId: 'ann' };

interface Written {
  readonly version: number;
  readonly memory: { readonly id: string };
}

const folder = dataFolder();
let service: ServiceProcess;
/** What was answered, by idempotency key. */
const acknowledged = new Map<string, Written>();

beforeAll(async () => {
  service = startProcess(smallService(folder));
  await service.url;
});

test('killed in the middle of statements that contradict each other and of one register', async () => {
  const url = await service.url;
  const jvm = await jvmOf(folder);
  const writing = send(url);
  await until('some are acknowledged', () => acknowledged.size > 8 + Math.random() * 30);
  service.child.kill('SIGKILL');
  process.kill(jvm, 'SIGKILL');
  await writing;
  // It was killed in the middle of the work.
  expect(acknowledged.size).toBeLessThan(ROUNDS * (PROJECTS + 1));
  await until('Neo4j is gone', () => !runs(jvm));
  const before = new Map(acknowledged);
  service = startProcess(smallService(folder));
  const again = await service.url;
  await checkWhole(again, before);

  expect(await sendAll(again)).toEqual([]);
  expect(acknowledged.size).toBe(ROUNDS * (PROJECTS + 1));
  // A repeated key is answered with what its first use did.
  for (const [key, written] of before) expect(acknowledged.get(key)).toEqual(written);
  await checkWhole(again, acknowledged);
});

/** Every project's version is stated again and again, and so is one register; a few at a time. What was not acknowledged, as it was answered. */
async function send(url: string): Promise<string[]> {
  const refused: string[] = [];
  const state = async (item: object, key: string) => {
    const refusal = await write(url, item, key);
    if (refusal !== null) refused.push(refusal);
  };
  const lanes = Array.from({ length: PROJECTS }, (_, project) => async () => {
    for (let n = 0; n < ROUNDS; n++) {
      const text = `The ${NAMES[project]} project uses Python 3.${n}`;
      await state({ text, sourceRole: 'USER' }, `p${project}-${n}`);
    }
  });
  const register = async () => {
    for (let n = 0; n < ROUNDS; n++) {
      await state({ text: `State ${n}.`, vault: { topicId: 't' } }, `r-${n}`);
    }
  };
  await Promise.all([...lanes.map((lane) => lane()), register()]);
  return refused;
}

/** As any client goes on: what a busy machine refuses for now is sent again, with its key. */
async function sendAll(url: string): Promise<string[]> {
  let refused = await send(url);
  for (let tries = 1; tries < 5 && refused.some((text) => RETRYABLE.test(text)); tries++) {
    refused = await send(url);
  }
  return refused;
}

const RETRYABLE = /"retryable":true/;

const NAMES = ['atlas', 'borealis', 'cirrus'];

/** Null: it was acknowledged. */
async function write(url: string, item: object, key: string): Promise<string | null> {
  const text = `mutation($items: [RememberInput!]!, $key: String!, $caller: CallerInput) {
    remember(items: $items, idempotencyKey: $key, caller: $caller) { results { ${WRITTEN} } } }`;
  const variables = { items: [item], key, caller: CALLER };
  const answer = await ask(url, text, variables).catch(String);
  if (typeof answer === 'string') return answer;
  if (answer.codes.length > 0) return answer.text;
  const [written] = dataOf<{ remember: { results: Written[] } }>(answer).remember.results;
  if (written) acknowledged.set(key, written);
  return written ? null : answer.text;
}

/** Nothing acknowledged is missing, nothing is half-written: one statement a project holds, versions have no gap. */
async function checkWhole(url: string, expected: ReadonlyMap<string, Written>): Promise<void> {
  for (const { memory } of expected.values()) {
    const text =
      'query($id: ID!, $caller: CallerInput) { memory(id: $id, caller: $caller) { id } }';
    const answer = await ask(url, text, { id: memory.id, caller: CALLER });
    expect(dataOf(answer)).toEqual({ memory: { id: memory.id } });
  }
  const current = `query($caller: CallerInput) { memories(first: 100, caller: $caller) {
    edges { node { id content version profile validity } } } }`;
  const { memories } = dataOf<{ memories: { edges: { node: Current }[] } }>(
    await ask(url, current, { caller: CALLER }),
  );
  const nodes = memories.edges.map(({ node }) => node);
  for (const name of NAMES) {
    expect(nodes.filter(({ content }) => content.includes(name)).length).toBeLessThanOrEqual(1);
  }
  const register = nodes.find(({ profile }) => profile === 'VAULT');
  if (register) await checkVersions(url, register);
}

async function checkVersions(url: string, { id, version }: Current): Promise<void> {
  const text = `query($id: ID!, $caller: CallerInput) {
    memory(id: $id, caller: $caller) { versions(limit: 100) { version } } }`;
  const answer = await ask(url, text, { id, caller: CALLER });
  const { memory } = dataOf<{ memory: { versions: { version: number }[] } }>(answer);
  const numbers = memory.versions.map((state) => state.version);
  expect(numbers).toEqual(Array.from({ length: version }, (_, i) => i + 1));
}

interface Current {
  readonly id: string;
  readonly content: string;
  readonly version: number;
  readonly profile: string;
}
