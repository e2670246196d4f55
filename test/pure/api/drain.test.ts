import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, test } from '@jest/globals';
import { ask, startServer, stopServers } from './harness.js';

afterAll(stopServers);

/** A promise and the function that keeps it. */
function deferred<Value>(): { promise: Promise<Value>; resolve: (value: Value) => void } {
  let resolve: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((keep) => {
    resolve = keep;
  });
  return { promise, resolve };
}

/** A gate that tells when someone waits at it. */
function gate<Value>() {
  const entered = deferred<void>();
  const released = deferred<Value>();
  const pass = () => {
    entered.resolve();
    return released.promise;
  };
  return { entered: entered.promise, release: released.resolve, pass };
}

describe('readiness', () => {
  test.each([
    ['everything works', { store: { ok: true }, model: { ok: true } }, 200, 'ready'],
    [
      'one thing does not',
      { store: { ok: false, detail: 'away' }, model: { ok: true } },
      503,
      'not ready',
    ],
  ])('%s', async (_, checks, status, word) => {
    const server = await startServer({ readiness: async () => checks });
    const answer = await fetch(`${server.url}/health/ready`);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.json()).toEqual({ status: word, checks });
    expect((await fetch(`${server.url}/health/live`)).status).toBe(200);
  });

  test('a check that throws is not ready', async () => {
    const server = await startServer({ readiness: () => Promise.reject(new Error('lost')) });
    const answer = await fetch(`${server.url}/health/ready`);
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({
      checks: { readiness: { ok: false, detail: 'lost' } },
    });
  });

  test('is refused while what is asked most is prepared, and requests are answered', async () => {
    let warming = true;
    const server = await startServer({ isWarming: () => warming });
    const ready = () => fetch(`${server.url}/health/ready`);
    const answer = await ready();
    expect(answer.status).toBe(503);
    expect(await answer.json()).toEqual({ status: 'warming', checks: { store: { ok: true } } });
    expect((await fetch(`${server.url}/health/live`)).status).toBe(200);
    expect((await ask(server, '{ hello }')).status).toBe(200);
    warming = false;
    expect((await ready()).status).toBe(200);
  });

  test('what is wrong is told before that something is prepared', async () => {
    const checks = { store: { ok: false, detail: 'away' } };
    const server = await startServer({ readiness: async () => checks, isWarming: () => true });
    const answer = await fetch(`${server.url}/health/ready`);
    expect(await answer.json()).toEqual({ status: 'not ready', checks });
  });

  test('is refused as soon as a drain begins, even when all checks pass', async () => {
    const probe = gate<Record<string, { ok: boolean }>>();
    const server = await startServer({ readiness: probe.pass });
    const answer = fetch(`${server.url}/health/ready`);
    await probe.entered;
    const stopped = server.stop();
    probe.release({ store: { ok: true } });
    expect((await answer).status).toBe(503);
    expect(await (await answer).json()).toMatchObject({ status: 'draining' });
    await stopped;
  });
});

describe('a drain', () => {
  test('lets a request under way finish, closes its connection, and then accepts nothing', async () => {
    const work = gate<string>();
    const server = await startServer({ gate: work.pass });
    const answer = ask(server, '{ wait }');
    await work.entered;
    const stopped = server.stop();
    work.release('finished');
    expect((await answer).data).toEqual({ wait: 'finished' });
    expect((await answer).headers.get('connection')).toBe('close');
    await stopped;
    await expect(fetch(`${server.url}/health/live`)).rejects.toThrow();
  });

  test('ends at its deadline when a request does not', async () => {
    const work = gate<string>();
    const server = await startServer({ gate: work.pass, env: { MNEME_DRAIN_TIMEOUT_MS: '1' } });
    const answer = ask(server, '{ wait }').catch(() => 'cut off');
    await work.entered;
    await server.stop();
    expect(await answer).toBe('cut off');
    work.release('too late');
  });

  test('refuses what arrives on an open connection, in the shape of every other error', async () => {
    const work = gate<string>();
    const server = await startServer({ gate: work.pass });
    const underWay = ask(server, '{ wait }');
    await work.entered;
    const { port } = new URL(server.url);
    const socket = connect(Number(port), '127.0.0.1');
    const body = JSON.stringify({ query: '{ hello }' });
    socket.write(`POST /graphql HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n`);
    // The server has read so far once it answers another request on a later connection.
    await fetch(`${server.url}/health/live`);
    const stopped = server.stop();
    socket.end(`Content-Length: ${body.length}\r\n\r\n${body}`);
    const answer = await text(socket);
    expect(answer).toMatch(/^HTTP\/1\.1 503 /);
    expect(answer).toContain('"code":"SHUTTING_DOWN","retryable":true');
    work.release('finished');
    expect((await underWay).data).toEqual({ wait: 'finished' });
    await stopped;
  });

  test('answers on for a while where a proxy is to learn of it first, closing connections', async () => {
    const delay = gate<void>();
    const waits: number[] = [];
    const server = await startServer({
      env: { MNEME_DRAIN_DELAY_MS: '5000' },
      wait: (ms) => {
        waits.push(ms);
        return delay.pass();
      },
    });
    const stopped = server.stop();
    await delay.entered;
    const ready = await fetch(`${server.url}/health/ready`);
    expect([ready.status, await ready.json()]).toEqual([
      503,
      expect.objectContaining({ status: 'draining' }),
    ]);
    const answer = await ask(server, '{ hello }');
    expect([answer.status, answer.data]).toEqual([200, { hello: 'hello' }]);
    expect(answer.headers.get('connection')).toBe('close');
    delay.release();
    await stopped;
    expect(waits).toEqual([5_000]);
    await expect(fetch(`${server.url}/health/live`)).rejects.toThrow();
  });

  test('may be asked for twice', async () => {
    const server = await startServer();
    await Promise.all([server.stop(), server.stop()]);
    await server.stop();
  });
});
