import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, test } from '@jest/globals';
import { choosePort, isListening } from '../../../src/store/local/ports.js';

test('a port in use is an error that names the variable; a free one is taken as it is', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  expect(await isListening(port)).toBe(true);
  await expect(choosePort(port, 'MNEME_HTTP_PORT')).rejects.toThrow(
    new RegExp(`Port ${port} is in use.*MNEME_HTTP_PORT`),
  );
  server.close();
  await once(server, 'close');
  expect(await isListening(port)).toBe(false);
  expect(await choosePort(port, 'MNEME_HTTP_PORT')).toBe(port);
});

test('0 picks a free port', async () => {
  expect(await choosePort(0, 'MNEME_BOLT_PORT')).toBeGreaterThan(1_023);
});
