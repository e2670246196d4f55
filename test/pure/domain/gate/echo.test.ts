import { expect, test } from '@jest/globals';
import { spokenForm } from '../../../../src/domain/write/gate/recalled.js';

test.each([
  ['  Projects: Dashboard;\nmemory UPGRADE! ', 'projects dashboard memory upgrade'],
  ['two  two', 'two two'],
  ['Größe 3.9', 'größe 3 9'],
  [' 🎉 ', '🎉'],
  [' \t', ''],
])('the spoken form of %j is %j', (text, form) => {
  expect(spokenForm(text)).toBe(form);
});
