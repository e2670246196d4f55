/**
 * The operations of the client: a file for each root field of the schema. What an operation takes follows the schema; what it asks for is
 * written by hand, from a first draft made here.
 */
import {
  getNamedType,
  isAbstractType,
  isLeafType,
  isObjectType,
  isRequiredArgument,
  parse,
  print,
} from 'graphql';

const ROOTS = ['query', 'mutation', 'subscription'];
/** Objects within objects that a draft asks for. */
const DRAFT_DEPTH = 3;

/** Every root field of the schema with its kind. */
export function rootFields(schema) {
  return ROOTS.flatMap((kind) =>
    Object.values(schema.getRootType(kind)?.getFields() ?? {}).map((field) => ({ kind, field })),
  );
}

/** The operation of a root field that has none yet. */
export function draft(schema, { kind, field }, fragments) {
  const place = { schema, fragments, depth: 0, above: [] };
  return `${print(parse(head(kind, field, selectionOf(getNamedType(field.type), place))))}\n`;
}

/** The root field of an operation; undefined: the schema has it no longer. */
export function rootOf(roots, text) {
  const [{ operation, selectionSet }] = parse(text).definitions;
  const [{ name }] = selectionSet.selections;
  return roots.find(({ kind, field }) => kind === operation && field.name === name.value);
}

/** The text of an operation: as it was where it takes what its field takes, else with the arguments of the field. */
export function updated({ kind, field }, text) {
  const [operation] = parse(text).definitions;
  const [wanted] = parse(head(kind, field, '{ __typename }')).definitions;
  if (headOf(operation) === headOf(wanted)) return text;
  const { variableDefinitions, selectionSet } = operation;
  const [call] = wanted.selectionSet.selections;
  const [{ selectionSet: asked }] = selectionSet.selections;
  const taken = passedBy(operation);
  const own = variableDefinitions.filter(({ variable }) => !taken.has(variable.name.value));
  const [comment] = /^(?:#.*\n)*/.exec(text);
  const selections = [{ ...call, ...(asked && { selectionSet: asked }) }];
  return `${comment}${print({
    ...operation,
    variableDefinitions: [...wanted.variableDefinitions, ...own],
    selectionSet: { ...selectionSet, selections },
  })}\n`;
}

/** Names of the fragments that a document needs, with those that they need. */
export function fragmentsOf(node, fragments, found = new Set()) {
  for (const [name] of print(node).matchAll(/(?<=\.\.\.)(?!\s|on\s)\w+/g)) {
    if (found.has(name)) continue;
    found.add(name);
    const definition = fragments.get(name);
    if (!definition)
      throw new Error(`There is no fragment ${name} in client/operations/fragments.`);
    fragmentsOf(definition, fragments, found);
  }
  return found;
}

function passedBy({ selectionSet }) {
  const [call] = selectionSet.selections;
  return new Set(call.arguments.map(({ name }) => name.value));
}

/** What an operation takes for its field, to be compared: variables of fields below are its own. */
function headOf(operation) {
  const passed = passedBy(operation);
  const variables = operation.variableDefinitions
    .filter(({ variable }) => passed.has(variable.name.value))
    .map((each) => print(each));
  return JSON.stringify([[...passed].sort(), variables.sort()]);
}

function head(kind, field, selection) {
  const variables = field.args.map((arg) => `$${arg.name}: ${arg.type}${defaultOf(arg)}`);
  const passed = field.args.map(({ name }) => `${name}: $${name}`);
  const list = (each) => (each.length > 0 ? `(${each.join(', ')})` : '');
  const name = field.name[0].toUpperCase() + field.name.slice(1);
  return `${kind} ${name}${list(variables)} { ${field.name}${list(passed)} ${selection} }`;
}

/** A variable of an argument that is never null must be given, unless it has the default of the argument. */
function defaultOf({ astNode }) {
  return astNode?.defaultValue ? ` = ${print(astNode.defaultValue)}` : '';
}

function selectionOf(type, place) {
  if (isLeafType(type)) return '';
  const fragment = [...place.fragments.values()].find(
    ({ typeCondition }) => typeCondition.name.value === type.name,
  );
  if (fragment) return `{ ...${fragment.name.value} }`;
  if (isAbstractType(type)) {
    const members = place.schema
      .getPossibleTypes(type)
      .map((each) => `... on ${each.name} ${selectionOf(each, place)}`);
    return `{ __typename ${members.join(' ')} }`;
  }
  const inside = { ...place, depth: place.depth + 1, above: [...place.above, type] };
  const fields = Object.values(type.getFields())
    .filter((field) => !field.args.some(isRequiredArgument))
    .filter(({ type: inner }) => isWanted(getNamedType(inner), inside))
    .map((field) => `${field.name} ${selectionOf(getNamedType(field.type), inside)}`);
  return `{ ${fields.join(' ')} }`;
}

function isWanted(type, { depth, above }) {
  if (isLeafType(type)) return true;
  return depth <= DRAFT_DEPTH && !(isObjectType(type) && above.includes(type));
}
