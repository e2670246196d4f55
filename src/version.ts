/** What this program is: its own version, and that of the database it brings. */
import { readFileSync } from 'node:fs';
import type { Versions } from './domain/backup.js';
import { packagePath } from './paths.js';

/** Version of Mneme. */
export function productVersion(): string {
  const { version }: { version: string } = JSON.parse(
    readFileSync(packagePath('package.json'), 'utf8'),
  );
  return version;
}

/** Both: of Neo4j the one that is pinned for the embedded database. */
export function programVersions(): Versions {
  const pom = readFileSync(packagePath('database', 'pom.xml'), 'utf8');
  const neo4j = /<neo4j\.version>([^<]+)</.exec(pom)?.[1];
  if (neo4j === undefined) throw new Error('database/pom.xml names no version of Neo4j.');
  return { product: productVersion(), neo4j };
}
