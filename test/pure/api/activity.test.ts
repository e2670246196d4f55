import { EventEmitter } from 'node:events';
import { expect, test } from '@jest/globals';
import { watchActivity } from '../../../src/api/activity.js';

test('idle since the last answer ended; never while one is under way or a connection is open', () => {
  const clock = { ms: 1_000 };
  const server = new EventEmitter();
  const idleMs = watchActivity(server as never, () => clock.ms);
  const at = (ms: number) => {
    clock.ms = ms;
    return idleMs();
  };
  expect(at(1_500)).toBe(500);
  const [response, socket] = [new EventEmitter(), new EventEmitter()];
  server.emit('request', {}, response);
  server.emit('upgrade', {}, socket);
  response.emit('close');
  expect(at(9_000)).toBe(0);
  socket.emit('close');
  expect(at(9_700)).toBe(700);
});
