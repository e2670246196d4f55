import { expect, test } from '@jest/globals';
import { loadConfig } from '../../../src/config.js';
import { StoreUnavailableError } from '../../../src/errors.js';
import { UNMETERED } from '../../../src/meter.js';
import { DiskWatch } from '../../../src/store/local/disk.js';
import { Neo4jGraph } from '../../../src/store/neo4j.js';

/** A disk with as much room as the test says. */
function watched(leastMb = 256) {
  const disk = { freeMb: 1_000, broken: false };
  const lines: string[] = [];
  const line = (_: object, text: string) => void lines.push(text);
  const log = { debug: line, info: line, warn: line, error: line };
  const free = async () => {
    if (disk.broken) throw new Error('no such folder');
    return disk.freeMb;
  };
  return { disk, lines, watch: new DiskWatch({ folder: '/data', leastMb, log, free }) };
}

test('a disk that is nearly full takes no writes until there is room', async () => {
  const { disk, lines, watch } = watched();
  await watch.look();
  expect(watch.refusal).toBeNull();
  disk.freeMb = 255;
  await watch.look();
  await watch.look();
  expect(watch.refusal).toBe(
    'Nothing is written: only 255 MiB of disk are free, 256 are kept (MNEME_READ_ONLY_BELOW_MB). Reads go on; repeat the request once there is room.',
  );
  disk.freeMb = 256;
  await watch.look();
  expect(watch.refusal).toBeNull();
  expect(lines).toEqual([
    'the disk is nearly full: writes are refused, reads go on',
    'there is room on the disk again: writes go on',
  ]);
});

test('a disk that cannot be asked is no reason to refuse', async () => {
  const { disk, watch } = watched();
  disk.broken = true;
  await watch.look();
  expect(watch.refusal).toBeNull();
});

test('0 never refuses', async () => {
  const { disk, watch } = watched(0);
  disk.freeMb = 0;
  await watch.look();
  expect(watch.refusal).toBeNull();
});

test('a write is refused before it takes a connection, with what may be repeated', async () => {
  const nowhere = { uri: 'bolt://127.0.0.1:1', username: 'neo4j', password: 'none' };
  const graph = new Neo4jGraph(nowhere, loadConfig({}).neo4j, UNMETERED, () => 'The disk is full.');
  const refused = graph.write(() => Promise.reject(new Error('it ran')));
  await expect(refused).rejects.toThrow(StoreUnavailableError);
  await expect(refused).rejects.toMatchObject({ message: 'The disk is full.', retryable: true });
  await graph.close();
});
