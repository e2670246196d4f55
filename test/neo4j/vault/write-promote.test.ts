import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Caller } from '../../../src/domain/kernel/partition.js';
import type { Row } from '../../support/database.js';
import { rememberOne } from '../../support/remember.js';
import { startTestService, type TestService } from '../../support/service.js';
import { record, refusing, register, textsOf } from '../../support/vault-writes.js';
import { writing } from '../../support/written.js';

let service: TestService;
let users = 0;

beforeAll(async () => {
  service = await startTestService({ embedder: null });
});

afterAll(() => service.stop());

const someone = (): Caller => ({ ...service.caller, userId: `user-${++users}` });
const add = async (caller: Caller, input: Row) =>
  (await writing(rememberOne(service.services, caller, input))).id;
const promote = (caller: Caller, input: object) =>
  service.services.updateRecord(caller, { ...input, tier: 'CANON' });
const card = async (caller: Caller, id: string) =>
  (await service.services.memoriesById(caller, [id]))[0];

describe('T-V09 promotion', () => {
  const TEXT = 'The crew is Bo and Cy, for good.';

  test.each([
    ['a user', { sourceRole: 'USER' }, 'USER_ASSERTED', 'CONFIRMED'],
    ['an agent', { origin: 'TOOL' }, 'AGENT_INFERRED', 'INFERRED'],
  ])('makes a register of %s canon; its source stays', async (_, change, source, validity) => {
    const caller = someone();
    const id = await add(caller, register('crew', 'Crew: Bo, Cy.', change));
    expect(await writing(promote(caller, { id, text: TEXT }))).toMatchObject({
      ...{ id, action: 'UPDATE', version: 2 },
    });
    expect(await card(caller, id)).toMatchObject({
      ...{ content: TEXT, tier: 'CANON', origin: 'PROMOTION', topicId: 'crew', source, validity },
    });
    expect(await textsOf({ ...service, caller }, id)).toEqual([
      [1, 'Crew: Bo, Cy.'],
      [2, TEXT],
    ]);
    const acts = 'MATCH (e:AuditEvent {memoryId: $id}) RETURN e.act AS act, e.rule AS rule';
    expect(await service.query(acts, { id })).toEqual([{ act: 'PROMOTE', rule: 'V-32' }]);
  });

  test('again, or of canon, is refused', async () => {
    const caller = someone();
    const promoted = await add(caller, register('crew', 'Crew: Bo, Cy.'));
    await writing(promote(caller, { id: promoted, text: TEXT }));
    const canon = await add(caller, record('Help Ann to learn sailing.'));
    for (const id of [promoted, canon]) {
      expect(await refusing(promote(caller, { id, text: 'Other.' }))).toMatchObject({
        ...{ code: 'ALREADY_CANON', stage: null },
      });
    }
    expect(await card(caller, promoted)).toMatchObject({ content: TEXT, version: 2 });
  });

  test('ends the topic: the next state is a record of its own (QV-14)', async () => {
    const caller = someone();
    const id = await add(caller, register('crew', 'Crew: Bo, Cy.'));
    await writing(promote(caller, { id, text: TEXT }));
    const next = { text: 'Di joined last Tuesday.', vault: { topicId: 'crew' } };
    const outcome = await writing(rememberOne(service.services, caller, next));
    expect(outcome).toMatchObject({ action: 'CREATE', version: 1 });
    expect(outcome.id).not.toBe(id);
    expect(await card(caller, id)).toMatchObject({ content: TEXT, version: 2 });
  });

  test.each([
    ['personal data', 'The password is Gr0ttoPr81! now.', 'PII', 5],
    ['noise', 'Status unchanged.', 'LOG_NOISE', 1],
    ['1,201 characters', 'x'.repeat(1_201), 'TOO_LONG', 3],
  ])('with %s is refused', async (_, text, code, stage) => {
    const caller = someone();
    const id = await add(caller, register('crew', 'Crew: Bo, Cy.'));
    expect(await refusing(promote(caller, { id, text }))).toMatchObject({ code, stage });
    expect(await card(caller, id)).toMatchObject({ tier: 'REGISTER', version: 1 });
  });
});
