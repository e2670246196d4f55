import { describe, expect, test } from '@jest/globals';
import type { EntityPortrait } from '../../../../src/domain/consolidate/types.js';
import { modelSummaries } from '../../../../src/models/readers/create.js';
import { answering, dataOf } from './models.js';

const memory = (id: string, content: string) => ({
  ...{ id, content, kind: 'SEMANTIC' as const },
  eventTime: new Date('2030-05-08T23:00:00Z'),
});
const PORTRAIT: EntityPortrait = {
  ...{ id: 'e1', name: 'Ann', type: 'PERSON', aliases: ['Annie'], mentions: 4 },
  memories: [memory('m1', 'Ann lives in Lisbon.'), memory('m2', 'Ann sails.')],
  companions: ['Lisbon'],
};

async function summarize(summary: unknown, portrait = PORTRAIT, characters = 12_000) {
  const { model, seen } = answering({ summary });
  const limits = { items: 20, characters };
  return { told: await modelSummaries(limits)(model).summarize(portrait), seen };
}

describe('the summary of an entity by a model', () => {
  test('is asked for with what is known, without ids', async () => {
    const { told, seen } = await summarize(' Ann sails\nin Lisbon. ');
    expect(told).toBe('Ann sails in Lisbon.');
    const at = { date: '2030-05-08', kind: 'SEMANTIC' };
    expect(dataOf(seen[0]?.user ?? '')).toEqual([
      { name: 'Ann', type: 'PERSON', aliases: ['Annie'], mentions: 4, companions: ['Lisbon'] },
      { ...at, text: 'Ann lives in Lisbon.' },
      { ...at, text: 'Ann sails.' },
    ]);
    expect(seen[0]?.system).toContain('at most 600 characters');
  });

  test('is not asked for when nothing is known', async () => {
    const { told, seen } = await summarize('Ann.', { ...PORTRAIT, memories: [] });
    expect(told).toBeNull();
    expect(seen).toHaveLength(0);
  });

  test('is null when the model has nothing to say', async () => {
    expect((await summarize('  ')).told).toBeNull();
  });

  test('ends with a sentence when it is too long', async () => {
    const { told } = await summarize('Ann sails every weekend. '.repeat(40));
    expect(told?.length).toBeLessThanOrEqual(600);
    expect(told).toMatch(/weekend\.$/);
    expect((await summarize('x'.repeat(700))).told).toHaveLength(600);
  });

  test('shows as many memories as there is room for, the most telling first', async () => {
    const { seen } = await summarize('Ann.', PORTRAIT, 25);
    expect(dataOf(seen[0]?.user ?? '').map(({ text }) => text)).toEqual([
      undefined,
      'Ann lives in Lisbon.',
    ]);
  });
});
