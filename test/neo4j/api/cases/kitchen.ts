/** What stands in a graph before every operation of the schema is called. */
import type { Client } from '../../../support/api.js';
import type { Facts } from './types.js';

interface Known {
  readonly entity: { readonly id: string };
}

/** Fills the tenant of `ann`, an administrator. @returns ids by name */
export async function furnish({
  clients: { ann },
}: {
  readonly clients: { readonly ann: Client };
}): Promise<Facts> {
  const remember = async (text: string, entities: object[] = []) =>
    (await ann.remember({ text, entities })).memory.id;
  /** The latest event of a memory. */
  const eventOf = async (memoryId: string) => {
    const { edges } = await ann.call<{ edges: { node: { id: string } }[] }>('auditLog', {
      ...{ filter: { memoryId }, first: 1 },
    });
    return edges[0]?.node.id ?? '';
  };
  const entityFor = async (thing: string, name: string) => {
    await remember(`There is one ${thing}.`, [{ name, type: 'TOOL' }]);
    return (await ann.call<Known>('entity', { name })).entity.id;
  };
  await ann.call('ingest', { messages: [turn('The kettle is broken.'), turn('Noted.')] });
  const entities = [{ name: 'Kettle', type: 'TOOL' }];
  const kept = await remember('Kettle, kept', entities);
  const wrong = await remember('Kettle, wrong', entities);
  const dropped = await remember('Kettle, dropped', entities);
  const rival = await remember('Kettle, rival');
  const regretted = await remember('Kettle, regretted');
  await ann.call('forget', { ids: [regretted] });
  const deletion = await eventOf(regretted);
  const crew = { text: 'Crew: Bo, Cy.', vault: { topicId: 'crew' } };
  const register = (await ann.remember(crew)).memory.id;
  const teapot = await entityFor('teapot', 'Teapot');
  const caddy = await entityFor('caddy', 'Caddy');
  const { run } = await ann.call<{ run: { id: string } }>('runUpkeep', {
    ...{ kind: 'LOOP', dryRun: true },
  });
  await ann.call('runUpkeep', { kind: 'NIGHTLY', steps: ['MAP'] });
  const query = 'Which kettle whistles?';
  const { turnId } = await ann.call<{ turnId: string }>('openTurn', { input: { query } });
  /** Stages a document in the turn. */
  const stage = async (content: string) => {
    const documents = { content, stage: true, turnId };
    const { results } = await ann.call<{ results: { candidate: { id: string } }[] }>(
      ...['saveDocuments', { documents }],
    );
    return results[0]?.candidate.id ?? '';
  };
  return {
    ...{ kept, wrong, dropped, rival, deletion, register, teapot, caddy },
    ...{ run: run.id, turn: turnId },
    waiting: await stage('Kettles whistle.'),
    unwanted: await stage('Kettles sing.'),
  };
}

function turn(content: string) {
  return { sessionId: 'kitchen', role: 'USER', content, speaker: 'Ada' };
}
