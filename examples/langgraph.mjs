/** A graph of LangGraph whose store is Mneme: what one run keeps, another one finds. */
import { END, MessagesAnnotation, START, StateGraph } from '@langchain/langgraph';
import { Mneme } from '@mneme/client';
import { MnemeStore } from '@mneme/client/langgraph';

const mneme = new Mneme({
  url: process.env.MNEME_URL,
  credentials: process.env.MNEME_KEY,
  caller: { userId: 'example' },
});
const store = new MnemeStore({ mneme, onError: console.error });

async function answer({ messages }, config) {
  const question = String(messages.at(-1).content);
  const found = await config.store.search(['facts'], { query: question, limit: 3 });
  await config.store.put(['facts'], `fact-${found.length}`, { text: question });
  const known = found.map(({ value }) => value.text);
  return { messages: [{ role: 'assistant', content: `I knew: ${known.join(' ') || 'nothing'}` }] };
}

const graph = new StateGraph(MessagesAnnotation)
  .addNode('answer', answer)
  .addEdge(START, 'answer')
  .addEdge('answer', END)
  .compile({ store });

for (const content of ['The goats live by the mill.', 'Where do the goats live?']) {
  const { messages } = await graph.invoke({ messages: [{ role: 'user', content }] });
  console.log(content, '->', messages.at(-1).content);
}
process.exit(0);
