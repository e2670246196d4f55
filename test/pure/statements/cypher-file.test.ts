import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { packagePath } from '../../../src/paths.js';
import { readCypher } from '../../../src/statements/cypher-file.js';

const raw = (file: string) => readFileSync(packagePath('cypher', file), 'utf8');

test('an include is the fragment, without its head, with other names', () => {
  expect(raw('write/retire.cypher')).toContain(
    '\n// include shared/feed.cypher with loser for m\n',
  );
  const text = readCypher('write/retire.cypher');
  expect(text).toContain('MERGE (feed:Feed {partition: loser.partition})');
  expect(text).toContain('SET loser.changeSeq = feed.seq');
  expect(text).not.toMatch(/^\s*\/\/ (include|variables:)/m);
});

test('a property, a label and a longer word are no variable of that name', () => {
  const text = readCypher('write/retire.cypher');
  expect(text).toContain('$now.epochMillis');
  expect(text).not.toContain('loserERGE');
});
