import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { fenced } from '../../../src/domain/kernel/fence.js';
import type { EmbeddingPurpose } from '../../../src/ports.js';
import { startTestApi, type TestApi } from '../../support/api.js';
import { HashedWords } from '../../support/hashed-words.js';
import { until } from '../../support/service-process.js';

/** A model that may be kept from answering questions. */
class Held extends HashedWords {
  gate: Promise<void> = Promise.resolve();

  override async embed(texts: readonly string[], purpose: EmbeddingPurpose) {
    if (purpose === 'query') await this.gate;
    return super.embed(texts, purpose);
  }
}

interface Health {
  readonly id: string;
  readonly seen: number;
  readonly acknowledged: number;
  readonly problem: string | null;
}

type Name = 'writer' | 'reader' | 'planner' | 'mute';
const FACT = 'Ann keeps the harbour keys in the blue drawer.';
const QUESTION = 'Where does Ann keep the harbour keys?';
const model = new Held();
/** It has all the time in the world. */
let api: TestApi<Name>;
/** It has none. */
let hasty: TestApi<Name>;
let user: string;
let users = 0;

beforeAll(async () => {
  const identities = {
    writer: { tenant: 'hooks' },
    reader: { tenant: 'hooks', role: 'READER' },
    planner: { tenant: 'hooks', role: 'PLANNER' },
    mute: { tenant: 'hooks', speaksAsUser: false },
  } as const;
  const env = { MNEME_MIN_RELEVANCE: '0', MNEME_RELEVANCE_WEIGHT: '0', MNEME_CONTEXT_FLOOR: '0' };
  api = await startTestApi<Name>(identities, { ...env, MNEME_HOOK_DEADLINE_MS: '60000' });
  const ground = { embedder: model };
  hasty = await startTestApi<Name>(identities, { ...env, MNEME_HOOK_DEADLINE_MS: '10' }, ground);
});

afterAll(async () => {
  await api.stop();
  await hasty.stop();
  expect([...api.errors, ...hasty.errors]).toEqual([]);
});

beforeEach(() => {
  user = `ann${users++}`;
});

interface Sent {
  readonly as?: Name;
  readonly at?: TestApi<Name>;
  readonly headers?: Record<string, string>;
}

/** What a hook is answered. */
async function send(event: string, body: object | string, sent: Sent = {}): Promise<unknown> {
  const { as = 'writer', at = api, headers } = sent;
  const response = await fetch(`${at.url}/hooks/${event}`, {
    method: 'POST',
    headers: {
      ...{ 'content-type': 'application/json', 'x-api-key': at.clients[as].key },
      ...{ 'x-mneme-user': user, 'x-mneme-agent': '', ...headers },
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  expect(response.status).toBe(200);
  return response.json();
}

const prompt = (session_id: string, said = QUESTION, sent?: Sent) =>
  send('prompt', { session_id, hook_event_name: 'UserPromptSubmit', prompt: said }, sent);

const given = (context: string) => ({
  hookSpecificOutput: {
    hookEventName: 'UserPromptSubmit',
    additionalContext: expect.stringMatching(
      new RegExp(`^<recalled-memory>[\\s\\S]*${context}[\\s\\S]*</recalled-memory>$`),
    ),
  },
});

const know = (content: string, at = api) =>
  at.clients.writer.remember({ text: content }, { caller: { userId: user } });

const turnsOf = async (session: string, at = api) => {
  const rows = await at.query(
    `MATCH (m:Episode {userId: $user})-[:IN_SESSION]->({sessionId: $session}) WHERE m.tenant IN $tenants
     RETURN m.sourceRole AS role, m.content AS content ORDER BY m.sequence`,
    { user, session },
  );
  return rows.map(({ role, content }) => `${role} ${content}`);
};

const healthOf = (at = api) =>
  at.clients.writer.call<Health[]>('captureHealth', { caller: { userId: user } });

test('a prompt is answered with what bears on it, once in a session, and is captured', async () => {
  await know(FACT);
  expect(await prompt('s1')).toEqual(given(FACT));
  // What was given is noted once the agent has been answered: the next prompt waits for that.
  expect(await prompt('s1', 'And where are the harbour keys of Ann?')).toEqual({});
  expect(await prompt('s2', 'Which keys has Ann?')).toEqual(given(FACT));
  expect(await turnsOf('s1')).toEqual([
    `USER ${QUESTION}`,
    'USER And where are the harbour keys of Ann?',
  ]);
  // A window that was emptied is filled again.
  const start = { session_id: 's1', source: 'compact', cwd: '/home/ann/harbour' };
  const anew = [
    await send('session-start', start),
    await prompt('s1', 'Where are the harbour keys?'),
  ];
  // The name of the folder may bring it back already.
  expect(JSON.stringify(anew)).toContain(FACT);
});

test('what was said in this very session does not come back to it', async () => {
  await prompt('s1', 'The lamp on the pier is broken.');
  expect(await prompt('s1', 'Is the lamp on the pier broken?')).toEqual({});
  const other = await prompt('s2', 'What about the lamp on the pier?');
  expect(other).toEqual(given('The lamp on the pier is broken'));
});

test('an answer is captured without what was recalled for it', async () => {
  const last_assistant_message = `In the blue drawer.\n${fenced(FACT)}`;
  const stop = { session_id: 's1', stop_hook_active: false, last_assistant_message };
  expect(await send('stop', { ...stop, prompt_id: 'p1' })).toEqual({});
  // Two hooks for one event are one turn.
  await send('stop', { ...stop, prompt_id: 'p1' });
  await send('stop', { session_id: 's1', transcript_path: '/etc/passwd' });
  expect(await turnsOf('s1')).toEqual(['ASSISTANT In the blue drawer.']);
});

test('a session starts with the records that stand in every prompt', async () => {
  const vault = { tier: 'CANON', category: 'project', topicId: `crew-${user}` };
  const item = { text: 'The crew speaks Portuguese.', vault };
  await api.clients.writer.remember(item, { caller: { userId: user } });
  expect(await send('session-start', { session_id: 's1', cwd: '/home/ann/boats' })).toEqual({
    hookSpecificOutput: {
      hookEventName: 'SessionStart',
      additionalContext: expect.stringContaining('The crew speaks Portuguese.'),
    },
  });
});

test('who is late is answered with nothing; the turn is stored, and the context not lost', async () => {
  await know(FACT, hasty);
  let open = (): void => undefined;
  model.gate = new Promise((resolve) => {
    open = resolve;
  });
  expect(await prompt('s1', QUESTION, { at: hasty })).toEqual({});
  await until('the turn is stored', async () => {
    const [health] = await healthOf(hasty);
    return health?.acknowledged === 1;
  });
  expect(await turnsOf('s1', hasty)).toEqual([`USER ${QUESTION}`]);
  open();
  const rows = await hasty.query('MATCH (g:Given) WHERE g.key CONTAINS $user RETURN g', { user });
  expect(rows).toEqual([]);
});

describe('what is wrong stops nobody', () => {
  test.each([
    ['an unknown key', { headers: { 'x-api-key': 'a-guessed-secret-key' } }],
    ['a key of tools', { as: 'planner' }],
  ] as const)('%s', async (_, sent) => {
    expect(await prompt('s1', QUESTION, sent)).toEqual({});
    expect(await send('session-start', { session_id: 's1' }, sent)).toEqual({
      systemMessage: expect.stringMatching(/^Mneme does not remember this session: /),
    });
    expect(await turnsOf('s1')).toEqual([]);
  });

  test.each([
    ['no JSON', '{"session_id":', {}],
    ['no object', '"text"', {}],
    ['no session', { prompt: QUESTION }, {}],
    ['another media type', '{"session_id":"s1","prompt":"x"}', { 'content-type': 'text/plain' }],
  ])('%s', async (_, body, headers) => {
    expect(await send('prompt', body, { headers })).toEqual({});
    expect(await healthOf()).toEqual([]);
  });

  test('a reader is answered, and nothing of it is kept', async () => {
    await know(FACT);
    expect(await prompt('s1', QUESTION, { as: 'reader' })).toEqual(given(FACT));
    expect(await turnsOf('s1')).toEqual([]);
  });

  test('a turn that may not be stored is told of', async () => {
    await prompt('s1', QUESTION, { as: 'mute' });
    await send('stop', { session_id: 's1', last_assistant_message: 'Here.' }, { as: 'mute' });
    expect(await turnsOf('s1')).toEqual(['ASSISTANT Here.']);
    expect(await healthOf()).toMatchObject([{ id: 's1', seen: 2, acknowledged: 1 }]);
    await prompt('s2', QUESTION, { as: 'mute' });
    expect(await healthOf()).toMatchObject([
      { id: 's2', seen: 1, acknowledged: 0, problem: 'FORBIDDEN' },
      { id: 's1', problem: null },
    ]);
  });
});

interface HookFile {
  readonly hooks: Record<
    string,
    { hooks: { type: string; command?: string; url?: string; timeout: number }[] }[]
  >;
}

describe('the plugin', () => {
  const read = (name: string) =>
    JSON.parse(readFileSync(`plugin/hooks/${name}`, 'utf8')) as HookFile;
  const hookOf = (file: HookFile, event: string) => file.hooks[event]?.[0]?.hooks[0];
  const EVENTS = { SessionStart: 'session-start', UserPromptSubmit: 'prompt', Stop: 'stop' };

  test.each(['hooks.json', 'command.json'])('%s has every event, none for long', (name) => {
    const file = read(name);
    expect(Object.keys(file.hooks).sort()).toEqual(Object.keys(EVENTS).sort());
    for (const [event, path] of Object.entries(EVENTS)) {
      const hook = hookOf(file, event);
      expect(hook?.url ?? hook?.command).toContain(`/hooks/${path}`);
      expect(hook?.timeout).toBeLessThanOrEqual(2);
    }
  });

  async function run(event: string, input: object, url: string) {
    const { command = '' } = hookOf(read('command.json'), event) ?? {};
    const env = { MNEME_URL: url, MNEME_KEY: api.clients.writer.key, MNEME_USER: user };
    const child = spawn('sh', ['-c', command], {
      env: { ...env, PATH: process.env['PATH'] ?? '' },
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    const ended = new Promise((resolve) => child.once('close', resolve));
    child.stdin.end(JSON.stringify(input));
    return { out: await text(child.stdout), code: await ended };
  }

  test('its commands reach the service that the environment names', async () => {
    const input = { session_id: 's1', hook_event_name: 'Stop', last_assistant_message: 'Done.' };
    expect((await run('Stop', input, api.url)).code).toBe(0);
    await until('it is stored', async () => (await turnsOf('s1')).length === 1);
    expect(await turnsOf('s1')).toEqual(['ASSISTANT Done.']);
  });

  test('they say nothing where there is none', async () => {
    const input = { session_id: 's1', prompt: QUESTION };
    expect(await run('UserPromptSubmit', input, 'http://127.0.0.1:9')).toEqual({
      out: '',
      code: 0,
    });
  });
});
