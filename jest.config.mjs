/** Two projects: `pure` needs nothing, `neo4j` shares one throw-away database (test/support). */
const shared = {
  testEnvironment: '<rootDir>/test/support/environment.cjs',
  extensionsToTreatAsEsm: ['.ts'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2022',
          keepClassNames: true,
          parser: { syntax: 'typescript', decorators: true },
          transform: { legacyDecorator: true, decoratorMetadata: true },
        },
        module: { type: 'es6' },
        sourceMaps: 'inline',
      },
    ],
  },
};

export default {
  maxWorkers: 2,
  // What ES modules of finished test files take is never given back: a worker that holds too much is replaced.
  workerIdleMemoryLimit: '1500MB',
  coverageProvider: 'v8',
  projects: [
    { ...shared, displayName: 'pure', testMatch: ['<rootDir>/test/pure/**/*.test.ts'] },
    {
      ...shared,
      displayName: 'neo4j',
      testMatch: ['<rootDir>/test/neo4j/**/*.test.ts'],
      globalSetup: '<rootDir>/test/support/start-neo4j.ts',
      globalTeardown: '<rootDir>/test/support/stop-neo4j.ts',
    },
  ],
};
