/** Clients of the Model Context Protocol: the SDK's own, over both transports and in both eras of the protocol. */
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { packagePath } from '../../src/paths.js';

/** Before and after the revision that has no sessions. */
export const ERAS = { legacy: 'legacy', modern: { pin: '2026-07-28' } } as const;
export type Era = keyof typeof ERAS;

/** What a tool answered. */
export interface ToolAnswer {
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: each tool has a shape of its own, and tests look into it.
  readonly data: any;
  readonly isError: boolean;
}

export interface McpClient {
  readonly client: Client;
  call(name: string, args?: Record<string, unknown>): Promise<ToolAnswer>;
  close(): Promise<void>;
}

interface Connection {
  readonly key?: string;
  readonly era?: Era;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Over streamable HTTP. */
export function connectHttp(
  url: string,
  { key, era = 'modern', headers = {} }: Connection,
): Promise<McpClient> {
  const given = { ...(key && { authorization: `Bearer ${key}` }), ...headers };
  const transport = new StreamableHTTPClientTransport(new URL('/mcp', url), {
    requestInit: { headers: given },
  });
  return connected(era, transport);
}

interface Bridge {
  /** What is started. Default: the built program of this checkout. */
  readonly program?: { readonly command: string; readonly args: string[]; readonly cwd: string };
  readonly key?: string;
  readonly era?: Era;
  readonly user?: string;
  readonly env?: Readonly<Record<string, string>>;
}

const BUILT = {
  command: process.execPath,
  args: [packagePath('dist', 'src', 'mneme.js'), 'mcp'],
  cwd: process.cwd(),
};

/** Over standard input and output: the bridge is a process of its own. Without an address it takes the service of its data folder. */
export function connectStdio(
  url: string,
  { key = '', era = 'modern', user = '', env = {}, program = BUILT }: Bridge,
): Promise<McpClient> {
  const transport = new StdioClientTransport({
    ...program,
    env: { ...env, MNEME_URL: url, MNEME_KEY: key, MNEME_USER: user },
  });
  return connected(era, transport);
}

/** A bridge may have to start the service first. */
const PATIENCE_MS = 600_000;

async function connected(
  era: Era,
  transport: StreamableHTTPClientTransport | StdioClientTransport,
): Promise<McpClient> {
  const client = new Client(
    { name: 'test', version: '1.0.0' },
    { versionNegotiation: { mode: ERAS[era] } },
  );
  await client.connect(transport, { timeout: PATIENCE_MS });
  return {
    client,
    call: async (name, args = {}) => {
      const answer = await client.callTool({ name, arguments: args });
      const [first] = answer.content;
      return {
        text: first?.type === 'text' ? first.text : '',
        data: answer.structuredContent,
        isError: answer.isError === true,
      };
    },
    close: () => client.close(),
  };
}
