/** Turns of which the later outdate the earlier, as the queue of a service judges them. */
import { expect } from '@jest/globals';
import { ask, read } from '../../support/graphql-client.js';

const CALLER = { userId: 'emil' };
const PROJECTS = Array.from({ length: 24 }, (_, i) => `Harbour${i + 1}`);

const statement = (name: string, version: string) => `The ${name} project uses Python ${version}.`;

/** What every mark has to be in the end: the outdated turn, and the one that outdates it. */
export const ALL_MARKS = PROJECTS.map((name) => [
  statement(name, '3.9'),
  statement(name, '3.11'),
]).sort();

/** Says all of it, the earlier turns first. */
export async function sayAll(url: string): Promise<void> {
  await say(url, 'old', '2026-01-01T09:00:00Z', '3.9');
  await say(url, 'new', '2026-02-01T09:00:00Z', '3.11');
}

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

/** The marks so far, as they were noted in the audit: each once. */
export async function marks(url: string): Promise<string[][]> {
  const text = `query($caller: CallerInput) { auditLog(filter: {acts: [OUTDATE]}, first: 100, caller: $caller) {
    edges { node { memory { content kind } other { content } } } } }`;
  type Marks = { auditLog: { edges: { node: Marked }[] } };
  const { auditLog } = await read<Marks>(url, text, { caller: CALLER });
  // Facts that were made of the turns meanwhile are marked by themselves.
  const ofTurns = auditLog.edges.flatMap(({ node }) =>
    node.memory.kind === 'EPISODIC' ? node : [],
  );
  return ofTurns.map(({ memory, other }) => [memory.content, other.content]).sort();
}
