import { expect, test } from '@jest/globals';
import { isWithheld, type Roled } from '../../../../src/domain/recall/filter.js';

const ROLES: Record<string, string[]> = {
  bugfix_specialist: ['bugfix', 'testing'],
  codegen_specialist: ['codegen', 'docker'],
};
const domainsOf = (roleId: string) => ROLES[roleId] ?? [];
const memory = (change: Partial<Roled> = {}): Roled => ({
  ...{ utility: 'TACTICAL', domains: ['codegen'], createdByRole: null, ...change },
});
const withheld = (found: Roled, role: string | null) =>
  isWithheld(found, role === null ? null : domainsOf(role), domainsOf);

test('T-C07 memories of other domains are withheld from the role', () => {
  expect(withheld(memory(), 'bugfix_specialist')).toBe(true);
  expect(withheld(memory({ domains: ['docker'] }), 'bugfix_specialist')).toBe(true);
  expect(withheld(memory({ domains: ['docker', 'testing'] }), 'bugfix_specialist')).toBe(false);
});

test('T-C08 another role sees them', () => {
  expect(withheld(memory(), 'codegen_specialist')).toBe(false);
});

test('T-C09 load-bearing memories are never withheld', () => {
  expect(withheld(memory({ utility: 'LOAD_BEARING' }), 'bugfix_specialist')).toBe(false);
});

test('C-57 without a role nothing is withheld', () => {
  expect(withheld(memory(), null)).toBe(false);
});

test('QC-8 without recorded domains those of the writing role count; without either it is neutral', () => {
  const written = memory({ domains: [], createdByRole: 'codegen_specialist' });
  expect(withheld(written, 'bugfix_specialist')).toBe(true);
  expect(withheld(written, 'codegen_specialist')).toBe(false);
  expect(withheld(memory({ domains: [], createdByRole: 'gone' }), 'bugfix_specialist')).toBe(false);
  expect(withheld(memory({ domains: [] }), 'bugfix_specialist')).toBe(false);
});
