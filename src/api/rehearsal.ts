/**
 * What a service is asked most, asked of flows on a rehearsal: turns are captured, facts are stored of which one contradicts the other, and it
 * is recalled, put before a model and explained. Through the schema and all that guards it, with nobody at the door.
 */
import { randomUUID } from 'node:crypto';
import type { ApolloServer } from '@apollo/server';
import type { GraphQLSchema } from 'graphql';
import type { Config } from '../config.js';
import type { Principal } from '../domain/kernel/caller.js';
import type { Services } from '../flows/services.js';
import { createLog } from '../log.js';
import { UNMETERED } from '../meter.js';
import { createApollo } from './apollo.js';
import { createLoaders } from './loaders.js';
import type { Context } from './nodes.js';
import { Rates } from './rates.js';

/** What is asked. */
export const REHEARSED = {
  capture: `mutation($messages: [IngestMessageInput!]!) {
    ingest(messages: $messages) { created results { id } }
  }`,
  store: `mutation($text: String!, $key: String) {
    remember(items: [{text: $text, sourceRole: USER}], idempotencyKey: $key) {
      results { ... on MemoryWritten { memory { id } conflicts { eventId } } }
    }
  }`,
  recall: `query($query: String!) {
    recall(query: $query) {
      notices
      hits { relevance memory { id content kind createdAt eventTime validFrom sessionId } score { final } }
    }
  }`,
  context: `query($prompt: String!, $caller: CallerInput) {
    contextBlock(prompt: $prompt, caller: $caller) { markdown tokens }
  }`,
  explain: `query($id: ID!) {
    memory(id: $id) {
      content
      provenance { replaced { id } sources { memory { id } } audit { act at explanation } }
    }
  }`,
} as const;

const TURNS = [
  { role: 'USER', speaker: 'Robin', content: 'Hello! I live in Lisbon and work on the harbour.' },
  { role: 'ASSISTANT', content: 'Nice to meet you, Robin. Since when do you live there?' },
];
const FACTS = ['Robin Vale lives in Lisbon.', 'Robin Vale lives in Oslo.'];
/** Of each kind that asks its channels by a statement of its own: any question, one about a time, one about a cause. */
const QUESTIONS = [
  'Where does Robin Vale live?',
  'What did Robin say about the harbour yesterday?',
  'Why does Robin Vale live in Oslo?',
];

/** Both languages in which times are read, so often that V8 has compiled their expressions: it interprets each the first time. */
const TIMES = [
  'What did Robin say last Tuesday?',
  'Что Робин сказал вчера?',
  'Что Робин сказал в прошлый вторник?',
];

/** What it is rehearsed with. */
export interface RehearsalParts {
  readonly schema: GraphQLSchema;
  readonly config: Pick<Config, 'fairness' | 'server'>;
  /** Whose changes are undone. */
  readonly services: Services;
}

/** @throws Error with what was answered, as soon as something is refused */
export async function rehearseRequests(parts: RehearsalParts): Promise<void> {
  const log = await createLog({ level: 'silent', pretty: false });
  const { server, fairness } = parts.config;
  const rates = new Rates(fairness);
  const apollo = createApollo<Context>(parts.schema, server, { log, meter: UNMETERED, rates });
  await apollo.start();
  try {
    await play(askerOf(apollo, parts.services, log));
  } finally {
    await apollo.stop();
  }
}

type Ask = (query: string, variables: Record<string, unknown>) => Promise<Record<string, unknown>>;

async function play(ask: Ask): Promise<void> {
  const sessionId = randomUUID();
  await ask(REHEARSED.capture, { messages: TURNS.map((turn) => ({ ...turn, sessionId })) });
  let id: unknown;
  for (const text of FACTS) id = idIn(await ask(REHEARSED.store, { text, key: null }));
  // With a key a write begins with its receipt.
  await ask(REHEARSED.store, { text: 'Robin Vale likes the sea.', key: randomUUID() });
  for (const query of [...QUESTIONS, ...TIMES]) await ask(REHEARSED.recall, { query });
  await ask(REHEARSED.context, { prompt: QUESTIONS[0], caller: { sessionId } });
  await ask(REHEARSED.explain, { id });
}

function idIn({ remember }: Record<string, unknown>): unknown {
  const { results } = remember as { readonly results: readonly { memory?: { id: string } }[] };
  return results[0]?.memory?.id;
}

function askerOf(apollo: ApolloServer<Context>, services: Services, log: Context['log']): Ask {
  const principal: Principal = {
    ...{ tenant: `rehearsal-${randomUUID()}`, userId: 'rehearsal', agentId: null },
    ...{ role: 'ADMIN', tenantWide: true, speaksAsUser: true, keyId: null },
  };
  return async (query, variables) => {
    const contextValue: Context = {
      ...{ principal, requestId: 'rehearsal', log, services, settings: [] },
      inTurn: async (work) => work(),
      write: async (work) => work(),
      loaders: createLoaders(services),
    };
    const { body } = await apollo.executeOperation({ query, variables }, { contextValue });
    if (body.kind !== 'single') throw new Error('An operation was answered in parts.');
    const { data, errors } = body.singleResult;
    if (errors || !data) throw new Error(`A rehearsed request failed: ${JSON.stringify(errors)}`);
    return data;
  };
}
