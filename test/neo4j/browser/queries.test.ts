import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { packagePath } from '../../../src/paths.js';
import { readCypher } from '../../../src/statements/cypher-file.js';
import { vectorNames } from '../../../src/statements/vector-space.js';
import { movableClock } from '../../support/clock.js';
import { type Database, openDatabase } from '../../support/database.js';
import { HashedWords } from '../../support/hashed-words.js';
import { startTestService, type TestService } from '../../support/service.js';
import { browserFiles } from '../../support/statements.js';
import { expectNoScan } from '../statements/plans.js';
import { type Story, tell } from './story.js';

let database: Database;
let service: TestService;
let story: Story;

beforeAll(async () => {
  database = openDatabase();
  const clock = movableClock();
  service = await startTestService({ clock });
  story = await tell(service, clock);
});

afterAll(async () => {
  await service.stop();
  await database.close();
});

/** The query with the names of the vectors that the test service makes. */
function textOf(file: string): string {
  const names = vectorNames(new HashedWords());
  return readCypher(file).replaceAll(vectorNames().property, names.property);
}

/** The same on the story alone: queries begin at `> ''`, the start of an index, and take the whole graph. */
function narrowed(file: string): string {
  const begins = (property: string, key: string) =>
    [new RegExp(`\\b${property} > ''`, 'g'), `${property} STARTS WITH '${key}'`] as const;
  return [
    begins('partition', story.partition),
    begins('key', story.partition),
    begins('ownerKey', story.ownerKey),
    begins('vaultKey', story.ownerKey),
  ].reduce((text, [found, put]) => text.replace(found, put), textOf(file));
}

describe('the saved query', () => {
  test.each(browserFiles())('%s starts from an index', async (file) => {
    expectNoScan(await database.plan(textOf(file)));
  });

  test.each(browserFiles())('%s finds what it is for, in the columns of its head', async (file) => {
    const [row] = await database.query(narrowed(file));
    const [, columns = ''] = /^\/\/ columns: (.*)$/m.exec(readCypher(file)) ?? [];
    const named = columns.replace(/\([^)]*\)/g, '').split(',');
    expect(Object.keys(row ?? {})).toEqual(named.map((name) => name.trim()));
  });

  test.each(browserFiles())('%s shows no vector as a column', async (file) => {
    expect(textOf(file)).not.toMatch(/RETURN[^}]*embedding/);
  });

  test('of conversations shows the turns in order', async () => {
    const rows = await database.query(narrowed('browser/05-conversation-read.cypher'));
    expect(rows.map(({ turn }) => turn)).toEqual([1, 2, 3]);
    expect(rows[0]).toMatchObject({ said: 'The mill sells flour at 1.05 a kilo.' });
  });

  test('of the cascade leads from the retired fact to all that was made from it', async () => {
    const rows = await database.query(narrowed('browser/17-review-queue.cypher'));
    expect(rows).toEqual(
      ['The flour of one loaf costs 63 cents.', 'A loaf leaves 2.10 after wages.'].map(
        (memory, i) =>
          expect.objectContaining({
            ...{ memory, cause: 'Flour from the mill costs 1.05 a kilo.', steps: i + 1 },
          }),
      ),
    );
  });

  test('of registers shows what they said before', async () => {
    const rows = await database.query(narrowed('browser/29-registers.cypher'));
    expect(rows).toMatchObject([
      { now: 'Suppliers: the mill, Costa dairy.', before: ['Suppliers: the mill.'] },
    ]);
  });

  test('of names in doubt finds two entities behind one name', async () => {
    const rows = await database.query(narrowed('browser/12-names-in-doubt.cypher'));
    expect(rows).toMatchObject([
      { name: 'ines', entities: ['Ines (PERSON)', 'Ines Costa (PERSON)'] },
    ]);
  });
});

describe('the style sheet', () => {
  const style = readFileSync(packagePath('cypher', 'browser', 'style.grass'), 'utf8');
  const rules = [...style.matchAll(/^(?:node|relationship)\.(\w+) \{/gm)].map(([, name]) => name);

  // The last rule that fits a node wins.
  test.each(['Episode', 'Fact', 'Procedure', 'Opinion'])('lets %s win over Memory', (kind) => {
    expect(rules.indexOf(kind)).toBeGreaterThan(rules.indexOf('Memory'));
    expect(rules.indexOf(kind)).toBeGreaterThan(rules.indexOf('Searchable'));
    expect(rules.indexOf(kind)).toBeLessThan(rules.indexOf('Retired'));
  });

  test('knows every relationship type of the story', async () => {
    const rows = await database.query(
      `MATCH (n {tenant: $tenant})-[r]->() RETURN DISTINCT type(r) AS type ORDER BY type`,
      { tenant: service.tenant },
    );
    expect(rows.map(({ type }) => type).filter((type) => !rules.includes(String(type)))).toEqual(
      [],
    );
  });
});
