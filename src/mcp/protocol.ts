/** What the protocol asks for, answered for one HTTP request; the SDK speaks both eras of it. */
import { ProtocolError, ProtocolErrorCode, Server } from '@modelcontextprotocol/server';
import type { PublicError } from '../api/errors.js';
import { productVersion } from '../version.js';
import type { Asking } from './asking.js';
import { failureOf } from './failures.js';
import { INSTRUCTIONS } from './instructions.js';
import { getPrompt, listPrompts } from './prompts.js';
import { listResources, listTemplates, readResource } from './resources.js';
import { served } from './served.js';
import { resultOf } from './told.js';
import type { Tool } from './tool.js';

const VERSION = productVersion();
/** Lists change with the configuration and the role of the credentials alone. */
const LISTS = { ttlMs: 300_000, cacheScope: 'private' } as const;

/** Requests that are charged by what they do; all others cost what a look at them costs. */
export const CHARGED: ReadonlySet<string> = new Set([
  'tools/call',
  'resources/read',
  'prompts/get',
]);

export function protocolServer(asking: Asking, tools: readonly Tool[]): Server {
  const server = new Server(
    { name: 'mneme', title: 'Mneme', version: VERSION },
    {
      capabilities: { tools: {}, resources: {}, prompts: {} },
      instructions: INSTRUCTIONS,
      cacheHints: {
        ...{ 'tools/list': LISTS, 'prompts/list': LISTS, 'server/discover': LISTS },
        ...{ 'resources/list': LISTS, 'resources/templates/list': LISTS },
      },
    },
  );
  server.setRequestHandler('tools/list', () => ({
    tools: tools.filter((tool) => tool.isFor(asking)).map(({ listing }) => listing),
  }));
  server.setRequestHandler('tools/call', ({ params }, { mcpReq }) =>
    callTool(asking, tools, { ...params, id: mcpReq.id }),
  );
  server.setRequestHandler('resources/list', () => listResources(asking));
  server.setRequestHandler('resources/templates/list', () => listTemplates(asking));
  server.setRequestHandler('resources/read', ({ params: { uri } }) =>
    answered(asking, 'mcp resource', (own) => readResource(own, uri)),
  );
  server.setRequestHandler('prompts/list', () => listPrompts(asking));
  server.setRequestHandler('prompts/get', ({ params }) =>
    answered(asking, 'mcp prompt', (own) => getPrompt(own, params.name, params.arguments)),
  );
  return server;
}

interface CallRequest {
  readonly name: string;
  readonly arguments?: Readonly<Record<string, unknown>> | undefined;
  readonly id: string | number;
}

/** What goes wrong in a tool is an answer that the model reads. @throws ProtocolError for a tool that there is not */
async function callTool(asking: Asking, tools: readonly Tool[], request: CallRequest) {
  const tool = tools.find(({ name }) => name === request.name);
  if (tool === undefined) {
    const names = tools.map(({ name }) => name).join(', ');
    const message = `There is no such tool; there are ${names}. MNEME_MCP_TOOLS offers more.`;
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, message);
  }
  const outcome = await served(asking, `mcp ${tool.name}`, (own) =>
    tool.call(own, request.arguments, request.id),
  );
  return resultOf('answer' in outcome ? outcome.answer : failureOf(outcome.error));
}

/** @throws ProtocolError with what may be told */
async function answered<Answer>(
  asking: Asking,
  label: string,
  work: (asking: Asking) => Promise<Answer>,
): Promise<Answer> {
  const outcome = await served(asking, label, work);
  if ('answer' in outcome) return outcome.answer;
  throw protocolError(outcome.error);
}

function protocolError({ message, code, retryable, retryAfterMs }: PublicError): ProtocolError {
  const internal = code === 'INTERNAL_SERVER_ERROR' || retryable;
  const data = { code, retryable, ...(retryAfterMs !== undefined && { retryAfterMs }) };
  return new ProtocolError(
    internal ? ProtocolErrorCode.InternalError : ProtocolErrorCode.InvalidParams,
    message,
    data,
  );
}
