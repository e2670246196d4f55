import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { ChannelName } from '../../../src/channels/channel.js';
import type { Caller } from '../../../src/domain/kernel/partition.js';
import { ingestOne } from '../../support/remember.js';
import { startTestService, type TestService, turn } from '../../support/service.js';
import { contentsOf, foundBy, remember } from './hits.js';

const MAY = new Date('2023-05-20T10:00:00Z');
let service: TestService;
/** Without meaning a cause is no find of its own. */
let words: TestService;
let me: Caller;
let others: Record<string, Caller>;

beforeAll(async () => {
  const env = { MNEME_INTENT_SIMILARITY: '1', MNEME_WEIGHT_SESSION: '1' };
  service = await startTestService({ env });
  words = await startTestService({ embedder: null });
  const { tenant, query } = service;
  me = { tenant, userId: 'ann', agentId: 'orion' };
  others = {
    tenant: { tenant: `${tenant}-other`, userId: 'ann', agentId: 'orion' },
    user: { tenant, userId: 'eve', agentId: 'orion' },
    agent: { tenant, userId: 'ann', agentId: 'elysia' },
    nobody: { tenant, userId: null, agentId: 'elysia' },
  };
  for (const [name, caller] of Object.entries({ mine: me, ...others })) await live(name, caller);
  await service.embedded();
  // Causes that lead out of what the caller sees.
  await query(
    `MATCH (a:Memory {tenant: $tenant}), (b:Memory) WHERE a.content = 'The weir broke, says mine.'
       AND b.tenant STARTS WITH $tenant AND b.content STARTS WITH 'Rain fell'
     CREATE (b)-[:CAUSAL {weight: 1.0, confidence: 0.7, createdAt: datetime()}]->(a)`,
  );
});

afterAll(async () => {
  await words.stop();
  await service.stop();
});

/** The same life for everybody, in the scope of the agent. */
async function live(name: string, caller: Caller) {
  const scope = caller.agentId;
  await service.services.ingest(caller, [
    turn(`What is your favourite instrument, asks ${name}?`, { scope, speaker: 'Zelda' }),
    turn(`The oboe, says ${name}.`, { scope, speaker: 'Zelda' }),
    turn(`We sailed, says ${name}.`, { scope, sessionId: 's2', eventTime: MAY }),
  ]);
  await remember(service, caller, `The weir broke, says ${name}.`, { scope });
  await remember(service, caller, `Rain fell, says ${name}.`, { scope, tags: ['weather'] });
  await remember(service, caller, `Trains ran in 1999, says ${name}.`, { scope });
}

/** A question that the channel answers, and what it finds. */
const QUESTIONS: [ChannelName, string, string][] = [
  ['fulltext', 'weir', 'The weir broke, says mine.'],
  ['fulltext', 'favourite instrument', 'The oboe, says mine.'],
  ['vector', 'the weir broke says', 'The weir broke, says mine.'],
  ['topic', 'weather', 'Rain fell, says mine.'],
  ['entity', 'Zelda', 'The oboe, says mine.'],
  ['entity', 'Who is Zelga?', 'The oboe, says mine.'],
  ['period', 'What happened in May 2023?', 'We sailed, says mine.'],
  ['dated', 'When did the trains run?', 'Trains ran in 1999, says mine.'],
  ['session', 'favourite instrument', 'The oboe, says mine.'],
  ['causal', 'Why did the weir break?', 'Rain fell, says mine.'],
];

describe('nothing crosses tenants, users and agents', () => {
  test.each(QUESTIONS)('in the %s channel: %s', async (channel, query, mine) => {
    const recalls = [
      { query, limit: 100 },
      { query, limit: 100, ambient: true },
      { query, limit: 100, diversity: 0.5 },
      { query, limit: 100, asOf: { validAt: new Date(Date.now() + 60_000) } },
    ];
    for (const recall of recalls) {
      const result = await service.services.recall(me, recall);
      const foreign = contentsOf(result).filter((text) => !text.includes('mine'));
      expect(foreign).toEqual([]);
    }
    const { services } = channel === 'causal' ? words : service;
    const found = foundBy(await services.recall(me, { query, limit: 100 }), channel);
    expect(found).toContain(mine);
    expect(found.filter((text) => !text.includes('mine'))).toEqual([]);
  });

  test.each(['tenant', 'user', 'agent', 'nobody'])('nor to another %s', async (who) => {
    const caller = others[who] as Caller;
    for (const [, query] of QUESTIONS) {
      const result = await service.services.recall(caller, { query, limit: 100 });
      // The other agent of the same user also sees what belongs to no user.
      const seen = who === 'agent' ? ['agent', 'nobody'] : [who];
      const known = (text: string) => seen.some((name) => text.includes(name));
      expect(contentsOf(result).filter((text) => !known(text))).toEqual([]);
    }
  });

  test('names of speakers are told to nobody else', async () => {
    await ingestOne(
      service.services,
      others['user'] as Caller,
      turn('Hello.', { speaker: 'Quentin' }),
    );
    const asked = await service.services.recall(me, { query: 'What did Quentin say?' });
    expect(asked.diagnostics?.variants.map(({ name }) => name)).toEqual(['ORIGINAL']);
  });

  test('context blocks neither', async () => {
    const { markdown } = await service.services.contextBlock(me, {
      ...{ prompt: 'Why did the weir break, and what did Zelda say?', tokenBudget: 5_000 },
    });
    expect(markdown).toMatch(/mine/);
    expect(markdown).not.toMatch(/says (tenant|user|agent|nobody)/);
  });
});
