/** Documents, a conversation and an archived original for the tests of the console. */
import type { TestApi } from '../../support/api.js';
import type { Visitor } from '../../support/console.js';
import { WAITING_FOR } from './furnish-inbox.js';

/** Whose original is archived: nothing else is. */
export const ARCHIVED_FOR = { userId: 'kai' };

/** A conversation: what was said first holds no longer. */
export const TALK = {
  session: 'pier/2026',
  before: 'The pier office uses Python 3.9.',
  after: 'The pier office uses Python 3.11.',
  fact: 'My sister Lena lives in Hamburg.',
} as const;

export const DOCUMENT = {
  title: 'Rules of the harbour',
  content:
    'Boats longer than nine metres moor at the outer pier. Nets are dried on the north wall.',
  /** Nothing of it may ever be run. */
  hostile: '<img src="x" onerror="window.ran = true">',
  path: 'harbour/rules.md',
  archived: 'The ferry to the island leaves at noon.',
} as const;

const DAY_MS = 86_400_000;
/** After so long the originals of turns are archived. */
const ARCHIVED_DAYS = 40;

export async function furnishDocuments(api: TestApi<Visitor>): Promise<void> {
  const { admin } = api.clients;
  const caller = WAITING_FOR;
  const said = { sessionId: TALK.session, speaker: 'Jonas', role: 'USER' };
  const messages = [
    { ...said, content: TALK.before, eventTime: '2026-03-01T09:00:00Z' },
    { ...said, content: TALK.fact, eventTime: '2026-03-01T09:01:00Z' },
    { ...said, content: TALK.after, eventTime: '2026-06-01T09:00:00Z' },
  ];
  await admin.call('ingest', { messages, caller });
  const { title, content, path, hostile } = DOCUMENT;
  const documents = [
    { title, content, path },
    { title: hostile, content: `Hostile: ${hostile}` },
  ];
  await admin.call('saveDocuments', { documents, caller });
  await archive(api);
  await api.embedded();
  // Until then nothing is said to be outdated.
  const waiting = 'MATCH (m:Unjudged) WHERE m.tenant IN $tenants RETURN count(m) AS count';
  while ((await api.query(waiting))[0]?.['count'] !== 0) await admin.call('flushWrites');
}

async function archive({ clients: { admin } }: TestApi<Visitor>): Promise<void> {
  const caller = ARCHIVED_FOR;
  const input = { query: 'When does the ferry leave?' };
  const { turnId } = await admin.call<{ turnId: string }>('openTurn', { caller, input });
  await admin.call('completeTurn', { caller, input: { turnId, response: DOCUMENT.archived } });
  await admin.call('recordOutcome', { caller, input: { turnId, outcome: 'APPROVE' } });
  const now = new Date(Date.now() + ARCHIVED_DAYS * DAY_MS).toISOString();
  await admin.call('runUpkeep', { caller, kind: 'NIGHTLY', now });
}
