import { expect, test } from '@jest/globals';
import { diagnose, tellingLine } from '../../../src/store/local/child.js';

test.each([
  ['a port in use', 'Caused by: java.net.BindException: Address already in use', 'MNEME_BOLT_PORT'],
  [
    'a held store',
    'org.neo4j.kernel.internal.locker.FileLockException: store_lock',
    'MNEME_DATA_DIR',
  ],
  ['a full disk', 'java.io.IOException: No space left on device', 'disk is full'],
  ['too little memory', 'Error: Could not reserve enough space for object heap', 'MNEME_HEAP_MB'],
  [
    'memory that ran out',
    'Terminating due to java.lang.OutOfMemoryError: Java heap space',
    'MNEME_HEAP_MB',
  ],
  ['an old Java', 'java.lang.UnsupportedClassVersionError: org/neo4j/X', 'JDK 21'],
  [
    'a flag it does not know',
    'Unrecognized option: --sun-misc-unsafe-memory-access=allow',
    'JDK 21',
  ],
  ['a missing jar', 'Error: Could not find or load main class mneme.X', 'database/target'],
  [
    'damaged files',
    'The database neo4j did not start: Transaction logs are missing and recovery is not possible.',
    'mneme restore --from <backup> --replace',
  ],
  ['foreign files', 'java.nio.file.AccessDeniedException: /data/x', 'another user'],
])('%s is explained and quoted', (_, line, advice) => {
  const sentence = diagnose(`2026-11-21 INFO  Starting...\n${line}\n\tat a.b.C\n`);
  expect(sentence).toContain(advice);
  expect(sentence).toContain(line);
});

test('an unknown failure quotes the last cause, not the stack', () => {
  const log = 'ERROR Failed\nCaused by: a.First: x\n\tat a.b\nCaused by: a.Last: y\n\tat a.c\n';
  expect(diagnose(log)).toBe('Its log says: Caused by: a.Last: y');
});

test('an empty log is said to be empty', () => {
  expect(tellingLine('')).toBeUndefined();
  expect(diagnose('')).toBe('Its log says nothing about why.');
});
