/** What the views Memory, Entities and Timeline show: somebody else's user, so that no other test finds it. */
import type { TestApi } from '../../support/api.js';
import type { Visitor } from '../../support/console.js';

/** Whose memories they are. */
export const HOUSE = { userId: 'noor' };

/** What would run if stored text became markup. */
export const PROBE = '<img src=x onerror="window.ran=true"><b>boiler</b>';

interface Said {
  readonly id: string;
  readonly content: string;
}

/** What tests must know of it. */
export interface House {
  /** Turn, and the fact made from it. */
  readonly turn: Said;
  readonly fact: Said;
  /** A correction, with what it replaced. */
  readonly wrong: Said;
  readonly right: Said;
  /** What holds markup. */
  readonly probe: Said;
  /** Two facts for actions of their own. */
  readonly spare: Said;
  readonly timed: Said;
}

export async function furnishHouse({ clients, embedded }: TestApi<Visitor>): Promise<House> {
  const { admin } = clients;
  const by = { caller: HOUSE };
  const remember = async (text: string, more: object = {}): Promise<Said> => {
    const { memory } = await admin.remember({ text, sourceRole: 'USER', ...more }, by);
    return { id: memory.id, content: text };
  };
  const said = 'Marta Lindgren from Heatworks repairs the boiler in May.';
  const message = { sessionId: 'house', speaker: 'Noor', role: 'USER', content: said };
  const spoken = await admin.ingest({ ...message, eventTime: '2026-02-03T10:00:00Z' }, by);
  const turn = { id: spoken.id, content: said };
  // Named by the writer: where names are read in the background, nobody knows when.
  const fact = await remember('Marta Lindgren repairs the boiler.', {
    derivedFrom: [turn.id],
    entities: [{ name: 'Marta Lindgren', type: 'PERSON' }],
  });
  const seller = { name: 'Nordheat', type: 'ORGANIZATION' };
  await remember('Nordheat sells heat pumps.', { entities: [seller] });
  const wrong = await remember('The boiler is on the second floor.');
  const right = 'The boiler is on the third floor.';
  const corrected = await admin.call<{ memory: { id: string } }>('correct', {
    ...{ id: wrong.id, text: right },
    ...by,
  });
  const house: House = {
    ...{ turn, fact, wrong, right: { id: corrected.memory.id, content: right } },
    probe: await remember(`The label on it reads ${PROBE}`),
    spare: await remember('The cellar key hangs behind the door.'),
    timed: await remember('Noor rents the garage.'),
  };
  await embedded();
  return house;
}
