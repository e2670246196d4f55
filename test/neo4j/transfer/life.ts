/** A tenant with something of everything. */

import { someAtOnce } from '../../../src/domain/fairness/some-at-once.js';
import type { Caller } from '../../../src/domain/kernel/partition.js';
import { hashOf } from '../../../src/domain/kernel/text.js';
import { confirmOne, forgetOne, rememberOne } from '../../support/remember.js';
import { type TestService, turn } from '../../support/service.js';
import { writing } from '../../support/written.js';

const DEEDS = ['bought', 'repaired', 'lent', 'painted', 'sold', 'drew', 'carried', 'measured'];
const PEOPLE = ['Ana', 'Boris', 'Chen', 'Dilek', 'Emil', 'Farah', 'Goran', 'Hana'];
const TURNS = 240;
const FACTS = 70;

const pick = (list: readonly string[], i: number) => list[i % list.length] ?? '';

/** Words that few texts share; how many differs, so that few texts are equally near to a question. */
function wordsOf(i: number): string[] {
  const digits = hashOf(`text ${i}`).replace(/\d/g, (digit) =>
    pick([...'ghijklmnop'], Number(digit)),
  );
  const own = digits.match(/.{7}/g) ?? [];
  return own.slice(0, 2 + (i % 7));
}

/** Words that a tenth of the texts share. */
const theme = (i: number) => `theme${i % 23} subject${i % 31}`;

const sentence = (i: number) =>
  `${pick(PEOPLE, i)} ${pick(DEEDS, i * 3 + 1)} ${wordsOf(i).join(' ')} for ${theme(i)}.`;

/** Conversations, facts with entities and sources, corrections, the vault, deletions, documents, a turn. */
export async function fill(
  { services }: Pick<TestService, 'services'>,
  caller: Caller,
): Promise<void> {
  const turns = Array.from({ length: TURNS }, (_, i) =>
    turn(sentence(i), {
      sessionId: `s${Math.floor(i / 12)}`,
      speaker: pick(PEOPLE, i),
      role: i % 2 === 0 ? 'USER' : 'ASSISTANT',
      eventTime: new Date(Date.UTC(2026, 0, 1 + Math.floor(i / 12), 9, i % 12)),
    }),
  );
  const captured = await services.ingest(caller, turns);
  const facts = Array.from({ length: FACTS }, (_, i) => ({
    text: `${pick(PEOPLE, i * 3)} keeps ${wordsOf(1_000 + i).join(' ')} near ${theme(i * 3)}.`,
    kind: i % 7 === 0 ? 'PROCEDURAL' : 'SEMANTIC',
    sourceRole: i % 3 === 0 ? 'USER' : 'ASSISTANT',
    tags: [`theme${i % 23}`, `row${i % 4}`],
    entities: [{ name: pick(PEOPLE, i * 3), type: 'PERSON' }],
    derivedFrom: [captured[i]?.id ?? ''],
  }));
  const ids = await inTurn(facts, async (fact) => {
    const { id } = await writing(rememberOne(services, caller, fact));
    return id;
  });
  await services.correct(caller, {
    id: ids[3],
    text: 'The piano went to the museum of Lima.',
  });
  await forgetOne(services, caller, { id: ids[5] });
  await confirmOne(services, caller, { id: ids[7] });
  await outdated(services, caller);
  await vault(services, caller);
  await documents(services, caller);
}

/** A turn that says what was forgotten. */
async function outdated(services: TestService['services'], caller: Caller): Promise<void> {
  const text = 'The lighthouse lamp is trimmed by Ivo.';
  const given = { sessionId: 'lamp', eventTime: new Date(Date.UTC(2026, 1, 1)) };
  const [said] = await services.ingest(caller, [turn(text, given)]);
  const fact = { text, derivedFrom: [said?.id ?? ''] };
  const { id } = await writing(rememberOne(services, caller, fact));
  await forgetOne(services, caller, { id });
}

async function vault(services: TestService['services'], caller: Caller): Promise<void> {
  const register = { vault: { category: 'goal', topicId: 'goals' } };
  await rememberOne(services, caller, { ...register, text: 'Goals: learn to sail before summer.' });
  await rememberOne(services, caller, { ...register, text: 'Goals: learn to sail, build a loom.' });
  const canon = {
    text: 'Ann keeps bees on the roof of her house.',
    vault: { category: 'bio' },
  };
  await rememberOne(services, caller, canon);
}

async function documents(services: TestService['services'], caller: Caller): Promise<void> {
  const long = Array.from({ length: 40 }, (_, i) => `## Chapter ${i}\n\n${sentence(i).repeat(8)}`);
  await services.documents.save(caller, [
    { content: `# Almanac\n\n${long.join('\n\n')}`, title: 'Almanac', path: 'books/almanac.md' },
    { content: 'Ann prefers tea in the morning.', contentTypes: ['preference'] },
    { content: '<h1>Sails</h1><p>How sails are sewn by hand.</p>', mediaType: 'HTML' },
  ]);
  const { turnId } = await services.turns.open(caller, { query: 'Which theme1 was sold?' });
  await services.turns.gather(caller, { turnId });
}

/**
 * 200 questions of one telling word each: how rare words are in all of a database decides between answers to several, and
 * another tenant beside this one changes that.
 */
export function questions(): string[] {
  return Array.from({ length: 200 }, (_, i) => {
    const kinds = [
      `Who has the ${pick(wordsOf(i), 0)}?`,
      `What is it about theme${i % 23}?`,
      `Where is the ${pick(wordsOf(1_000 + (i % FACTS)), 1)}?`,
      `subject${i % 31}`,
      `What about ${pick(PEOPLE, i)}?`,
    ];
    return pick(kinds, i);
  });
}

const AT_ONCE = 8;

/** A few at a time, in their order: one after the other a busy machine takes too long. */
export function inTurn<In, Out>(
  inputs: readonly In[],
  work: (input: In) => Promise<Out>,
): Promise<Out[]> {
  return someAtOnce(inputs, AT_ONCE, work);
}
