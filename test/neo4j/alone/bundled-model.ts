import { expect, test } from '@jest/globals';
import { loadConfig } from '../../../src/config.js';
import { createEmbedder } from '../../../src/models/create.js';
import type { OwnServer } from '../../support/own-server.js';
import { startTestService, turn } from '../../support/service.js';
import { silentLog } from '../../support/silent-log.js';
import { foundBy } from '../recall/hits.js';

const TURNS = [
  'My daughter started kindergarten last week.',
  'The quarterly report is due on Friday.',
  'We adopted a puppy from the shelter.',
  'I could not fall asleep because of the thunderstorm.',
];

export function testBundledModel(open: () => OwnServer): void {
  test('finds a paraphrase that shares no word with its memory', async () => {
    const embedder = createEmbedder(loadConfig({}).embedding, { log: silentLog });
    const service = await startTestService({ address: open().database.address, embedder });
    const turns = TURNS.map((text, i) => turn(text, { sessionId: `s${i}` }));
    await service.services.ingest(service.caller, turns);
    await service.embedded();
    for (const [query, content] of [
      ['Which pet do they have: a dog?', TURNS[2]],
      ['bad night, insomnia', TURNS[3]],
    ]) {
      const result = await service.services.recall(service.caller, { query });
      expect(result.hits[0]?.memory.content).toBe(content);
      expect(foundBy(result, 'vector')[0]).toBe(content);
      expect(foundBy(result, 'fulltext')).not.toContain(content);
    }
    await service.stop();
    await embedder?.close();
  });
}
