/** A graph of LangGraph that keeps what it is told in the store, and reads it again, as JSON. */
import {
  type BaseStore,
  END,
  type LangGraphRunnableConfig,
  MessagesAnnotation,
  START,
  StateGraph,
} from '@langchain/langgraph';
import { Mneme } from '@mneme/client';
import { MnemeStore } from '@mneme/client/langgraph';

const [url = '', key = '', away = ''] = process.argv.slice(2);
const mnemeAt = (at: string) =>
  new Mneme({ url: at, credentials: key, caller: { userId: 'ida' }, retries: at === away ? 0 : 3 });
const store: BaseStore = new MnemeStore({ mneme: mnemeAt(url), timeoutMs: 100_000 });

const remember = async (
  state: typeof MessagesAnnotation.State,
  config: LangGraphRunnableConfig,
) => {
  const found = await config.store?.search(['users', 'ida'], { query: 'goats', limit: 3 });
  await config.store?.put(['users', 'ida'], 'said', {
    text: String(state.messages.at(-1)?.content),
  });
  const known = found?.map(({ value }) => String(value['text'])).join(' ') ?? '';
  return { messages: [{ role: 'assistant', content: `Known: ${known}` }] };
};
const graph = new StateGraph(MessagesAnnotation)
  .addNode('remember', remember)
  .addEdge(START, 'remember')
  .addEdge('remember', END);

const exact = {
  text: 'Ida  keeps goats by the mill.\n\nTwo.',
  count: 2,
  tags: ['goat', 'mill'],
  deep: { a: null },
};
await store.put(['users', 'ida'], 'goats', exact);
await store.put(['users', 'ida', 'old.things'], 'a/b: ü', { text: 'A broken plough.', count: 7 });
await store.put(['users', 'oskar'], 'bees', { text: 'Oskar keeps bees.', count: 1 }, false);
await store.put(['users', 'ida'], 'goats', { ...exact, count: 3 });
const answer = await graph.compile({ store }).invoke({
  messages: [{ role: 'user', content: 'I sold one of them.' }],
});
const got = await store.get(['users', 'ida'], 'goats');
const odd = await store.get(['users', 'ida', 'old.things'], 'a/b: ü');
const keys = async (prefix: string[], options: object) =>
  (await store.search(prefix, options)).map(({ key: name }) => name).sort();
const [batched, , listed] = await store.batch([
  { namespace: ['users', 'oskar'], key: 'bees' },
  { namespace: ['users', 'oskar'], key: 'bees', value: null },
  { matchConditions: [{ matchType: 'prefix', path: ['users'] }], limit: 10, offset: 0 },
] as const);

const failed: string[] = [];
const lost: BaseStore = new MnemeStore({
  mneme: mnemeAt(away),
  onError: (error) => failed.push((error as { code: string }).code),
});
await lost.put(['x'], 'y', { text: 'z' });
const nothing = [await lost.get(['x'], 'y'), await lost.search(['x']), await lost.listNamespaces()];

console.log(
  JSON.stringify({
    answer: answer.messages.at(-1)?.content,
    value: got?.value,
    isDate: got?.createdAt instanceof Date,
    odd: odd?.value['count'],
    below: await keys(['users', 'ida'], {}),
    filtered: await keys(['users'], { filter: { count: { $gte: 3 } } }),
    asked: await keys(['users', 'ida'], { query: 'broken plough' }),
    batched: batched?.value['text'],
    listed,
    gone: await store.get(['users', 'oskar'], 'bees'),
    namespaces: await store.listNamespaces({ suffix: ['old.things'] }),
    shallow: await store.listNamespaces({ maxDepth: 1 }),
    ...{ failed, nothing },
  }),
);
process.exit(0);
