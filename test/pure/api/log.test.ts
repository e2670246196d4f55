import { describe, expect, test } from '@jest/globals';
import { createLog } from '../../../src/log.js';

async function linesOf(
  level: 'info' | 'warn',
  write: (log: Awaited<ReturnType<typeof createLog>>) => void,
) {
  const lines: string[] = [];
  write(await createLog({ level, pretty: false }, { write: (line) => lines.push(line) }));
  return lines;
}

describe('the log', () => {
  test('writes one JSON object a line with a named level and an ISO time', async () => {
    const lines = await linesOf('info', (log) => log.info({ count: 1 }, 'counted'));
    expect(JSON.parse(lines.join(''))).toEqual({
      level: 'info',
      time: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/),
      count: 1,
      msg: 'counted',
    });
  });

  test('keeps what is below its level to itself', async () => {
    expect(await linesOf('warn', (log) => log.info({}, 'quiet'))).toEqual([]);
  });

  test.each([
    ['a header', { headers: { authorization: 'Bearer hunter2' } }],
    ['a header of a request', { req: { headers: { 'x-api-key': 'hunter2' } } }],
    ['a cookie', { headers: { cookie: 'hunter2' } }],
    ['a password', { password: 'hunter2' }],
    ['a password inside', { neo4j: { password: 'hunter2' } }],
    ['an API key', { embedding: { apiKey: 'hunter2' } }],
  ])('redacts %s', async (_, fields) => {
    const text = (await linesOf('info', (log) => log.info(fields, 'x'))).join('');
    expect(text).toContain('[redacted]');
    expect(text).not.toContain('hunter2');
  });

  test('redacts what a child carries', async () => {
    const lines = await linesOf('info', (log) => log.child({ password: 'hunter2' }).info({}, 'x'));
    expect(lines.join('')).not.toContain('hunter2');
  });
});
