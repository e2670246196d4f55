/** Jest's global teardown of the `neo4j` project. */
import { rm } from 'node:fs/promises';

/** Stops what `start-neo4j.ts` started and removes its folders. */
export default async function stopNeo4j() {
  const running = globalThis.mnemeTestServer;
  if (!running) return;
  await running.server.stop();
  for (const folder of running.folders) {
    if (folder) await rm(folder, { recursive: true, force: true });
  }
}
