/** What makes pictures interesting, written through the API on top of the demo conversation. */

const CALLER = { userId: 'demo' };

/** Facts in order; `from`: a word of the turn, or the name of the fact, that it was made from. */
const FACTS = [
  {
    name: 'allergy',
    from: 'hazelnuts, my throat',
    text: 'Ines is allergic to hazelnuts.',
    entities: [person('Ines'), { name: 'hazelnuts', type: 'CONCEPT' }],
  },
  {
    name: 'recipes',
    from: 'allergy',
    text: 'No recipe of the bakery may contain hazelnuts.',
    entities: [place('bakery'), { name: 'hazelnuts', type: 'CONCEPT' }],
  },
  {
    name: 'address',
    from: 'signed the lease',
    text: 'The bakery stands on Harbour Street.',
    entities: [place('bakery'), place('Harbour Street')],
  },
  {
    name: 'price',
    from: 'the price would be 1.05',
    text: 'Rye flour from the mill costs 1.05 a kilo.',
    entities: [{ name: 'mill', type: 'ORGANIZATION' }, person('Tomas')],
  },
  {
    name: 'loaf',
    from: 'price',
    text: 'The flour of one rye loaf costs 63 cents.',
    entities: [{ name: 'rye loaf', type: 'CONCEPT' }],
  },
  {
    name: 'margin',
    from: 'loaf',
    text: 'Sold for 4.20, a rye loaf leaves 2.10 after wages.',
    entities: [{ name: 'rye loaf', type: 'CONCEPT' }],
  },
  {
    name: 'plan',
    from: 'margin',
    text: 'Forty rye loaves a day pay the rent of Harbour Street.',
    entities: [{ name: 'rye loaf', type: 'CONCEPT' }, place('Harbour Street')],
  },
  {
    name: 'van',
    from: 'Ruben will drive',
    text: 'Ruben drives the van on Thursdays.',
    entities: [person('Ruben')],
  },
  {
    name: 'shift',
    from: 'Dana is looking',
    text: 'Dana, a friend of Ruben, takes the early shift.',
    entities: [person('Dana'), person('Ruben'), place('bakery')],
  },
];

const REGISTER = [
  'Suppliers: the mill (rye).',
  'Suppliers: the mill (rye), Costa dairy (butter).',
  'Suppliers: the mill (rye, one pallet a month), Costa dairy (butter), Lindqvist (cardamom).',
];

const QUESTIONS = [
  'What does rye flour cost?',
  'What must not be in a recipe?',
  'Who works the early shift?',
  'Where is the bakery?',
];

/**
 * Writes the story once.
 * @param {string} url of the GraphQL endpoint
 * @returns {Promise<{topics: boolean}>} whether the analysis found topics
 */
export async function tellStory(url) {
  const ask = asker(url);
  const ids = new Map();
  for (const fact of FACTS) ids.set(fact.name, await keepFact(ask, fact, ids));
  await ask(
    `mutation ($id: ID!, $text: String!, $caller: CallerInput) {
       correct(id: $id, text: $text, caller: $caller) { __typename } }`,
    { id: ids.get('price'), text: 'Rye flour from the mill costs 0.98 a kilo since June.' },
  );
  for (const text of REGISTER) {
    const items = [{ text, vault: { topicId: 'suppliers', category: 'bakery' } }];
    await ask(
      `mutation ($items: [RememberInput!]!, $caller: CallerInput) {
         remember(items: $items, caller: $caller) { written } }`,
      { items },
    );
  }
  await settle(ask);
  for (const query of QUESTIONS) await recall(ask, query, 8);
  await settle(ask);
  return { topics: await analyse(ask) };
}

function person(name) {
  return { name, type: 'PERSON' };
}

function place(name) {
  return { name, type: 'PLACE' };
}

/** One fact, and what it was made from: a fact that is there, or the turn that says so. */
async function keepFact(ask, { from, text, entities }, ids) {
  const source = ids.get(from) ?? (await turnWith(ask, from));
  const { remember } = await ask(
    `mutation ($items: [RememberInput!]!, $caller: CallerInput) {
       remember(items: $items, caller: $caller) { results {
         ... on MemoryWritten { memory { id } } ... on MemoryRefused { code message } } } }`,
    { items: [{ text, entities, derivedFrom: [source] }] },
  );
  const [result] = remember.results;
  if (result.memory) return result.memory.id;
  throw new Error(`"${text}" was refused: ${result.message}`);
}

async function turnWith(ask, words) {
  const hits = await recall(ask, words, 3);
  const found = hits.find(({ memory }) => memory.content.includes(words));
  if (found) return found.memory.id;
  throw new Error(`The demo conversation has no turn with "${words}".`);
}

async function recall(ask, query, limit) {
  const answer = await ask(
    `query ($query: String!, $limit: Int, $caller: CallerInput) {
       recall(query: $query, limit: $limit, caller: $caller) { hits { memory { id content } } } }`,
    { query, limit },
  );
  return answer.recall.hits;
}

/** Everything that is done in the background is done afterwards. */
function settle(ask) {
  return ask('mutation ($caller: CallerInput) { flushWrites(caller: $caller) { pending } }');
}

async function analyse(ask) {
  const { analyzeGraph } = await ask(
    'mutation ($caller: CallerInput) { analyzeGraph(caller: $caller) { status topics } }',
  );
  return analyzeGraph.status === 'DONE' && analyzeGraph.topics > 0;
}

/** Asks the API as the user of the demo. @throws Error with what GraphQL complains about */
function asker(url) {
  return async (query, variables = {}) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables: { ...variables, caller: CALLER } }),
    });
    const { data, errors } = await response.json();
    if (errors) throw new Error(errors.map(({ message }) => message).join('; '));
    return data;
  };
}
