import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { loadConfig } from '../../../src/config.js';
import { type Service, startService } from '../../../src/service.js';
import { CountingGraph } from '../../support/counting-graph.js';
import { sharedAddress } from '../../support/database.js';
import { HashedWords } from '../../support/hashed-words.js';
import { startTestService, type TestService } from '../../support/service.js';
import { silentLog } from '../../support/silent-log.js';
import { storeDocument } from '../../support/stored-documents.js';
import { remember } from './hits.js';

let owner: TestService;
let graph: CountingGraph;
let counted: Service;

beforeAll(async () => {
  owner = await startTestService();
  await remember(owner, owner.caller, 'The cooper mends barrels.');
  await owner.embedded();
  const config = loadConfig({
    ...{ MNEME_INTENT_SIMILARITY: '1', MNEME_TRACK_ACCESS: 'false', MNEME_LINK_ENTITIES: 'false' },
    ...{ MNEME_UPKEEP_BACKGROUND: 'false', MNEME_RECALL_DEADLINE_MS: '60000' },
  });
  graph = new CountingGraph(sharedAddress(), config.neo4j);
  counted = await startService({ config, graph, embedder: new HashedWords(), log: silentLog });
});

afterAll(async () => {
  await counted.stop();
  await graph.close();
  await owner.stop();
});

/** Statements of recall that one question costs, once voices are known. */
async function costOf(query: string, change: object = {}): Promise<string[]> {
  await counted.services.recall(owner.caller, { query, ...change });
  graph.statements.length = 0;
  await counted.services.recall(owner.caller, { query, ...change });
  return graph.statements.filter((name) => /^(recall|read)\//.test(name)).map(nameOf);
}

/** The composed statement is called after its channels. */
function nameOf(name: string): string {
  return name.includes('+') ? 'channels' : name;
}

test('without documents a recall costs what it did; a filter costs one statement, passages one, an entity that is asked about one more', async () => {
  const before = await costOf('cooper');
  expect(before.filter((name) => /passages|fitting/.test(name))).toEqual([]);
  expect(before).toContain('channels');
  await storeDocument(owner, owner.caller, { content: 'Short: a cooper.' });
  expect(await costOf('cooper')).toEqual(before);
  const filter = { profiles: ['MEMORY'] };
  expect((await costOf('cooper', { filter })).sort()).toEqual(
    [...before, 'recall/fitting.cypher'].sort(),
  );
  const entity = 'Guild';
  await remember(owner, owner.caller, 'Coopers have a guild.', {
    entities: [{ name: entity, type: 'PLACE' }],
  });
  expect((await costOf('cooper', { filter: { entity } })).sort()).toEqual(
    [...before, 'recall/fitting.cypher', 'read/find-entity.cypher'].sort(),
  );
  const passages = ['Guild > Cooper\nThe cooper of the guild.'];
  await storeDocument(owner, owner.caller, { content: 'Long.', passages });
  expect((await costOf('cooper')).sort()).toEqual([...before, 'recall/passages.cypher'].sort());
});
