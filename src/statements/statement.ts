/**
 * A Cypher file and its types. The file stays runnable in Neo4j Browser; the declaration beside it
 * says what goes in and what comes out, and refuses to load when the two disagree.
 */
import { z } from 'zod';
import { readCypher } from './cypher-file.js';
import { packed } from './packed.js';

/** Reads go to readers in a cluster, writes to its leader; SCHEMA statements run alone. */
type StatementMode = 'READ' | 'WRITE' | 'SCHEMA';

/** A loaded statement. `Params` is what callers give, `Row` what one parsed row looks like. */
export interface Statement<Params, Row> {
  readonly name: string;
  readonly mode: StatementMode;
  /** As it is sent: that of the file, its parameters as fields of one (`withOneParameter`). */
  readonly text: string;
  /** Checks and converts parameters to what the driver sends with the text. */
  bind(params: Params): Record<string, unknown>;
  /** Checks and converts one row, given as an object of its columns. */
  parse(row: unknown): Row;
}

/**
 * Schema names (index, property) that Cypher cannot take as parameters: the name written in the file,
 * which is the default's and so runs in Neo4j Browser as it stands, to the name in use.
 */
export type SchemaNames = Readonly<Record<string, string>>;

interface Declaration<Params extends z.ZodObject, Row extends z.ZodObject> {
  params: Params;
  row: Row;
  names?: SchemaNames;
}

/** What planning needs of a statement. */
type Planned = Pick<Statement<never, unknown>, 'name' | 'mode' | 'text'>;

const LOADED = new Map<string, Planned>();

/** Reads and writes that this process has loaded so far, each text once, in the order in which they were loaded. */
export function loadedStatements(): readonly Planned[] {
  return [...LOADED.values()];
}

const IDENTIFIER = /^[A-Za-z_][A-Za-z0-9_]{0,127}$/;

/**
 * Loads `cypher/<file>` and pairs it with its parameter and row schemas.
 * @throws Error when the `$names` of the file and the declared parameters differ
 */
export function statement<Params extends z.ZodObject, Row extends z.ZodObject>(
  mode: StatementMode,
  file: string,
  declared: Declaration<Params, Row>,
): Statement<z.input<Params>, z.output<Row>> {
  return statementFromText(mode, file, readCypher(file), declared);
}

/** The same for wide rows of which there are dozens: they arrive as one list (packed.ts), a row an item of `rows`. */
export function packedStatement<Params extends z.ZodObject, Row extends z.ZodObject>(
  mode: StatementMode,
  file: string,
  { params, row, names = {} }: Declaration<Params, Row>,
): Statement<z.input<Params>, { rows: z.output<Row>[] }> {
  const { text, columns } = packed(readCypher(file));
  const lists = z.object({ rows: z.array(z.array(z.unknown())) });
  const packedRow = statementFromText(mode, file, text, { params, row: lists, names });
  const parsed = (values: readonly unknown[]) =>
    checked(`${file}: row`, row, Object.fromEntries(columns.map((name, i) => [name, values[i]])));
  return Object.freeze({
    ...packedRow,
    parse: (value: unknown) => ({ rows: packedRow.parse(value).rows.map(parsed) }),
  });
}

/** The same for a text that was composed from several files (see channels/compose.ts). */
export function statementFromText<Params extends z.ZodObject, Row extends z.ZodObject>(
  mode: StatementMode,
  name: string,
  source: string,
  { params, row, names = {} }: Declaration<Params, Row>,
): Statement<z.input<Params>, z.output<Row>> {
  const text = rename(name, source, names);
  checkParameters(name, text, Object.keys(params.shape));
  const planned = { name, mode, text: withOneParameter(text) };
  if (mode !== 'SCHEMA') LOADED.set(planned.text, planned);
  return Object.freeze({
    ...planned,
    bind: (values: z.input<Params>) =>
      asOneParameter(checked(`${name}: parameters`, params, values)),
    parse: (values: unknown) => checked(`${name}: row`, row, values),
  });
}

/** A mismatch is our mistake or a drifted database, never the caller's: not a ZodError. */
function checked<Schema extends z.ZodType>(
  what: string,
  schema: Schema,
  value: unknown,
): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const where = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new Error(`cypher/${what} do not match: ${where.join('; ')}`);
}

function checkParameters(name: string, text: string, declared: string[]): void {
  const used = parametersOf(text);
  const missing = [...used].filter((parameter) => !declared.includes(parameter));
  const unused = declared.filter((parameter) => !used.has(parameter));
  if (missing.length > 0 || unused.length > 0) {
    throw new Error(
      `cypher/${name}: undeclared parameters [${missing.join(', ')}], unused declarations [${unused.join(', ')}]`,
    );
  }
}

function rename(name: string, text: string, names: SchemaNames): string {
  return Object.entries(names).reduce((renamed, [from, to]) => {
    if (!IDENTIFIER.test(to)) throw new Error(`cypher/${name}: "${to}" is not an identifier`);
    if (!renamed.includes(from)) throw new Error(`cypher/${name}: "${from}" is not in the file`);
    return renamed.replace(new RegExp(`\\b${from}\\b`, 'g'), to);
  }, text);
}

/**
 * Name of the one parameter, of which all parameters of a statement are fields. Neo4j keeps a plan for each combination
 * of the types of the parameters, and there the type of a text or a list includes about how long it is (1, up to 10, up
 * to 100, …) and null is a type of its own: with parameters of their own, the first question of another length would be
 * planned anew, for a tenth of a second to a whole one. A map is a map, whatever is in it (docs/decisions/0037).
 */
const ALL = 'p';

/** What is no code, or a parameter. */
const PARAMETER = /\/\/[^\n]*|'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|\$([A-Za-z_]\w*)/g;

/** The `$names` that a text uses, outside comments and quoted text. */
export function parametersOf(text: string): Set<string> {
  const names = [...text.matchAll(PARAMETER)].map(([, name]) => name);
  return new Set(names.filter((name) => name !== undefined));
}

/** The text with every `$name` as a field of the one parameter; without parameters as it is. */
export function withOneParameter(text: string): string {
  return text.replace(PARAMETER, (found, name?: string) =>
    name === undefined ? found : `$${ALL}.${name}`,
  );
}

/** The values as the one parameter of such a text. */
function asOneParameter(values: Record<string, unknown>): Record<string, unknown> {
  return { [ALL]: values };
}
