/** GraphQL operations as strings that carry their types. */

/** An operation: what it answers for which variables. */
export type Operation<Result, Variables> = string & {
  readonly __types?: (variables: Variables) => Result;
};

/** What an operation answers. */
export type ResultOf<Given> = Given extends Operation<infer Result, infer _> ? Result : never;

/** The root field of an answer, without null. */
export type AnswerOf<Result> = NonNullable<Result[keyof Result]>;

/** What a list holds whose operation answers with pages. */
export type NodeOf<Result> =
  AnswerOf<Result> extends { readonly edges: readonly { readonly node: infer Node }[] }
    ? Node
    : never;

/** Whether asking twice is the same as asking once. */
export function isQuery(operation: string): boolean {
  return operation.startsWith('query');
}
