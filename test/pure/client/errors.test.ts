/** The codes that the client knows are those of the service. */
import { expect, test } from '@jest/globals';
import { errorOf, MnemeError, type MnemeErrorCode } from '../../../client/src/error.js';
import type { HTTP_STATUS } from '../../../src/api/errors.js';

type Code = keyof typeof HTTP_STATUS;
type ClientCode = 'NETWORK' | 'TIMEOUT' | 'ABORTED' | 'BAD_ANSWER' | 'UNSUPPORTED';

test('the type of the codes is that of the service with those of the client', () => {
  const there: readonly MnemeErrorCode[] = [] as Code[];
  const back: readonly (Code | ClientCode)[] = [] as MnemeErrorCode[];
  expect([...there, ...back]).toEqual([]);
});

test('an error tells what its extensions tell', () => {
  const extensions = { code: 'RATE_LIMITED', retryable: true, retryAfterMs: 20, requestId: 'r1' };
  const error = errorOf([{ message: 'Too fast.', extensions }, { message: 'Another.' }], 429);
  expect(error).toBeInstanceOf(MnemeError);
  expect({ ...error, message: error.message }).toEqual({
    ...extensions,
    ...{ name: 'MnemeError', message: 'Too fast.', status: 429 },
  });
});

test.each([[null], ['text'], [[]], [[{ message: 1, extensions: { code: 2 } }]]])(
  'whatever an answer holds, it is an error: %j',
  (given) => {
    expect(errorOf(given)).toMatchObject({ code: 'BAD_ANSWER', retryable: false });
  },
);
