/** The adapters in the real frameworks, with their mock models, as strangers install them. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { IMAGE_NODE } from '../../../scripts/lib/image/node.mjs';
import { packagePath } from '../../../src/paths.js';
import { startTestApi, type TestApi } from '../../support/api.js';
import { type Project, projectWithFrameworks } from '../../support/packed-client.js';

/** Nobody answers there. */
const AWAY = 'http://127.0.0.1:9';
const FENCE = '<recalled-memory>';
const programs = ['ai-sdk', 'mastra', 'langgraph'].map(
  (name) => `test/newer-node/programs/${name}.ts`,
);

const examples = ['client', 'ai-sdk', 'mastra', 'langgraph'].map((name) => `examples/${name}.mjs`);

let api: TestApi<'ai' | 'mastra' | 'langgraph' | 'examples'>;
let project: Project;

beforeAll(async () => {
  const env = { MNEME_MIN_RELEVANCE: '0', MNEME_CONTEXT_FLOOR: '0', MNEME_RELEVANCE_WEIGHT: '0' };
  const identities = {
    ai: { tenant: 'ai' },
    mastra: { tenant: 'mastra' },
    langgraph: { tenant: 'langgraph' },
    examples: { tenant: 'examples' },
  };
  [api, project] = await Promise.all([
    startTestApi(identities, env),
    projectWithFrameworks([...programs, ...examples]),
  ]);
  for (const name of ['ai', 'mastra'] as const) {
    const item = { text: 'Ida keeps her goats by the mill.', sourceRole: 'USER' };
    await api.clients[name].remember(item, { caller: { userId: 'ida' } });
  }
  await api.embedded();
});

afterAll(async () => {
  await project.remove();
  await api.stop();
  expect(api.errors).toEqual([]);
});

/** What a program printed. */
async function printed<Shape>(
  name: string,
  client: keyof typeof api.clients,
  node: string,
): Promise<Shape> {
  const args = [`${name}.js`, api.url, api.clients[client].key, AWAY];
  const env = { MASTRA_TELEMETRY_DISABLED: '1', AI_SDK_LOG_WARNINGS: 'false' };
  const lines = (await project.run(node, args, env)).trim().split('\n');
  return JSON.parse(lines.at(-1) ?? '') as Shape;
}

/** Contents of the turns of a conversation, oldest first. */
async function captured(client: 'ai' | 'mastra', id: string): Promise<string[]> {
  type Turn = { node: { content: string; sequence: number } };
  const filter = { sessionId: id, kinds: ['EPISODIC'] };
  const given = { filter, first: 20, caller: { userId: 'ida' } };
  const { edges } = await api.clients[client].call<{ edges: Turn[] }>('memories', given);
  const turns = edges.map(({ node }) => node).sort((a, b) => a.sequence - b.sequence);
  return turns.map(({ content }) => content);
}

type Prompt = { role: string; content: string | { text?: string }[] }[];

/** What stands in messages of a role. */
function textOf(prompt: Prompt | undefined, role: string): string {
  return JSON.stringify(prompt?.filter((message) => message.role === role) ?? []);
}

test('the programs compile against the types of the frameworks, under the strictest options', async () => {
  const compilerOptions = {
    ...{ target: 'ES2023', module: 'NodeNext', moduleResolution: 'NodeNext', types: ['node'] },
    ...{
      strict: true,
      skipLibCheck: true,
      verbatimModuleSyntax: true,
      rewriteRelativeImportExtensions: true,
    },
    typeRoots: [packagePath('node_modules', '@types')],
    lib: ['ES2023', 'DOM', 'DOM.Iterable', 'DOM.AsyncIterable'],
  };
  await project.write('tsconfig.json', JSON.stringify({ compilerOptions, include: ['*.ts'] }));
  const compiler = packagePath('node_modules', 'typescript7', 'bin', 'tsc');
  expect(await project.run(process.execPath, [compiler, '-p', '.'])).toBe('');
});

describe('the AI SDK', () => {
  interface Told {
    readonly answers: string[];
    readonly prompts: Prompt[];
    readonly toolResults: string[];
    readonly errors: string[];
  }

  test('has memories beside the question, captures turns once, and answers without a memory, too', async () => {
    const told = await printed<Told>('ai-sdk', 'ai', IMAGE_NODE);
    expect(told.answers).toEqual([
      'You keep them by the mill.',
      'Two goats.',
      'Done.',
      'I do not know.',
    ]);
    const [first, second, ...rest] = told.prompts;
    for (const prompt of [first, second]) {
      expect(textOf(prompt, 'user')).toContain(FENCE);
      expect(textOf(prompt, 'user')).toContain('goats by the mill');
      expect(textOf(prompt, 'system')).not.toContain('goats');
    }
    expect(textOf(rest[1], 'user')).toBe(textOf(rest[0], 'user'));
    expect(textOf(rest.at(-1), 'user')).not.toContain(FENCE);
    expect(told.toolResults).toEqual([
      'It is remembered.',
      expect.stringContaining('goats by the mill'),
    ]);
    expect(told.errors).toEqual([
      expect.stringMatching(/NETWORK|TIMEOUT/),
      expect.stringMatching(/NETWORK|TIMEOUT/),
    ]);
    expect(await captured('ai', 'talk')).toEqual([
      'Where do I keep my goats?',
      'You keep them by the mill.',
    ]);
    expect(await captured('ai', 'stream')).toEqual(['How many goats have I?', 'Two goats.']);
    expect(await captured('ai', 'tools')).toEqual(['Oskar bought a goat of mine.', 'Done.']);
  });
});

describe('Mastra', () => {
  interface Told {
    readonly answers: string[];
    readonly prompts: Prompt[];
    readonly errors: string[];
  }

  test('has memories beside the question, captures turns once, and answers without a memory, too', async () => {
    const told = await printed<Told>('mastra', 'mastra', IMAGE_NODE);
    expect(told.answers).toEqual(['By the mill.', 'By the mill.']);
    const [first, second] = told.prompts;
    expect(textOf(first, 'user')).toContain(FENCE);
    expect(textOf(first, 'user')).toContain('goats by the mill');
    expect(textOf(first, 'system')).not.toContain('goats');
    expect(textOf(second, 'user')).not.toContain(FENCE);
    expect(told.errors).toHaveLength(2);
    expect(await captured('mastra', 'mastra')).toEqual([
      'Where do I keep my goats?',
      'By the mill.',
    ]);
  });
});

describe('LangGraph, on the Node of the service', () => {
  test('keeps, finds, lists and deletes items, and goes on without a memory where it is told to', async () => {
    const told = await printed<Record<string, unknown>>('langgraph', 'langgraph', process.execPath);
    const value = {
      text: 'Ida  keeps goats by the mill.\n\nTwo.',
      ...{ count: 3, tags: ['goat', 'mill'], deep: { a: null } },
    };
    expect(told).toEqual({
      answer: expect.stringContaining('keeps goats by the mill'),
      value,
      isDate: true,
      odd: 7,
      below: ['a/b: ü', 'goats', 'said'],
      filtered: ['a/b: ü', 'goats'],
      asked: expect.arrayContaining(['a/b: ü']),
      batched: 'Oskar keeps bees.',
      listed: [
        ['users', 'ida'],
        ['users', 'ida', 'old.things'],
      ],
      gone: null,
      namespaces: [['users', 'ida', 'old.things']],
      shallow: [['users']],
      failed: ['NETWORK', 'NETWORK', 'NETWORK', 'NETWORK'],
      nothing: [null, [], []],
    });
  });
});

describe('the examples run', () => {
  const env = () => ({
    ...{ MNEME_URL: api.url, MNEME_KEY: api.clients.examples.key },
    ...{ MASTRA_TELEMETRY_DISABLED: '1', AI_SDK_LOG_WARNINGS: 'false' },
  });

  test.each([
    ['client', process.execPath, /taken back EventUndone[\s\S]*recalled \[[\s\S]*ferry/],
    ['ai-sdk', IMAGE_NODE, /recalled-memory[\s\S]*mill[\s\S]*It answered By the mill\./],
    ['mastra', IMAGE_NODE, /recalled-memory[\s\S]*mill[\s\S]*It answered By the mill\./],
    ['langgraph', process.execPath, /Where do the goats live\? -> I knew: The goats live/],
  ])('%s', async (name, node, expected) => {
    expect(await project.run(node, [`${name}.mjs`], env())).toMatch(expected);
  });

  test('curl', async () => {
    const program = packagePath('examples', 'curl.sh');
    expect(await project.run('sh', [program], env())).toMatch(
      /"written":1[\s\S]*ferry leaves at seven/,
    );
  });
});
