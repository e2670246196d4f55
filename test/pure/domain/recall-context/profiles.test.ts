import { expect, test } from '@jest/globals';
import { type ContextProfile, profilesFor } from '../../../../src/domain/recall/context/lines.js';

const profile = (name: string): ContextProfile => ({
  ...{ id: name, name, type: 'PERSON', summary: null, facts: ['Sails.'] },
});
const ALL = ['Ana Petrova', 'Kai', 'The Oven'].map(profile);
const namesFor = (prompt: string) => profilesFor(prompt, ALL).map(({ name }) => name);

test('entities that the prompt names are profiled, by any telling word of their names', () => {
  expect(namesFor('What did Petrova tell KAI?')).toEqual(['Ana Petrova', 'Kai']);
});

test('a stop word names nobody', () => {
  expect(namesFor('What is the plan for kai?')).toEqual(['Kai']);
});

test('when nobody is named, the most mentioned one is profiled', () => {
  expect(namesFor('What happened?')).toEqual(['Ana Petrova']);
  expect(profilesFor('What happened?', [])).toEqual([]);
});

test('nobody is profiled of whom nothing is known', () => {
  const kai = { ...profile('Kai'), facts: [] };
  expect(profilesFor('What about Kai?', [kai])).toEqual([]);
  expect(profilesFor('What about Kai?', [{ ...kai, summary: 'A sailor.' }])).toHaveLength(1);
});
