import { tmpdir } from 'node:os';

/** Where data folders of databases lie that go away: in memory, where `start-neo4j.mjs` found room there. */
export function dataRoot(): string {
  return process.env['NEO4J_TEST_DATA'] ?? tmpdir();
}
