/** One door to a stored memory: who writes what the indexes, the history, the trail and the feed know of it (decision 0038). */
import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { packagePath } from '../../../src/paths.js';
import { fragmentFiles, statementFiles } from '../../support/statements.js';

const LABEL = '(?:Searchable|Retired|Unembedded|Unlinked|NeedsReview)';
const WRITES: readonly (readonly [what: string, line: RegExp])[] = [
  ['labels', new RegExp(String.raw`\b(?:SET|REMOVE) (?:[\w.]+, )*\w+(?::\w+)*:${LABEL}\b`)],
  ['labels', new RegExp(String.raw`\b(?:CREATE|MERGE) .*\(\w+(?::\w+)*:${LABEL}\b`)],
  ['any labels', /\bSET \w+:\$\(|\b(?:CREATE|MERGE) .*\(\w+(?::\w+)*:\$\(/],
  ['former states', /\b(?:CREATE|MERGE) .*:MemoryVersion\b/],
  ['events', /\b(?:CREATE|MERGE) .*:AuditEvent\b/],
  ['feed', /\bfeed\.seq =|\b(?:changeSeq|knownSeq) =/],
];

/** The parts that every change is made of. */
const FRAGMENTS = {
  'shared/audit.cypher': ['events'],
  'shared/await-review.cypher': ['labels'],
  'shared/embed-again.cypher': ['labels'],
  'shared/feed.cypher': ['feed'],
  'shared/former-state.cypher': ['former states'],
  'shared/leave-index.cypher': ['labels'],
  'shared/link-again.cypher': ['labels'],
  // The one way back.
  'shared/return-to-index.cypher': ['labels'],
  'shared/reviewed.cypher': ['labels'],
  'shared/withhold.cypher': ['labels'],
};

/** Statements with a part that is theirs alone. */
const STATEMENTS = {
  // The passages of what comes back, and the one way out of what was.
  'write/restore.cypher': ['labels'],
  'write/purge.cypher': ['labels'],
  // One event for all batches of a compaction, which change no memory.
  'write/compact-vault.cypher': ['events'],
  // What is new is current and waits for its vector and its links, and its partition may have no feed yet.
  'write/create-memories.cypher': ['labels', 'any labels', 'feed'],
  'write/ingest-episodes.cypher': ['labels', 'feed'],
  'documents/store-documents.cypher': ['labels', 'any labels'],
  // A document that moves tells two partitions.
  'turns/store-trust.cypher': ['feed'],
  // What others could read has left their partition.
  'erasure/memories.cypher': ['feed'],
  // A tombstone without text is in no index at all.
  'erasure/contents.cypher': ['labels'],
  // The jobs take from their queues what they have done.
  'jobs/store-embeddings.cypher': ['labels'],
  'jobs/store-links.cypher': ['labels'],
  // What an export or the log of a vault tells was decided elsewhere.
  'transfer/create-nodes.cypher': ['any labels'],
  'transfer/put-records.cypher': ['labels', 'former states', 'feed'],
};

function writesOf(file: string): string[] {
  const lines = readFileSync(packagePath('cypher', file), 'utf8').split('\n');
  const code = lines.filter((line) => !/^\s*\/\//.test(line));
  const written = WRITES.filter(([, pattern]) => code.some((line) => pattern.test(line)));
  return [...new Set(written.map(([what]) => what))];
}

function writing(files: readonly string[]): Record<string, string[]> {
  // Migrations run before anything is served, each once.
  const served = files.filter((file) => !file.startsWith('schema/'));
  const found = served.map((file): [string, string[]] => [file, writesOf(file)]);
  return Object.fromEntries(found.filter(([, what]) => what.length > 0));
}

test('a stored memory is changed through the fragments of the door', () => {
  expect(writing(fragmentFiles())).toEqual(FRAGMENTS);
  expect(writing(statementFiles())).toEqual(STATEMENTS);
});
