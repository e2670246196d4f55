/** Sessions that are due, in the background (G-20): one queue for everybody. */
import { beforeEach, expect, test } from '@jest/globals';
import { ModelUnavailableError } from '../../../src/errors.js';
import { claimSession } from '../../../src/statements/upkeep/consolidate.js';
import { type MovableClock, movableClock } from '../../support/clock.js';
import type { OwnServer } from '../../support/own-server.js';
import { ScriptedReaders } from '../../support/scripted-readers.js';
import { startTestService, type TestService, turn } from '../../support/service.js';

export function testConsolidationQueue(open: () => OwnServer): void {
  let clock: MovableClock;
  let readers: ScriptedReaders;
  beforeEach(() => {
    clock = movableClock();
    readers = new ScriptedReaders();
  });

  const start = (env: Record<string, string> = {}) =>
    startTestService({
      ...{ address: open().database.address, embedder: null, clock, openReaders: readers.open },
      env: { MNEME_CONSOLIDATE_PAGE: '2', ...env },
    });

  const say = ({ services, caller }: TestService, sessionId: string, ...contents: string[]) =>
    services.ingest(
      caller,
      contents.map((content) => turn(content, { sessionId })),
    );

  const waiting = async ({ query }: TestService) => {
    const rows = await query(
      'MATCH (s:Unconsolidated {tenant: $tenant}) RETURN s.sessionId AS id ORDER BY id',
    );
    return rows.map(({ id }) => id);
  };

  const given = () => readers.calls.flatMap(({ turns }) => turns);

  test('takes what is due, page by page, one conversation after the other', async () => {
    const memory = await start();
    await say(memory, 'a', 'a1', 'a2', 'a3');
    expect(await memory.services.consolidateDue()).toBe(0);
    await say(memory, 'b', 'b1');
    clock.advance(1);
    await say(memory, 'c', 'c1');
    const { consolidateDue } = memory.services;
    expect([await consolidateDue(), await consolidateDue(), await consolidateDue()]).toEqual([
      1, 1, 1,
    ]);
    expect(await consolidateDue()).toBe(0);
    expect(given()).toEqual(['a1', 'a2', 'a3', 'b1']);
    expect(await waiting(memory)).toEqual(['c']);
    await memory.stop();
  });

  test('leaves a session to whoever is at it, until the lease ends', async () => {
    const memory = await start();
    await say(memory, 'a', 'a1');
    await memory.services.sessions.complete(memory.caller, 'a');
    const [row] = await memory.query(
      'MATCH (s:Unconsolidated {tenant: $tenant}) RETURN s.key AS key',
    );
    const now = clock.now();
    const until = new Date(now.getTime() + 60_000);
    const claim = { key: String(row?.['key']), owner: 'gone', now, until, force: false };
    expect(await memory.graph.write((tx) => tx.run(claimSession, claim))).toHaveLength(1);
    expect(
      await memory.graph.write((tx) => tx.run(claimSession, { ...claim, owner: 'me' })),
    ).toEqual([]);
    expect(await memory.services.consolidateDue()).toBe(0);
    clock.advance(60_000);
    expect(await memory.services.consolidateDue()).toBe(1);
    expect(await waiting(memory)).toEqual([]);
    await memory.stop();
  });

  test('a reader that is away is asked later, and others are not held up', async () => {
    const memory = await start();
    await say(memory, 'a', 'a1');
    await memory.services.sessions.complete(memory.caller, 'a');
    readers.failure = new ModelUnavailableError('Away.');
    expect(await memory.services.consolidateDue()).toBe(1);
    readers.failure = null;
    await say(memory, 'b', 'b1');
    await memory.services.sessions.complete(memory.caller, 'b');
    expect(await memory.services.consolidateDue()).toBe(1);
    expect(await memory.services.consolidateDue()).toBe(0);
    expect(await waiting(memory)).toEqual(['a']);
    clock.advance(3_600_000);
    expect(await memory.services.consolidateDue()).toBe(1);
    expect(await waiting(memory)).toEqual([]);
    await memory.stop();
  });

  test('T-G02: a new session id makes a server consolidate the old one by itself, once', async () => {
    const memory = await start({ MNEME_UPKEEP_BACKGROUND: 'true' });
    await say(memory, 'a', 'Fact: Ann likes tea.');
    const [captured] = await say(memory, 'b', 'Hello.');
    expect(captured?.consolidating).toBe('a');
    while ((await waiting(memory)).includes('a'));
    expect(await memory.query('MATCH (f:Fact {tenant: $tenant}) RETURN f.content AS text')).toEqual(
      [{ text: 'Ann likes tea.' }],
    );
    expect(given()).toEqual(['Fact: Ann likes tea.']);
    expect(await waiting(memory)).toEqual(['b']);
    await memory.stop();
  });
}
