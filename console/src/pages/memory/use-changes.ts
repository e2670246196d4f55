/** Changing a memory: carries it out, says what came of it, and offers to take it back. */
import { useCallback, useState } from 'react';
import { useLocation } from 'wouter';
import type { MnemeError } from '../../../../client/src/error.js';
import type { Operation } from '../../../../client/src/operation.js';
import { UndoDocument } from '../../generated/operations.js';
import type { OutcomeFragment } from '../../generated/types.js';
import { useHref } from '../../session/caller.js';
import { useSession } from '../../session/session.js';
import { ERRORS, texts } from '../../texts.js';
import { useToast } from '../../ui/toasts.js';

/** Takes an event back, and leads to the memory that it brought back. */
export function useUndo(): (eventId: string) => Promise<void> {
  const { request, changed, caller } = useSession();
  const tell = useToast();
  const [, navigate] = useLocation();
  const href = useHref();
  return useCallback(
    async (eventId) => {
      try {
        const { undo } = await request(UndoDocument, { caller, eventId });
        if (undo?.__typename === 'EventUndone') {
          changed();
          tell({ text: texts.memories.takenBack });
          navigate(href(`/memories/${undo.memory.id}`));
        } else if (undo) tell({ text: undo.message });
      } catch (thrown) {
        tell({ text: saidOf(thrown as MnemeError) });
      }
    },
    [request, changed, caller, tell, navigate, href],
  );
}

/** An error in a line. */
export function saidOf({ code, message }: MnemeError): string {
  return `${(ERRORS[code] ?? ERRORS.OTHER).title}: ${message}`;
}

export interface Acting {
  readonly busy: boolean;
  /** Why it was not done; null: nothing stood in the way. */
  readonly refused: string | null;
  /** Carries it out. Resolves with its answer; null: it failed, and `refused` says why. */
  readonly act: <Result, Variables>(
    operation: Operation<Result, Variables>,
    variables: Variables,
  ) => Promise<Result | null>;
  readonly refuse: (why: string) => void;
}

/** One change at a time, with what stood in its way. */
export function useActing(): Acting {
  const { request } = useSession();
  const [state, setState] = useState<{ busy: boolean; refused: string | null }>({
    busy: false,
    refused: null,
  });
  const act = useCallback<Acting['act']>(
    async (operation, variables) => {
      setState({ busy: true, refused: null });
      try {
        const result = await request(operation, variables);
        setState({ busy: false, refused: null });
        return result;
      } catch (thrown) {
        setState({ busy: false, refused: saidOf(thrown as MnemeError) });
        return null;
      }
    },
    [request],
  );
  const refuse = useCallback((why: string) => setState({ busy: false, refused: why }), []);
  return { ...state, act, refuse };
}

type Done = { readonly eventId: string | null } | { readonly refused: string } | null;

/** What came of a change to one memory; null: nothing is known of it. */
export function doneOf(outcome: OutcomeFragment | null | undefined): Done {
  const [result] = outcome?.results ?? [];
  if (!result) return null;
  if (result.__typename === 'MemoryRefused') return { refused: result.message };
  return { eventId: result.__typename === 'MemoryChanged' ? result.eventId : null };
}
