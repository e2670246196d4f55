/** What is remembered in the tests of the console: the demo conversation, and something that changed. */
import { readFileSync } from 'node:fs';
import { packagePath } from '../../../src/paths.js';
import type { TestApi } from '../../support/api.js';
import type { Visitor } from '../../support/console.js';

interface Demo {
  readonly sessions: readonly {
    readonly id: string;
    readonly start: string;
    readonly turns: readonly { speaker: string; role: string; text: string }[];
  }[];
  readonly statements: readonly string[];
}

const MINUTE_MS = 60_000;

/** Whose memories they are. */
export const CALLER = { userId: 'ines' };

/** What was said of one thing, first and last. */
export const CHANGED = {
  before: 'The project uses Python 3.9.',
  after: 'The project uses Python 3.11.',
} as const;

/** What tests must know of it. */
export interface Furnished {
  /** Id of a statement that lost to a later one. */
  readonly retired: string;
}

export async function furnish(api: TestApi<Visitor>): Promise<Furnished> {
  const demo = JSON.parse(readFileSync(packagePath('demo', 'conversation.json'), 'utf8')) as Demo;
  const { admin } = api.clients;
  const messages = demo.sessions.flatMap(({ id, start, turns }) =>
    turns.map(({ speaker, role, text }, i) => ({
      ...{ sessionId: id, speaker, role, content: text },
      eventTime: new Date(Date.parse(start) + i * MINUTE_MS).toISOString(),
    })),
  );
  await admin.call('ingest', { messages: [...messages, ...changed()], caller: CALLER });
  const ids: string[] = [];
  for (const text of demo.statements) {
    const { memory } = await admin.remember({ text, sourceRole: 'USER' }, { caller: CALLER });
    ids.push(memory.id);
  }
  await api.embedded();
  const waiting = 'MATCH (m:Unjudged) WHERE m.tenant IN $tenants RETURN count(m) AS count';
  while ((await api.query(waiting))[0]?.['count'] !== 0) await admin.call('flushWrites');
  // The last statement contradicts the one before it.
  return { retired: ids.at(-2) ?? '' };
}

function changed() {
  const said = { sessionId: 'work', speaker: 'Ines', role: 'USER' };
  return [
    { ...said, content: CHANGED.before, eventTime: '2026-03-01T09:00:00Z' },
    { ...said, content: CHANGED.after, eventTime: '2026-06-01T09:00:00Z' },
  ];
}
