/** `@jest/globals` of the test file that is running. */
export const { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test } =
  globalThis.mnemeJestGlobals;
