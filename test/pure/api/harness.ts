/** A real server on a free port with a small schema of its own, and what tests ask of it. */
import 'reflect-metadata';
import type { GraphQLSchema } from 'graphql';
import {
  Arg,
  Authorized,
  buildSchema,
  Ctx,
  Field,
  ID,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
  Subscription,
} from 'type-graphql';
import { z } from 'zod';
import { authChecker } from '../../../src/api/auth/checker.js';
import type { ApiContextBase } from '../../../src/api/context.js';
import type { Readiness } from '../../../src/api/health.js';
import { NO_TOPICS } from '../../../src/api/schema.js';
import { type ApiServer, startApiServer } from '../../../src/api/server.js';
import { defineEnum } from '../../../src/api/types/define-enum.js';
import { hasMetrics, loadConfig } from '../../../src/config.js';
import { createLog } from '../../../src/log.js';
import { PromMeter, UNMETERED } from '../../../src/meter.js';
import type { Causality } from '../../../src/ports.js';
import { ERRORS_BY_CODE } from './errors-by-code.js';

export interface TestContext extends ApiContextBase {
  /** What the `wait` field waits for. */
  gate(): Promise<string>;
}

const Colour = defineEnum('Colour', 'A colour.', { RED: 'Red.', GREEN: 'Green.' });

@ObjectType()
class Item {
  @Field(() => ID)
  id!: string;

  @Field(() => Item, { nullable: true })
  parent?: Item;
}

@Resolver()
class TestResolver {
  @Query(() => String)
  hello(): string {
    return 'hello';
  }

  @Query(() => Colour)
  colour(@Arg('of', () => Colour) of: keyof typeof Colour): string {
    return of;
  }

  @Query(() => String)
  whoami(@Ctx() { principal }: TestContext): string {
    const { address: _, ...who } = principal;
    return JSON.stringify(who);
  }

  @Query(() => [Item], {
    complexity: ({ args, childComplexity }) => 1 + Number(args['limit']) * childComplexity,
  })
  items(@Arg('limit', () => Int) limit: number): Item[] {
    return Array.from({ length: Math.min(limit, 3) }, (_, index) => ({ id: String(index) }));
  }

  @Query(() => Int)
  many(@Arg('names', () => [String]) names: string[]): number {
    return names.length;
  }

  @Query(() => String)
  boom(): string {
    throw new TypeError('secret detail', { cause: new Error('bolt://user:pass@db') });
  }

  @Query(() => String)
  notAnError(): string {
    throw 'secret detail';
  }

  @Query(() => String, { nullable: true })
  fail(@Arg('code', () => String) code: string): string {
    throw ERRORS_BY_CODE[code as keyof typeof ERRORS_BY_CODE];
  }

  @Query(() => String)
  checked(): string {
    return z
      .object({ tags: z.array(z.object({ name: z.string() })) })
      .parse({ tags: [{ name: 1 }] })
      .tags.length.toString();
  }

  @Query(() => String)
  wait(@Ctx() { gate }: TestContext): Promise<string> {
    return gate();
  }

  @Authorized('WRITER')
  @Mutation(() => String)
  write(): string {
    return 'written';
  }

  @Subscription(() => String, {
    description: 'Who it is, so often; then what the gate gives.',
    complexity: ({ args }) => Number(args['times']),
    subscribe: ({ args, context }) => ticks(args as { times: number }, context as TestContext),
  })
  tick(@Root() said: string, @Arg('times', () => Int) _times: number): string {
    if (said === 'boom') throw new TypeError('secret detail');
    return said;
  }
}

async function* ticks({ times }: { times: number }, { principal, gate }: TestContext) {
  for (let i = 0; i < times; i++) yield JSON.stringify(principal);
  yield await gate();
}

let schema: Promise<GraphQLSchema> | undefined;

/** The schema of these tests. */
export function testSchema(): Promise<GraphQLSchema> {
  schema ??= buildSchema({
    resolvers: [TestResolver],
    authChecker,
    validate: false,
    pubSub: NO_TOPICS,
  });
  return schema;
}

export interface Overrides {
  readonly env?: Record<string, string>;
  readonly readiness?: Readiness;
  readonly isWarming?: () => boolean;
  readonly gate?: () => Promise<string>;
  readonly makeContext?: () => TestContext;
  readonly wait?: (ms: number) => Promise<unknown>;
  readonly causality?: Causality;
}

type Line = Record<string, unknown>;

export interface TestServer extends ApiServer {
  /** The log so far, parsed. */
  readonly lines: Line[];
  /** The log so far, as written. */
  text(): string;
}

const running: ApiServer[] = [];

/** Starts a server on a free port; `stopServers` ends it. */
export async function startServer(overrides: Overrides = {}): Promise<TestServer> {
  const lines: Line[] = [];
  const config = loadConfig({ MNEME_PORT: '0', ...overrides.env });
  const log = await createLog(config.log, { write: (line) => lines.push(JSON.parse(line)) });
  const meter = hasMetrics(config) ? new PromMeter(config.metrics) : null;
  const gate = overrides.gate ?? (() => Promise.resolve('passed'));
  const server = await startApiServer<TestContext>({
    config,
    schema: await testSchema(),
    ...{ log, meter: meter ?? UNMETERED, page: meter },
    readiness: overrides.readiness ?? (async () => ({ store: { ok: true } })),
    isWarming: overrides.isWarming ?? (() => false),
    ...(overrides.wait && { wait: overrides.wait }),
    ...(overrides.causality && { causalityOf: () => overrides.causality ?? null }),
    makeContext:
      overrides.makeContext ??
      ((principal, requestId, requestLog) => ({ principal, requestId, log: requestLog, gate })),
  });
  running.push(server);
  return { ...server, lines, text: () => lines.map((line) => JSON.stringify(line)).join('\n') };
}

/** Ends every server of this file. */
export async function stopServers(): Promise<void> {
  await Promise.all(running.splice(0).map((server) => server.stop()));
}

interface GraphqlError {
  message: string;
  path?: (string | number)[];
  extensions: Record<string, unknown>;
}

export interface Answer {
  status: number;
  headers: Headers;
  data: Record<string, unknown> | null | undefined;
  errors: GraphqlError[];
  text: string;
}

/** Posts a GraphQL request. */
export function ask(
  server: ApiServer,
  query: string,
  { variables, headers }: { variables?: object; headers?: Record<string, string> } = {},
): Promise<Answer> {
  return post(server, JSON.stringify({ query, variables }), headers);
}

/** Posts any body to the GraphQL endpoint. */
export async function post(
  server: ApiServer,
  body: string,
  headers: Record<string, string> = {},
): Promise<Answer> {
  return read(
    await fetch(`${server.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    }),
  );
}

/** Reads an answer that should have the GraphQL shape. */
export async function read(response: Response): Promise<Answer> {
  const text = await response.text();
  const parsed = JSON.parse(text) as Partial<Pick<Answer, 'data' | 'errors'>>;
  const { status, headers } = response;
  return { status, headers, data: parsed.data, errors: parsed.errors ?? [], text };
}

/** The code of the first error. */
export function codeOf(answer: Answer): unknown {
  return answer.errors[0]?.extensions['code'];
}
