/** What a graph takes: of the disk by part, and of the memory of its server. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { statementFromText } from '../../src/statements/statement.js';
import { awaitIndexes } from '../../src/store/await-indexes.js';
import { folderBytes } from '../../src/store/local/folder.js';
import type { Stage } from '../speed/stage.js';

/** Of a running server. */
export interface InMemory {
  readonly memories: number;
  /** Bytes of Neo4j's heap that are in use. */
  readonly heap: number;
}

/** Of one that was stopped in order: everything is in its files. */
export interface OnDisk {
  /** Bytes of nodes, edges and properties. */
  readonly records: number;
  /** Bytes of indexes by the kind of what provides them. */
  readonly indexes: Readonly<Record<string, number>>;
  /** Bytes of transaction logs: these are kept for a time, however much is stored. */
  readonly logs: number;
}

const counted = statementFromText('READ', 'bare/count', 'MATCH (m:Memory) RETURN count(m) AS n', {
  params: z.object({}),
  row: z.object({ n: z.number() }),
});

const heapUsed = statementFromText(
  'READ',
  'bare/heap',
  `CALL dbms.queryJmx('java.lang:type=Memory') YIELD attributes
   RETURN attributes.HeapMemoryUsage.value.properties.used AS used`,
  { params: z.object({}), row: z.object({ used: z.number() }) },
);

/** Waits until everything is indexed. */
export async function inMemory({ graph, log }: Stage): Promise<InMemory> {
  await awaitIndexes({ graph, log });
  const [memories] = await graph.read(counted, {});
  const [heap] = await graph.read(heapUsed, {});
  return { memories: memories?.n ?? 0, heap: heap?.used ?? 0 };
}

export async function onDisk(folder: string): Promise<OnDisk> {
  const data = join(folder, 'data');
  const store = join(data, 'databases', 'neo4j');
  const schema = join(store, 'schema', 'index');
  const kinds = await readdir(schema);
  const sizes = new Map<string, number>();
  for (const kind of kinds) {
    const name = nameOf(kind);
    sizes.set(name, (sizes.get(name) ?? 0) + (await folderBytes(join(schema, kind))));
  }
  const whole = await folderBytes(store);
  return {
    records: whole - (await folderBytes(join(store, 'schema'))),
    indexes: Object.fromEntries([...sizes].filter(([, bytes]) => bytes > 0)),
    logs: await folderBytes(join(data, 'transactions', 'neo4j')),
  };
}

/** `vector-3.0` and `vector-2.0` are kinds of one thing to whoever buys disks. */
function nameOf(kind: string): string {
  return kind.replace(/-\d.*$/, '');
}
