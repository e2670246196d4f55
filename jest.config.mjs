/** Two projects: `pure` needs nothing, `neo4j` shares one throw-away database (test/support). */
const shared = {
  // Plain Node in place of a sandbox for each file (test/runner).
  testEnvironment: '<rootDir>/test/runner/environment.cjs',
  runtime: '<rootDir>/test/runner/runtime.cjs',
  transform: {},
};

export default {
  maxWorkers: 2,
  testSequencer: '<rootDir>/test/runner/sequencer.cjs',
  // A busy machine is no failure.
  testTimeout: 300_000,
  projects: [
    { ...shared, displayName: 'pure', testMatch: ['<rootDir>/test/pure/**/*.test.ts'] },
    {
      ...shared,
      displayName: 'neo4j',
      testMatch: ['<rootDir>/test/neo4j/**/*.test.ts'],
      globalSetup: '<rootDir>/test/support/start-neo4j.mjs',
      globalTeardown: '<rootDir>/test/support/stop-neo4j.mjs',
    },
  ],
};
