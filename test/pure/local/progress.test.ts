import { expect, test } from '@jest/globals';
import { downloadReporter } from '../../../src/store/local/artifacts.js';
import { progressLine } from '../../../src/store/local/progress.js';

function recorder(isTTY: boolean) {
  const written: string[] = [];
  return { written, isTTY, columns: 10, write: (text: string) => written.push(text) };
}

test('a terminal sees one line that changes, cut to its width', () => {
  const stream = recorder(true);
  const line = progressLine(stream);
  line.report('0123456789abc');
  line.done();
  expect(stream.written).toEqual(['\r\u001b[K012345678', '\r\u001b[K']);
});

test('elsewhere a line appears at most every two seconds', () => {
  const stream = recorder(false);
  let now = 0;
  const line = progressLine(stream, () => now);
  for (const [time, text] of [
    [0, 'a'],
    [1_999, 'b'],
    [2_000, 'c'],
  ] as const) {
    now = time;
    line.report(text);
  }
  line.done();
  expect(stream.written).toEqual(['a\n', 'c\n']);
});

test('downloaded jars are counted, poms and chatter are not', () => {
  const said: string[] = [];
  const report = downloadReporter((text) => said.push(text));
  report('[INFO] Downloading from central: scheme://host/a/a-1.jar');
  report('[INFO] Downloaded from central: scheme://host/a/a-1.jar (60 kB at 1.4 MB/s)');
  report('[INFO] Downloaded from central: scheme://host/b/b-1.pom (6 kB at 1.4 MB/s)');
  report('[INFO] Downloaded from mirror: scheme://host/b/b-1.jar (60 kB at 1.4 MB/s)');
  expect(said).toEqual([
    'Downloading Neo4j: 1 jars, a-1.jar',
    'Downloading Neo4j: 2 jars, b-1.jar',
  ]);
});
