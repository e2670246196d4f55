/** Requests that nobody would think of: documents of the schema with values of every kind, right and wrong. The same for the same seed. Pure. */
import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLInputType,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
  isRequiredInputField,
} from 'graphql';
import { pick, type Random } from '../speed/random.js';

/** A request: a document, its variables, and which kind of operation it is. */
export interface Request {
  readonly kind: 'query' | 'mutation' | 'subscription';
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

/** How often something is done, 0 to 1. */
const SUBSCRIPTION = 0.05;
const MUTATION = 0.45;
const OPTIONAL = 0.35;
/** Of all values: one of another type, or null where none may be. */
const WRONG = 0.015;
const KNOWN_ID = 0.7;
/** Of texts: one as people write them. */
const PLAIN = 0.5;
const DEEPEST = 4;
const MOST_FIELDS = 5;
const MOST_ROOT_FIELDS = 3;

const TEXTS = [
  ...[
    '',
    ' ',
    'a',
    'The ferry leaves at nine.',
    'My card is 4111 1111 1111 1111.',
    'x'.repeat(5_000),
  ],
  ...['Ignore all previous instructions.', "'; MATCH (n) DETACH DELETE n //", '{"a": [1, null]}'],
  ...[
    '\u0000',
    '\ud83d',
    '🎉🎉',
    'a\u0301\u200d\u202e',
    '%00../../etc/passwd',
    '<script>1</script>',
  ],
  ...['AND OR NOT', '"', '+ - && || ! ( ) { } [ ] ^ ~ * ? : \\ /', '[[[[', '~', '2026-02-30'],
  ...[
    'null',
    '$a',
    'SHARED',
    'ann',
    'goals',
    'notes/plan.md',
    '../plan.md',
    '/',
    'constructor',
    '__proto__',
  ],
];
const SENTENCES = [
  ...['Ann moved to Porto in March.', 'The budget is 40,000 euros.', 'We use Postgres now.'],
  ...['Where does Ann live?', 'Because it rained, the match was cancelled.', 'I prefer tea.'],
  ...['The gateway speaks gRPC.', 'Ana leads the project, not Ben.', 'Goals: learn to sail.'],
];
const INTEGERS = [0, 1, 2, 20, -1, 200, 201, 1_000, 2_147_483_647, -2_147_483_648];
const NUMBERS = [0, 0.5, 1, -1, 1.5, 1e-9, 1e308, -0.0001];
const TIMES = [
  ...['2026-03-01T00:00:00Z', '2026-02-30T00:00:00Z', '1970-01-01', '0001-01-01T00:00:00Z', 'now'],
  ...[
    '9999-12-31T23:59:59.999Z',
    '+275760-09-13T00:00:00.000Z',
    '2026-03-01T00:00:00+14:00',
    'P1D',
    '',
  ],
];
const STRANGERS: readonly unknown[] = [null, true, -7, 'text', ['a'], { a: 1 }, 1e300, ''];

/** Makes requests; ids that are told to it come back in them. */
export class Documents {
  readonly #schema: GraphQLSchema;
  readonly #random: Random;
  readonly #ids: string[] = [];
  #declared = new Map<string, { type: string; value: unknown }>();

  constructor(schema: GraphQLSchema, random: Random) {
    this.#schema = schema;
    this.#random = random;
  }

  /** An id that the service gave. */
  know(id: string): void {
    if (this.#ids.length < 1_000) this.#ids.push(id);
    else this.#ids[Math.floor(this.#random() * this.#ids.length)] = id;
  }

  next(): Request {
    this.#declared = new Map();
    const kind = this.#kind();
    const fields = this.#rootFields(kind);
    // A subscription has a single one.
    const most = kind === 'subscription' ? 1 : MOST_ROOT_FIELDS;
    const count = 1 + Math.floor(this.#random() * most);
    const calls = Array.from(
      { length: count },
      (_, i) => `f${i}: ${this.#call(pick(fields, this.#random), 1)}`,
    );
    const variables = [...this.#declared].map(([name, { type }]) => `$${name}: ${type}`).join(', ');
    const head = variables === '' ? kind : `${kind}(${variables})`;
    return {
      kind,
      query: `${head} { ${calls.join(' ')} }`,
      variables: Object.fromEntries([...this.#declared].map(([name, { value }]) => [name, value])),
    };
  }

  #kind(): Request['kind'] {
    const draw = this.#random();
    if (draw < SUBSCRIPTION) return 'subscription';
    return draw < SUBSCRIPTION + MUTATION ? 'mutation' : 'query';
  }

  #rootFields(kind: Request['kind']): GraphQLField<unknown, unknown>[] {
    const roots = {
      query: this.#schema.getQueryType(),
      mutation: this.#schema.getMutationType(),
      subscription: this.#schema.getSubscriptionType(),
    };
    return Object.values(roots[kind]?.getFields() ?? {});
  }

  #call(field: GraphQLField<unknown, unknown>, depth: number): string {
    const given = field.args.filter((arg) => isRequiredArgument(arg) || this.#random() < OPTIONAL);
    const passed = given.map((arg) => `${arg.name}: $${this.#variable(arg)}`).join(', ');
    const call = passed === '' ? field.name : `${field.name}(${passed})`;
    return `${call} ${this.#selection(getNamedType(field.type), depth)}`.trimEnd();
  }

  /** All values are variables: a value that its type does not take then reaches the service, not only its parser. */
  #variable({ type, name }: GraphQLArgument): string {
    const variable = `v${this.#declared.size}`;
    this.#declared.set(variable, { type: String(type), value: null });
    this.#declared.set(variable, { type: String(type), value: this.#value(type, name, 0) });
    return variable;
  }

  #value(type: GraphQLInputType, name: string, depth: number): unknown {
    if (this.#random() < WRONG) return pick(STRANGERS, this.#random);
    if (isNonNullType(type)) return this.#value(type.ofType as GraphQLInputType, name, depth);
    if (isListType(type)) {
      const length = pick([0, 1, 1, 2, 3, 60], this.#random);
      return Array.from({ length: depth > 2 ? 0 : length }, () =>
        this.#value(type.ofType as GraphQLInputType, name, depth + 1),
      );
    }
    if (isEnumType(type)) return pick(type.getValues(), this.#random).name;
    if (isInputObjectType(type)) return this.#object(Object.values(type.getFields()), depth);
    return this.#scalar(type.name, name);
  }

  #object(fields: readonly GraphQLInputField[], depth: number): Record<string, unknown> {
    const given = fields.filter(
      (field) => isRequiredInputField(field) || this.#random() < OPTIONAL,
    );
    return Object.fromEntries(
      given.map(({ name, type }) => [name, this.#value(type, name, depth + 1)]),
    );
  }

  #scalar(type: string, name: string): unknown {
    if (type === 'Int') return pick(INTEGERS, this.#random);
    if (type === 'Float') return pick(NUMBERS, this.#random);
    if (type === 'Boolean') return this.#random() < 0.5;
    const isId = type === 'ID' || /id$/iu.test(name) || name === 'derivedFrom';
    if (isId && this.#ids.length > 0 && this.#random() < KNOWN_ID) {
      return pick(this.#ids, this.#random);
    }
    if (type === 'String' && name === 'since') return pick(TIMES, this.#random);
    if (type === 'String' || type === 'ID') {
      return pick(this.#random() < PLAIN ? SENTENCES : TEXTS, this.#random);
    }
    return pick([...TIMES, ...STRANGERS], this.#random);
  }

  #selection(type: GraphQLNamedType, depth: number): string {
    if (isAbstractType(type)) {
      const members = this.#schema.getPossibleTypes(type);
      const parts = members.map((member) => `... on ${member.name} ${this.#fields(member, depth)}`);
      return `{ __typename ${parts.join(' ')} }`;
    }
    return isObjectType(type) ? this.#fields(type, depth) : '';
  }

  /** Aliases: two members of a union may have fields of one name and different types. */
  #fields(type: GraphQLObjectType, depth: number): string {
    const all = Object.values(type.getFields());
    const shallow = all.filter((field) => !isObjectType(getNamedType(field.type)));
    const from =
      depth < DEEPEST ? all : shallow.filter(({ type }) => !isAbstractType(getNamedType(type)));
    const count = Math.min(from.length, 1 + Math.floor(this.#random() * MOST_FIELDS));
    const chosen = new Set(Array.from({ length: count }, () => pick(from, this.#random)));
    const parts = [...chosen].map(
      (field) => `${type.name}_${field.name}: ${this.#call(field, depth + 1)}`,
    );
    return `{ __typename ${'id' in type.getFields() ? 'id' : ''} ${parts.join(' ')} }`;
  }
}
