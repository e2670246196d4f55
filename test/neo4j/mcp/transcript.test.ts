/** The session in docs/mcp.md is what a client really sees. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { packagePath } from '../../../src/paths.js';
import { startTestApi, type TestApi } from '../../support/api.js';
import { connectHttp, type McpClient } from '../../support/mcp.js';

let api: TestApi<'ann'>;
let mcp: McpClient;
beforeAll(async () => {
  // Relevance was learnt with the cosines of the bundled model, which the page was made with.
  const unweighed = { MNEME_MIN_RELEVANCE: '0' };
  api = await startTestApi({ ann: { tenant: 'mcp-transcript', userId: 'ann' } }, unweighed);
  mcp = await connectHttp(api.url, { key: api.clients.ann.key });
});
afterAll(async () => {
  await mcp.close();
  await api.stop();
});

/** Ids by their order, without what differs from run to run. */
function normal(transcript: string): string {
  const ids = new Map<string, string>();
  return transcript
    .replace(/\b[0-9a-f]{12}\b/g, (id) => {
      const known = ids.get(id) ?? `#${ids.size + 1}`;
      ids.set(id, known);
      return known;
    })
    .replace(/\d{4}-\d{2}-\d{2}(T[\d:]+Z)?/g, '<time>')
    .replace(/relevance [\d.]+/g, 'relevance <share>')
    .replace(/\d+ of them likely/g, '<count> of them likely');
}

test('remember, contradict, recall, explain, undo', async () => {
  const lines: string[] = [];
  const call = async (tool: string, args: Record<string, unknown>) => {
    const { text, data } = await mcp.call(tool, args);
    lines.push(`> ${tool} ${JSON.stringify(args)}`, text, '');
    return data;
  };
  const query = 'Where does Anna live?';
  await call('remember', { text: 'Anna lives in Lisbon.', said_by: 'user' });
  const { replaced } = await call('remember', { text: 'Anna lives in Porto.', said_by: 'user' });
  await call('recall', { query });
  await call('explain', { id: replaced[0].lost.id, query });
  await call('correct', { action: 'undo', event_id: replaced[0].event_id });
  await call('recall', { query });
  const page = readFileSync(packagePath('docs', 'mcp.md'), 'utf8');
  const shown = /```text\n(> remember[\s\S]*?)```/.exec(page)?.[1] ?? '';
  expect(normal(lines.join('\n').trimEnd())).toBe(normal(shown.trimEnd()));
});
