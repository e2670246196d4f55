/** Changing: one operation, after which everything that is shown is asked for again. */
import { useCallback, useState } from 'react';
import type { MnemeError } from '../../../client/src/error.js';
import type { Operation } from '../../../client/src/operation.js';
import { useSession } from '../session/session.js';

export interface Change<Result, Variables> {
  /** Carries it out; null: it failed, and `error` says why. */
  readonly run: (variables: Variables) => Promise<Result | null>;
  readonly busy: boolean;
  readonly error: MnemeError | undefined;
}

export function useMutation<Result, Variables>(
  operation: Operation<Result, Variables>,
): Change<Result, Variables> {
  const { request, changed } = useSession();
  const [state, setState] = useState<{ busy: boolean; error: MnemeError | undefined }>({
    busy: false,
    error: undefined,
  });
  const run = useCallback(
    async (variables: Variables) => {
      setState({ busy: true, error: undefined });
      try {
        const result = await request(operation, variables);
        setState({ busy: false, error: undefined });
        changed();
        return result;
      } catch (thrown) {
        setState({ busy: false, error: thrown as MnemeError });
        return null;
      }
    },
    [operation, request, changed],
  );
  return { ...state, run };
}
