import { describe, expect, test } from '@jest/globals';
import { ownerKeyOf, partitionOf } from '../../../../src/domain/kernel/partition.js';
import { newIdsOf } from '../../../../src/domain/transfer/lines.js';
import { Renaming } from '../../../../src/domain/transfer/renaming.js';

const FROM = { tenant: 'old', userId: 'ann', scope: 'SHARED' };
const TO = { ...FROM, tenant: 'new' };
const OLD = partitionOf(FROM);
const NEW = partitionOf(TO);

const memory = { id: 'a1', ...FROM, partition: OLD, content: 'Tea.' };

function renaming(newId?: (id: string) => string) {
  return new Renaming({ from: 'old', to: 'new', ...(newId && { newId }) });
}

describe('in another tenant', () => {
  test('a memory belongs to the same user', () => {
    const vault = { ...memory, vaultKey: ownerKeyOf(FROM), topics: [OLD, 'tea', 'p1'] };
    expect(renaming().node('Memory', vault)).toEqual({
      ...{ ...vault, tenant: 'new', partition: NEW, vaultKey: ownerKeyOf(TO) },
      topics: [NEW, 'tea', 'p1'],
    });
  });

  test('a document for everybody stays in the partition of nobody', () => {
    const nobody = { ...FROM, userId: null };
    const document = { ...memory, partition: partitionOf(nobody), ownerKey: ownerKeyOf(FROM) };
    const renamed = renaming().node('Memory', document);
    expect(renamed).toMatchObject({
      ...{ tenant: 'new', userId: 'ann', ownerKey: ownerKeyOf(TO) },
      partition: partitionOf({ ...nobody, tenant: 'new' }),
    });
  });

  test.each([
    [
      'Entity',
      { id: 'e1', ...FROM, partition: OLD, key: `${OLD}|PERSON|ana` },
      `${NEW}|PERSON|ana`,
    ],
    ['Session', { ...FROM, partition: OLD, key: `${OLD}|s|1` }, `${NEW}|s|1`],
    ['Owner', { tenant: 'old', userId: 'ann', key: ownerKeyOf(FROM) }, ownerKeyOf(TO)],
    ['Agent', { tenant: 'old', agentId: 'orion', key: '["old","orion"]' }, '["new","orion"]'],
    ['SourceDomain', { tenant: 'old', key: 'old|a.org' }, 'new|a.org'],
    ['SourceDomain', { tenant: 'old', key: '["old","a.org"]' }, '["new","a.org"]'],
    [
      'ClusterCandidate',
      { ownerKey: ownerKeyOf(FROM), key: 'x', memoryIds: ['a', 'b'], count: 3n },
      JSON.stringify([ownerKeyOf(TO), 'a', 'b']),
    ],
    ['Departed', { ...FROM, partition: OLD, memoryId: 'a', key: `${OLD}|a` }, `${NEW}|a`],
  ])('the key of a %s is worked out anew', (label, properties, key) => {
    expect(renaming().node(label, properties)).toMatchObject({ key });
  });

  test('names and ends of relationships follow the partitions that were met before', () => {
    const names = renaming();
    names.node('Feed', { ...FROM, partition: OLD });
    expect(names.node('EntityName', { partition: OLD, handle: 'ana', key: `${OLD}|ana` })).toEqual({
      ...{ partition: NEW, handle: 'ana', key: `${NEW}|ana` },
    });
    expect(names.end(['EntityName', `${OLD}|ana`])).toEqual(['EntityName', `${NEW}|ana`]);
    expect(names.end(['MemoryVersion', 'a1', 3])).toEqual(['MemoryVersion', 'a1', 3]);
  });

  test('a partition that nothing tells the owner of stays apart', () => {
    const stray = partitionOf({ ...FROM, userId: 'bob' });
    const event = { id: 'e1', tenant: 'old', partition: stray };
    const renamed = renaming().node('AuditEvent', event);
    expect(renamed['partition']).not.toBe(stray);
    expect(renamed['partition']).toMatch(/^p\d{36}$/);
  });

  test('an event is read by those who read it before', () => {
    const own = { byUserId: 'ann', byAgentId: 'orion', tenant: 'old' };
    const partition = partitionOf({ tenant: 'old', userId: 'ann', scope: 'orion' });
    expect(renaming().node('AuditEvent', { id: 'e1', ...own, partition })).toMatchObject({
      partition: partitionOf({ tenant: 'new', userId: 'ann', scope: 'orion' }),
    });
  });

  test.each([
    ['a memory', 'Memory', { ...memory, tenant: 'other' }],
    ['an owner', 'Owner', { key: '["other","ann"]' }],
    ['a key that is none', 'Owner', { key: 'ann' }],
  ])('%s of a third tenant is refused', (_, label, properties) => {
    expect(() => renaming().node(label, properties)).toThrow(/another tenant/);
  });
});

describe('with new ids', () => {
  const newId = newIdsOf('salt');

  test('are twelve hexadecimal digits, the same every time and other ones for another import', () => {
    expect(newId('a1')).toMatch(/^[0-9a-f]{12}$/);
    expect(newId('a1')).toBe(newIdsOf('salt')('a1'));
    expect(newId('a1')).not.toBe(newIdsOf('pepper')('a1'));
  });

  test('every property that names one follows, and no other', () => {
    const names = renaming(newId);
    const session = { ...FROM, sessionId: 'a1', firstEpisodeId: 'a1' };
    expect(names.node('Session', session)).toMatchObject({
      sessionId: 'a1',
      firstEpisodeId: newId('a1'),
    });
    expect(names.edge({ entityId: 'e1', origins: ['e1', 'e2'], handles: ['e1'] })).toEqual({
      ...{ entityId: newId('e1'), origins: [newId('e1'), newId('e2')], handles: ['e1'] },
    });
    expect(names.edge({ path: ['a1', 'a2'] })).toEqual({ path: [newId('a1'), newId('a2')] });
    expect(names.node('Memory', { ...memory, path: 'notes/a1' })).toMatchObject({
      path: 'notes/a1',
    });
    expect(names.end(['Memory', 'a1'])).toEqual(['Memory', newId('a1')]);
  });

  test('what is named inside of JSON follows', () => {
    const input = JSON.stringify({ turnId: 't1', derivedFrom: ['a1'], content: 'a1' });
    const { input: renamed } = renaming(newId).node('Candidate', { id: 'c1', input });
    expect(JSON.parse(String(renamed))).toEqual({
      ...{ turnId: newId('t1'), derivedFrom: [newId('a1')], content: 'a1' },
    });
  });

  test('a pair stands in the order of its ids, the log of recalls in its own', () => {
    const ids = ['a', 'b', 'c', 'd'];
    const renamed = ids.map(newId);
    const pair = { ownerKey: ownerKeyOf(FROM), memoryIds: ids, count: 2n, key: 'x' };
    const candidate = renaming(newId).node('ClusterCandidate', pair);
    expect(candidate['memoryIds']).toEqual([...renamed].sort());
    const log = { ownerKey: ownerKeyOf(FROM), memoryIds: ids };
    expect(renaming(newId).node('CoRetrieval', log)['memoryIds']).toEqual(renamed);
  });
});
