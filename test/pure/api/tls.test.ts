import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { connect, type TLSSocket } from 'node:tls';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { readCertificate } from '../../../src/api/tls.js';
import { fingerprintOf, makeCertificate } from '../../support/certificate.js';
import { until } from '../../support/service-process.js';
import { all, connected } from '../../support/sockets.js';
import { startServer, stopServers, type TestServer } from './harness.js';

const folder = mkdtempSync(join(tmpdir(), 'mneme-tls-'));
const files = { tlsCert: join(folder, 'cert.pem'), tlsKey: join(folder, 'key.pem') };
const first = makeCertificate();

function install({ cert, key }: { cert?: string; key?: string }): void {
  if (cert !== undefined) writeFileSync(files.tlsCert, cert);
  if (key !== undefined) writeFileSync(files.tlsKey, key);
}

function start(env: Record<string, string> = {}): Promise<TestServer> {
  const paths = { MNEME_TLS_CERT: files.tlsCert, MNEME_TLS_KEY: files.tlsKey };
  return startServer({ env: { ...paths, ...env } });
}

let server: TestServer;
beforeAll(async () => {
  install(first);
  server = await start({ MNEME_RELOAD_MS: '0' });
});
afterAll(async () => {
  await stopServers();
  rmSync(folder, { recursive: true });
});

test('the API speaks https', async () => {
  expect(server.url).toMatch(/^https:\/\/127\.0\.0\.1:\d+$/);
  const answer = await new Promise<string>((resolve, reject) => {
    get(`${server.url}/health/live`, { ca: first.cert }, (response) => resolve(text(response))).on(
      'error',
      reject,
    );
  });
  expect(JSON.parse(answer)).toMatchObject({ status: expect.any(String) });
});

test('subscriptions come by wss', async () => {
  const tls = { ca: first.cert };
  expect(await all(server, 'subscription { tick(times: 0) }', { tls })).toEqual([
    { data: { tick: 'passed' } },
  ]);
});

test('a request that offers another protocol is answered over TLS, too', async () => {
  const socket = await tlsSocket(server, first.cert);
  const head = ['GET /health/live HTTP/1.1', 'Host: 127.0.0.1', 'Connection: Upgrade'];
  socket.end(`${head.join('\r\n')}\r\nUpgrade: h2c\r\n\r\n`);
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 /);
});

describe('another certificate', () => {
  test('is shown after a reload, while open connections go on', async () => {
    const second = makeCertificate();
    const open = await connected(server, { tls: { ca: first.cert } });
    install(second);
    await server.reload();
    const socket = await tlsSocket(server, second.cert);
    expect(socket.getPeerCertificate().fingerprint256).toBe(fingerprintOf(second.cert));
    socket.destroy();
    expect(open.readyState).toBe(open.OPEN);
    open.terminate();
  });

  test('is shown by itself when the files change', async () => {
    const watching = await start({ MNEME_RELOAD_MS: '10' });
    const next = makeCertificate();
    install(next);
    const shown = () =>
      tlsSocket(watching, next.cert).then(
        (socket) => !!socket.destroy(),
        () => false,
      );
    await until('the next certificate is shown', shown);
  });

  test('a faulty one changes nothing, and is logged without what the file holds', async () => {
    const mine = makeCertificate();
    install(mine);
    await server.reload();
    install({ key: makeCertificate().key });
    await server.reload();
    (await tlsSocket(server, mine.cert)).destroy();
    const line = server.lines.find(({ level }) => level === 'error');
    expect(line).toMatchObject({ reason: 'MNEME_TLS_KEY is not the key of MNEME_TLS_CERT.' });
    expect(server.text()).not.toContain('PRIVATE KEY');
  });

  test('that has ended, or ends soon, is warned of', async () => {
    install(makeCertificate({ days: -1 }));
    const ended = await start();
    expect(ended.text()).toContain('the TLS certificate has expired');
    install(makeCertificate({ days: 3 }));
    expect((await start()).text()).toContain('the TLS certificate expires soon');
    install(makeCertificate({ days: 300 }));
    expect((await start()).text()).not.toContain('TLS certificate');
  });
});

test.each<[string, { cert?: string; key?: string }, RegExp]>([
  ['a certificate that is none', { cert: 'hello' }, /MNEME_TLS_CERT: .*cert\.pem holds no PEM/],
  ['a key that is none', { key: 'hello' }, /MNEME_TLS_KEY: .*key\.pem holds no PEM private key/],
  ['a key of another certificate', { key: makeCertificate().key }, /not the key of/],
])('refused at the start: %s', (_, change, message) => {
  install({ ...makeCertificate(), ...change });
  expect(() => readCertificate(files)).toThrow(message);
});

test('a file that cannot be read is named', () => {
  const tlsKey = join(folder, 'absent.pem');
  expect(() => readCertificate({ ...files, tlsKey })).toThrow(
    /MNEME_TLS_KEY: cannot read .*absent/,
  );
  expect(readCertificate({ tlsCert: undefined, tlsKey: undefined })).toBeNull();
});

/** A connection that trusts only this certificate. */
function tlsSocket({ port }: TestServer, ca: string): Promise<TLSSocket> {
  return new Promise((resolve, reject) => {
    const socket: TLSSocket = connect({ host: '127.0.0.1', port, ca }, () => resolve(socket));
    socket.once('error', reject);
  });
}
