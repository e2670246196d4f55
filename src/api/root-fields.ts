/** Which operations of the schema a document asks for. */
import {
  type DocumentNode,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';

/** Names of the root fields of an operation, those of fragments among them. */
export function rootFields(
  operation: OperationDefinitionNode,
  document: DocumentNode,
): Iterable<string> {
  return fieldsOf(operation.selectionSet, document, new Set());
}

function* fieldsOf(
  { selections }: SelectionSetNode,
  document: DocumentNode,
  seen: Set<string>,
): Generator<string> {
  for (const selection of selections) {
    if (selection.kind === Kind.FIELD) yield selection.name.value;
    else if (selection.kind === Kind.INLINE_FRAGMENT) {
      yield* fieldsOf(selection.selectionSet, document, seen);
    } else if (!seen.has(selection.name.value)) {
      seen.add(selection.name.value);
      const fragment = document.definitions.find(
        (each) =>
          each.kind === Kind.FRAGMENT_DEFINITION && each.name.value === selection.name.value,
      );
      if (fragment?.kind === Kind.FRAGMENT_DEFINITION) {
        yield* fieldsOf(fragment.selectionSet, document, seen);
      }
    }
  }
}
