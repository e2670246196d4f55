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

const CALLER = { userId: 'ann' };
/** Fewer are judged at a time, so that the end comes in between. */
const SETTINGS = { MNEME_OUTDATE_BATCH: '4' };
const PROJECTS = Array.from({ length: 24 }, (_, i) => `Harbour${i + 1}`);
const folder = dataFolder();
let service: ServiceProcess;

beforeAll(async () => {
  service = startProcess({ ...smallService(folder), ...SETTINGS });
  await service.url;
});

test('killed in the middle of judging what is outdated, it marks all of it once after the start', async () => {
  const url = await service.url;
  const jvm = await jvmOf(folder);
  await say(url, 'old', '2026-01-01T09:00:00Z', '3.9');
  await say(url, 'new', '2026-02-01T09:00:00Z', '3.11');
  await until('some are marked', async () => (await marks(url)).length > 0);
  service.child.kill('SIGKILL');
  process.kill(jvm, 'SIGKILL');
  await until('Neo4j is gone', () => !runs(jvm));
  service = startProcess({ ...smallService(folder), ...SETTINGS });
  const again = await service.url;
  await until('all are marked', async () => (await marks(again)).length >= PROJECTS.length);
  const marked = (await marks(again)).map(({ memory, other }) => [memory.content, other.content]);
  expect(marked.sort()).toEqual(
    PROJECTS.map((name) => [statement(name, '3.9'), statement(name, '3.11')]).sort(),
  );
});

const statement = (name: string, version: string) => `The ${name} project uses Python ${version}.`;

async function say(url: string, sessionId: string, eventTime: string, version: string) {
  const text = `mutation($messages: [IngestMessageInput!]!, $caller: CallerInput) {
    ingest(messages: $messages, caller: $caller) { results { id } } }`;
  const messages = PROJECTS.map((name) => ({
    ...{ sessionId: `${sessionId}-${name}`, eventTime, role: 'USER' },
    content: statement(name, version),
  }));
  expect((await ask(url, text, { messages, caller: CALLER })).codes).toEqual([]);
}

interface Marked {
  readonly memory: { readonly content: string; readonly kind: string };
  readonly other: { readonly content: string };
}

async function marks(url: string): Promise<Marked[]> {
  const text = `query($caller: CallerInput) { auditLog(filter: {acts: [OUTDATE]}, first: 100, caller: $caller) {
    edges { node { memory { content kind } other { content } } } } }`;
  const answer = await ask(url, text, { caller: CALLER });
  const { auditLog } = dataOf<{ auditLog: { edges: { node: Marked }[] } }>(answer);
  // Facts that were made of the turns meanwhile are marked by themselves.
  return auditLog.edges.flatMap(({ node }) => (node.memory.kind === 'EPISODIC' ? node : []));
}
