/** Jest's global teardown of the `neo4j` project. */
import { rm } from 'node:fs/promises';
import type { LocalNeo4j } from '../../src/store/local/types.js';

type Shared = typeof globalThis & { mnemeTestServer?: { server: LocalNeo4j; folder: string } };

/** Stops what `start-neo4j.ts` started and removes its folder. */
export default async function stopNeo4j(): Promise<void> {
  const running = (globalThis as Shared).mnemeTestServer;
  if (!running) return;
  await running.server.stop();
  await rm(running.folder, { recursive: true, force: true });
}
