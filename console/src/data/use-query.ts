/** Reading: one operation, asked again when its variables or what is stored change. */
import { useCallback, useEffect, useState } from 'react';
import type { MnemeError } from '../../../client/src/error.js';
import type { Operation } from '../../../client/src/operation.js';
import { useSession } from '../session/session.js';

export interface Query<Result> {
  /** The last answer; undefined: none came yet, or nothing was asked. While `loading` it may be that of the question before. */
  readonly data: Result | undefined;
  readonly error: MnemeError | undefined;
  readonly loading: boolean;
  readonly reload: () => void;
}

interface Held<Result> {
  readonly key: string | null;
  readonly data: Result | undefined;
  readonly error: MnemeError | undefined;
}

/** How many answers are kept, to be shown at once when one comes back to them. */
const KEPT = 60;

/** Asks unless `variables` is null. What is under way is aborted when the variables change or the view goes. */
export function useQuery<Result, Variables>(
  operation: Operation<Result, Variables>,
  variables: Variables | null,
): Query<Result> {
  const { request, version, answers } = useSession();
  const [again, setAgain] = useState(0);
  const key = variables === null ? null : `${operation}${JSON.stringify(variables)}`;
  const [held, setHeld] = useState<Held<Result>>({ key: null, data: undefined, error: undefined });
  // The variables are those of the key: an object that says the same is no new question.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (key === null || variables === null) return;
    const ended = new AbortController();
    request(operation, variables, ended.signal).then(
      (data) => {
        keep(answers, key, data);
        setHeld({ key, data, error: undefined });
      },
      (error: MnemeError) => {
        if (error.code !== 'ABORTED') setHeld({ key, data: undefined, error });
      },
    );
    return () => ended.abort();
  }, [key, version, again]);
  const reload = useCallback(() => setAgain((before) => before + 1), []);
  if (key === null) return { data: undefined, error: undefined, loading: false, reload };
  if (held.key === key) return { data: held.data, error: held.error, loading: false, reload };
  const known = (answers.get(key) as Result | undefined) ?? held.data;
  return { data: known, error: undefined, loading: true, reload };
}

function keep(answers: Map<string, unknown>, key: string, data: unknown): void {
  answers.delete(key);
  answers.set(key, data);
  const [oldest] = answers.keys();
  if (answers.size > KEPT && oldest !== undefined) answers.delete(oldest);
}
