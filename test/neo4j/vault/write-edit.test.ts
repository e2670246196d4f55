import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Caller } from '../../../src/domain/kernel/partition.js';
import { InvalidInputError, NotFoundError, StaleVersionError } from '../../../src/errors.js';
import type { Row } from '../../support/database.js';
import { confirmOne, rememberOne } from '../../support/remember.js';
import { startTestService, type TestService } from '../../support/service.js';
import { record, refusing, register } from '../../support/vault-writes.js';
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
const update = (caller: Caller, input: object) => service.services.updateRecord(caller, input);
const promote = (caller: Caller, input: object) =>
  service.services.updateRecord(caller, { ...input, tier: 'CANON' });
const card = async (caller: Caller, id: string) =>
  (await service.services.memoriesById(caller, [id]))[0];

describe('an update', () => {
  test.each([
    ['a tool', { origin: 'TOOL' }],
    ['the user', { sourceRole: 'USER', origin: 'CHAT' }],
  ])('of category and tags keeps all else of what %s wrote', async (_, change) => {
    const caller: Caller = { ...someone(), domain: 'sailing' };
    const id = await add(caller, record('Crew: Bo, Cy.', { ...change, tags: ['a'] }));
    await confirmOne(service.services, caller, { id });
    const before = await card(caller, id);
    const changed = { id, category: 'people', tags: ['b', 'c'] };
    await writing(update({ ...caller, domain: null }, changed));
    expect(await card(caller, id)).toEqual({
      ...before,
      ...{ category: 'people', tags: ['b', 'c'], version: (before?.version ?? 0) + 1 },
      ...{ updatedAt: expect.any(Date), embedded: expect.any(Boolean) },
      verifiedAt: expect.any(Date),
    });
  });

  test('of the text keeps the rest, and says whose the text is', async () => {
    const caller = someone();
    const id = await add(caller, register('crew', 'Crew: Bo, Cy.', { tags: ['a'] }));
    const text = 'I hired Di myself.';
    await writing(update(caller, { id, text, sourceRole: 'USER' }));
    expect(await card(caller, id)).toMatchObject({
      ...{ content: text, tier: 'REGISTER', topicId: 'crew', category: 'project', tags: ['a'] },
      ...{ source: 'USER_ASSERTED', validity: 'CONFIRMED', version: 2 },
    });
  });

  test.each([
    ['personal data', { text: 'Her SSN is 531-68-2750.' }, 'PII', 5],
    ['noise', { text: 'Heartbeat.' }, 'LOG_NOISE', 1],
    ['an unknown source', { text: 'Fine.', origin: 'RUMOUR' }, 'INVALID_SOURCE', 4],
  ])('with %s is refused (QV-8)', async (_, change, code, stage) => {
    const caller = someone();
    const id = await add(caller, record('Crew: Bo, Cy.'));
    expect(await refusing(update(caller, { id, ...change }))).toMatchObject({ code, stage });
    expect(await card(caller, id)).toMatchObject({ content: 'Crew: Bo, Cy.', version: 1 });
  });

  test('to nearly the text of another record is no duplicate (QV-8)', async () => {
    const caller = someone();
    await add(caller, record('Our harbour is deep.'));
    const id = await add(caller, record('Whales sing at night.'));
    expect(await writing(update(caller, { id, text: 'Our harbour is deep!' }))).toMatchObject({
      version: 2,
    });
  });

  test('of a fact is refused: it is no record', async () => {
    const caller = someone();
    const { id } = await writing(rememberOne(service.services, caller, { text: 'Tea at four.' }));
    for (const outcome of [
      update(caller, { id, text: 'Other.' }),
      promote(caller, { id, text: 'Other.' }),
    ]) {
      expect(await refusing(outcome)).toMatchObject({ code: 'NOT_IN_VAULT', stage: null });
    }
    expect(await card(caller, id)).toMatchObject({ content: 'Tea at four.', version: 1 });
  });

  test('of what is unknown, gone or not named is an error', async () => {
    const caller = someone();
    const id = await add(caller, record('Crew: Bo, Cy.'));
    const text = 'Other.';
    await expect(update(caller, { id: 'ffffffffffff', text })).rejects.toThrow(NotFoundError);
    await expect(update(someone(), { id, text })).rejects.toThrow(NotFoundError);
    await expect(update(caller, { id })).rejects.toThrow(InvalidInputError);
    const { id: next } = await writing(service.services.correct(caller, { id, text: 'Crew: Di.' }));
    await expect(update(caller, { id, text })).rejects.toThrow(StaleVersionError);
    await expect(update(caller, { id, text })).rejects.toThrow(next);
  });
});
