/** The least the database can do: what flows are compared with. */
import { z } from 'zod';
import type { Channel, ChannelQuery } from '../../src/channels/channel.js';
import { fulltext, vector } from '../../src/channels/seeds.js';
import type { Config } from '../../src/config.js';
import { type Caller, visiblePartitions } from '../../src/domain/kernel/partition.js';
import type { Graph } from '../../src/ports.js';
import { readCypher } from '../../src/statements/cypher-file.js';
import { statementFromText } from '../../src/statements/statement.js';
import { indexName, type VectorSpace } from '../../src/statements/vector-space.js';

const none = z.object({});
const one = z.object({ one: z.number() });

const returnOne = statementFromText('READ', 'bare/return-one', 'RETURN 1 AS one', {
  params: none,
  row: one,
});

const createOne = statementFromText(
  'WRITE',
  'bare/create-one',
  'CREATE (n:BenchOne {text: $text}) RETURN 1 AS one',
  { params: z.object({ text: z.string() }), row: one },
);

const createMany = statementFromText(
  'WRITE',
  'bare/create-many',
  'UNWIND $texts AS text CREATE (n:BenchMany {text: text}) RETURN count(n) AS one',
  { params: z.object({ texts: z.array(z.string()) }), row: one },
);

/** Statements without a flow around them, each one round trip. */
export interface Bare {
  /** `RETURN 1`. */
  one(): Promise<unknown>;
  /** The vector search of recall alone, in the shape recall asks for: one row that holds a list. */
  vector(query: ChannelQuery): Promise<unknown>;
  /** The same search, a row a memory. */
  vectorRows(query: ChannelQuery): Promise<readonly { readonly id: string }[]>;
  fulltext(query: ChannelQuery): Promise<unknown>;
  /** Both searches in one statement. */
  both(query: ChannelQuery): Promise<unknown>;
  /** A transaction that creates one node without any index. */
  write(text: string): Promise<unknown>;
  /** A transaction that creates one such node a text. */
  writeMany(texts: readonly string[]): Promise<unknown>;
}

/** What the channels of recall are asked for a question without names: words and one search. @param embedding undefined: words only */
export function bareQuery(
  { pool, beam }: Config['recall'],
  caller: Caller,
  terms: readonly string[],
  embedding: Float32Array | undefined,
): ChannelQuery {
  const probe = { fromKind: '', toKind: '~', limit: pool, further: false };
  return {
    ...{ terms, names: [], words: [], guesses: [], periods: [], depth: 2, lenders: 0 },
    probes: embedding === undefined ? [] : [{ embedding, ...probe }],
    partitions: visiblePartitions(caller),
    ...{ kinds: null, passages: false, about: null, language: 'en' },
    ...{ asOf: null, from: null, until: null, pool, beam },
  };
}

export function bareStatements(graph: Graph, space: VectorSpace): Bare {
  const asked = (channels: readonly (typeof vector | typeof fulltext)[]) => {
    const statement = listsOf(channels, space);
    return (query: ChannelQuery) => graph.read(statement, paramsOf(channels, query));
  };
  const rows = rowsOfVector(space);
  return {
    one: () => graph.read(returnOne, {}),
    vector: asked([vector]),
    vectorRows: (query) => graph.read(rows, paramsOf([vector], query)),
    fulltext: asked([fulltext]),
    both: asked([fulltext, vector]),
    write: (text) => graph.write((tx) => tx.run(createOne, { text })),
    writeMany: (texts) => graph.write((tx) => tx.run(createMany, { texts: [...texts] })),
  };
}

type Searching = readonly Channel<[string, number]>[];

/** The searches alone, in the shape of recall: one row with one list a search. */
function listsOf(channels: Searching, space: VectorSpace) {
  const blocks = channels.map(
    (channel) =>
      `CALL () {\nCALL () {\n${readCypher(fragmentOf(channel).file)}}\nRETURN collect([m.id, score]) AS ${channel.name}\n}`,
  );
  const names = channels.map(({ name }) => name);
  const text = `${blocks.join('\n')}\nRETURN ${names.join(', ')}`;
  const params = Object.assign({}, ...channels.map((channel) => fragmentOf(channel).params));
  const list = z.array(z.tuple([z.string(), z.number()]));
  return statementFromText('READ', `bare/${names.join('+')}`, text, {
    params: z.object(params),
    row: z.object(Object.fromEntries(names.map((name) => [name, list]))),
    names: names.includes('vector') ? indexName(space) : {},
  });
}

function paramsOf(channels: Searching, query: ChannelQuery): Record<string, unknown> {
  return Object.assign({}, ...channels.map((channel) => fragmentOf(channel).bind(query)));
}

function fragmentOf({ name, fragment }: Channel<[string, number]>) {
  if (fragment === null) throw new Error(`The ${name} channel asks nothing.`);
  return fragment;
}

function rowsOfVector(space: VectorSpace) {
  const { file, params } = fragmentOf(vector);
  const text = readCypher(file).replace(/RETURN m, score (?=ORDER)/, 'RETURN m.id AS id, score ');
  return statementFromText('READ', 'bare/vector-rows', text, {
    params: z.object(params),
    row: z.object({ id: z.string(), score: z.number() }),
    names: indexName(space),
  });
}
