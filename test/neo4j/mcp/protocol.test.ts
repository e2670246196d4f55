import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestApi, type TestApi } from '../../support/api.js';
import { connectHttp, connectStdio, type Era, type McpClient } from '../../support/mcp.js';

const WAYS = [
  ['HTTP', 'modern', 'ann'],
  ['HTTP', 'legacy', 'ben'],
  ['stdio', 'modern', 'cleo'],
  ['stdio', 'legacy', 'dan'],
] as const;

let api: TestApi<(typeof WAYS)[number][2]>;

beforeAll(async () => {
  const of = (userId: string) => ({ tenant: 'mcp', userId });
  api = await startTestApi({
    ...{ ann: of('ann'), ben: of('ben'), cleo: of('cleo'), dan: of('dan') },
  });
});
afterAll(() => api.stop());

describe.each(WAYS)('over %s in the %s era', (transport, era, name) => {
  let mcp: McpClient;

  beforeAll(async () => {
    const { key } = api.clients[name];
    const connect = transport === 'HTTP' ? connectHttp : connectStdio;
    mcp = await connect(api.url, { key, era: era as Era });
  });
  afterAll(() => mcp.close());

  test('the server says who it is and how to work with it', () => {
    expect(mcp.client.getServerVersion()).toMatchObject({ name: 'mneme' });
    expect(mcp.client.getInstructions()).toMatch(/call recall/);
  });

  test('tools are listed in one order, with schemas and annotations', async () => {
    const { tools } = await mcp.client.listTools();
    expect(tools.map(({ name: tool }) => tool)).toEqual([
      ...['recall', 'remember', 'explain', 'correct', 'forget', 'review'],
    ]);
    for (const { inputSchema, outputSchema, annotations, description } of tools) {
      expect(inputSchema).toMatchObject({ type: 'object', additionalProperties: false });
      expect(outputSchema).toMatchObject({ type: 'object' });
      expect(annotations).toHaveProperty('readOnlyHint');
      expect(description).toMatch(/\bNot\b/);
    }
    const destructive = tools.filter(({ annotations }) => annotations?.destructiveHint);
    expect(destructive.map(({ name: tool }) => tool)).toEqual(['forget']);
  });

  test('a fact is remembered, contradicted, recalled, explained, and the contradiction undone', async () => {
    const first = await mcp.call('remember', { text: 'Anna lives in Lisbon.', said_by: 'user' });
    expect(first).toMatchObject({ isError: false, data: { action: 'CREATE', created: true } });
    const second = await mcp.call('remember', { text: 'Anna lives in Porto.', said_by: 'user' });
    const [replaced] = second.data.replaced;
    expect(replaced).toMatchObject({ lost: { id: first.data.id }, won: { id: second.data.id } });
    expect(second.text).toContain(replaced.event_id);

    const recalled = await mcp.call('recall', { query: 'Where does Anna live?' });
    expect(recalled.data.memories.map(({ text }: { text: string }) => text)).toEqual([
      'Anna lives in Porto.',
    ]);
    expect(recalled.text).toMatch(
      /<recalled-memory>[\s\S]*Anna lives in Porto\.[\s\S]*<\/recalled-memory>/,
    );

    const explained = await mcp.call('explain', { id: first.data.id });
    expect(explained.data.memory).toMatchObject({ status: 'retired: conflict' });
    expect(explained.data.replaced_by).toMatchObject([{ id: second.data.id }]);
    expect(explained.data.events).toMatchObject([{ event_id: replaced.event_id, act: 'CONFLICT' }]);
    const why = await mcp.call('explain', { id: first.data.id, query: 'Where does Anna live?' });
    expect(why.data).toMatchObject({ recalled: 'NOT_IN_PICTURE' });

    const undone = await mcp.call('correct', { action: 'undo', event_id: replaced.event_id });
    expect(undone).toMatchObject({ isError: false, data: { id: first.data.id, created: true } });
    const again = await mcp.call('recall', { query: 'Where does Anna live?' });
    expect(again.data.memories).toHaveLength(2);
  });

  test('the other tools correct, confirm, forget and review', async () => {
    const { data: wrong } = await mcp.call('remember', {
      text: 'The kettle is green.',
      said_by: 'user',
    });
    const right = await mcp.call('correct', {
      action: 'replace',
      id: wrong.id,
      text: 'The kettle is blue.',
    });
    expect(right.data.replaced).toMatchObject([{ lost: { id: wrong.id } }]);
    const confirmed = await mcp.call('correct', { action: 'confirm', id: right.data.id });
    expect(confirmed.data.results).toMatchObject([{ id: right.data.id }]);
    const forgotten = await mcp.call('forget', { ids: [right.data.id] });
    expect(forgotten).toMatchObject({ isError: false, data: { created: true } });
    expect(forgotten.data.results[0].event_id).toEqual(expect.any(String));
    const waiting = await mcp.call('review');
    expect(waiting).toMatchObject({ isError: false, data: { items: [] } });
  });

  test('resources are listed and read', async () => {
    const { resources } = await mcp.client.listResources();
    expect(resources.map(({ uri }) => uri)).toEqual(['mneme://profile', 'mneme://vault']);
    const { resourceTemplates } = await mcp.client.listResourceTemplates();
    expect(resourceTemplates).toMatchObject([{ uriTemplate: 'mneme://memory/{id}' }]);
    const { data } = await mcp.call('remember', { text: 'The bell is made of brass.' });
    const textOf = async (uri: string) => {
      const [content] = (await mcp.client.readResource({ uri })).contents;
      return content && 'text' in content ? content.text : '';
    };
    expect(await textOf('mneme://profile')).toContain('The bell is made of brass.');
    expect(await textOf(`mneme://memory/${data.id}`)).toMatch(/^<recalled-memory>[\s\S]*brass/);
    expect(await textOf('mneme://vault')).toMatch(/^<recalled-memory>/);
    await expect(textOf('mneme://memory/000000000000')).rejects.toThrow(/no memory/);
    await expect(textOf('mneme://nothing')).rejects.toThrow(/there are mneme:\/\/profile/);
  });

  test('prompts hold what they ask about', async () => {
    await mcp.call('remember', { text: 'The gate is painted red.' });
    const { prompts } = await mcp.client.listPrompts();
    expect(prompts.map(({ name: prompt }) => prompt)).toEqual(['about_me', 'review_changes']);
    for (const name of ['about_me', 'review_changes']) {
      const { messages } = await mcp.client.getPrompt({ name });
      expect(JSON.stringify(messages)).toMatch(/<recalled-memory>.*The gate is painted red\./);
    }
    await expect(
      mcp.client.getPrompt({ name: 'review_changes', arguments: { since: 'soon' } }),
    ).rejects.toThrow(/no time/);
  });
});
