const { statSync } = require('node:fs');

/** What takes longest, the longest first: mostly what starts servers of its own, which the size of a file does not tell. */
const LONG = [
  // Erasures look through the whole database, and so does what calls every operation: while it is small.
  'neo4j/erasure/',
  'neo4j/api/fuzz.',
  'neo4j/api/operations.',
  'neo4j/alone/',
  'neo4j/cli/pack.',
  'neo4j/transfer/round-trip.',
  'neo4j/crash/',
  'neo4j/defaults/',
  'neo4j/api/isolation.',
  'neo4j/statements/explain.',
  'neo4j/upkeep/decay.',
  'neo4j/upkeep/enrich.',
  'neo4j/vault/write-pii.',
  'neo4j/',
];

/** Order of the test files: long ones first, so that at the end no worker is left alone with one. */
module.exports = class Sequencer {
  sort(tests) {
    const placed = tests.map((test) => ({
      test,
      rank: rankOf(test),
      size: statSync(test.path).size,
    }));
    return placed.sort((a, b) => a.rank - b.rank || b.size - a.size).map(({ test }) => test);
  }

  /** Nothing is kept from one run to the next: a clean clone has the same order. */
  cacheResults() {}

  allFailedTests(tests) {
    return tests;
  }
};

function rankOf({ path }) {
  const rank = LONG.findIndex((part) => path.includes(`/test/${part}`));
  return rank < 0 ? LONG.length : rank;
}
