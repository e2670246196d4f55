/** Users with something in every kind of place, all of it through the operations of the product. Every text of a user holds its marker. */
import type { Caller } from '../../../src/domain/kernel/partition.js';
import { longText } from '../../support/documents.js';
import { confirmOne, forgetOne, rememberOne } from '../../support/remember.js';
import { type TestService, turn } from '../../support/service.js';
import { runUpkeep } from '../../support/steps.js';
import { writing } from '../../support/written.js';
import { gathered, judged, open, saved, staged } from '../turns/turns.js';

/** What everybody reads. */
const GLOBAL = { trustScope: 'GLOBAL', globalJustification: 'Whoever visits asks for it.' };

/** By then originals of documents of turns are in cold storage (QD-3). */
const ARCHIVED_AFTER_MS = 31 * 86_400_000;

/** Something in every place. @param marker a word that stands in each text */
export async function plant(
  service: TestService,
  caller: Caller,
  marker: string,
): Promise<{ globalId: string }> {
  await converse(service, caller, marker);
  await state(service, caller, marker);
  const globalId = await documents(service, caller, marker);
  await turns(service, caller, marker);
  await service.embedded();
  await recalls(service, caller, marker);
  await service.services.analysis.analyzeGraph({ ...caller });
  const run = { services: service.services, caller };
  await runUpkeep(run, 'LOOP', { everyone: false });
  await runUpkeep(run, 'NIGHTLY', { everyone: false, steps: ['MAP'] });
  const now = new Date(Date.now() + ARCHIVED_AFTER_MS);
  await runUpkeep(run, 'NIGHTLY', { everyone: false, steps: ['STORE_COLD'], now });
  return { globalId };
}

async function converse({ services }: TestService, caller: Caller, marker: string) {
  const said = (content: string, change: object = {}) =>
    turn(content, { sessionId: `talk-${marker}`, speaker: `${marker} Smith`, ...change });
  await services.ingest(caller, [
    said(`I keep the ${marker} in the attic.`),
    said(`Why does the ${marker} rattle?`, { role: 'ASSISTANT', speaker: null }),
  ]);
  const kept = [said(`The ${marker} rattles because of the wind.`, { idempotencyKey: marker })];
  await services.ingest({ ...caller, agentId: `agent-of-${marker}` }, kept);
  await services.sessions.complete(caller, `talk-${marker}`);
}

async function state({ services }: TestService, caller: Caller, marker: string) {
  const remember = async (text: string, change: object = {}) =>
    (await writing(rememberOne(services, caller, { text, ...change }))).id;
  const entities = [{ name: `${marker} Lane`, type: 'PLACE' }];
  const tags = [`${marker}-a`, `${marker}-b`, `${marker}-c`];
  const id = await remember(`The workshop stands in ${marker} Lane.`, { entities, tags });
  await remember(`The kitchen faces ${marker} Lane.`, { entities, tags });
  await remember(`Oil the ${marker} before every winter.`, { kind: 'PROCEDURAL' });
  await remember(`The ${marker} is too loud.`, { kind: 'OPINION', idempotencyKey: `${marker}-1` });
  await services.correct(caller, { id, text: `The workshop stands behind ${marker} Lane.` });
  const register = { vault: { category: 'goal', topicId: `goals-${marker}` } };
  await remember(`Goals: sell the ${marker}.`, register);
  await remember(`Goals: sell the ${marker}, buy a boat.`, register);
  await forgetOne(services, caller, { id: await remember(`The ${marker} was a gift.`) });
}

async function documents(service: TestService, caller: Caller, marker: string): Promise<string> {
  const path = `notes/${marker}.md`;
  await saved(service, caller, longText(9_000, marker), { path, title: `About ${marker}` });
  await saved(service, caller, longText(9_500, marker), { path, title: `About ${marker}` });
  return saved(service, caller, `How the ${marker} museum is reached by tram.`, GLOBAL);
}

async function turns(service: TestService, caller: Caller, marker: string): Promise<void> {
  const turnId = await open(service, caller, `Where is the ${marker}?`);
  await saved(service, caller, longText(3_000, marker), { turnId });
  await staged(service, caller, turnId, `A draft about the ${marker} museum.`);
  await gathered(service, caller, turnId);
  const sections = { plan: `Look for the ${marker}.`, tools: 'search', validation: 'Yes.' };
  const response = `The ${marker} is in the attic.`;
  await service.services.turns.complete(caller, { turnId, ...sections, response, topic: 'a.b' });
  await judged(service, caller, { turnId, outcome: 'APPROVE' });
}

async function recalls({ services }: TestService, caller: Caller, marker: string): Promise<void> {
  const there = { ...caller, sessionId: `talk-${marker}` };
  await services.recall(there, { query: `Where is the ${marker}?`, ambient: true });
  await services.recall(there, { query: `What about ${marker} Lane?` });
  await services.contextBlock(there, { prompt: `What about the ${marker}?` });
  await services.flushWrites();
}

/** Whom it confirms for knows what is nobody's; who did it is in the trail. @returns the id */
export async function signForNobody(service: TestService, caller: Caller): Promise<string> {
  const nobody = { ...service.caller, userId: null };
  const fact = { text: 'The office closes at six.' };
  const { id } = await writing(rememberOne(service.services, nobody, fact));
  await confirmOne(service.services, { ...caller, changesTenantWide: true }, { id });
  return id;
}
