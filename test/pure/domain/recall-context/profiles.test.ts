import { expect, test } from '@jest/globals';
import { type ContextProfile, profilesFor } from '../../../../src/domain/recall/context/lines.js';

const profile = (name: string): ContextProfile => ({
  ...{ id: name, name, type: 'PERSON', summary: null, facts: ['Sails.'] },
});
const ALL = ['Ana Petrova', 'Kai', 'The Oven'].map(profile);
const namesFor = (prompt: string) => profilesFor(prompt, ALL).map(({ name }) => name);

test.each([
  ['Who is Petrova?', ['Ana Petrova']],
  ['Tell me about KAI', ['Kai']],
  ['What do you know about Ana Petrova?', ['Ana Petrova']],
  ['Describe the oven.', ['The Oven']],
])('an entity that the prompt asks for as such is profiled: %s', (prompt, names) => {
  expect(namesFor(prompt)).toEqual(names);
});

test.each([['Where does Kai work?'], ['What did Petrova tell Kai?'], ['What happened?'], ['Who?']])(
  'one that it asks something of is not, nor one that it does not name: %s',
  (prompt) => {
    expect(namesFor(prompt)).toEqual([]);
  },
);

test('nobody is profiled of whom nothing is known', () => {
  const kai = { ...profile('Kai'), facts: [] };
  expect(profilesFor('Who is Kai?', [kai])).toEqual([]);
  expect(profilesFor('Who is Kai?', [{ ...kai, summary: 'A sailor.' }])).toHaveLength(1);
});
