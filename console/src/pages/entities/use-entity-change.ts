/** Changing an entity: carries it out, says what came of it, and offers to take it back. */
import { useCallback, useState } from 'react';
import type { MnemeError } from '../../../../client/src/error.js';
import type { EntityOutcomeFragment } from '../../generated/types.js';
import { type Session, useSession } from '../../session/session.js';
import { ERRORS, texts } from '../../texts.js';
import { useToast } from '../../ui/toasts.js';

type Request = Session['request'];
type Asked = (request: Request) => Promise<EntityOutcomeFragment | null | undefined>;
export type Changed = Extract<EntityOutcomeFragment, { __typename: 'EntityChanged' }>;

interface Wish {
  readonly ask: Asked;
  /** What is said when it is done. */
  readonly say: (changed: Changed) => string;
  /** The change that takes it back. */
  readonly back: (request: Request, changed: Changed) => ReturnType<Asked>;
  /** After it is done, with the entity that the view is about then; taking it back is done of the one before. */
  readonly onDone?: (changed: Changed) => void;
  readonly onBack?: () => void;
}

export interface EntityChange {
  readonly busy: boolean;
  /** Why it was not done. */
  readonly refused: string | null;
  readonly change: (wish: Wish) => Promise<void>;
}

export function useEntityChange(): EntityChange {
  const { request, changed: told } = useSession();
  const tell = useToast();
  const [state, setState] = useState<{ busy: boolean; refused: string | null }>({
    busy: false,
    refused: null,
  });
  const change = useCallback(
    async ({ ask, say, back, onDone, onBack }: Wish) => {
      setState({ busy: true, refused: null });
      const done = await outcomeOf(() => ask(request));
      setState({ busy: false, refused: typeof done === 'string' ? done : null });
      if (typeof done === 'string') return;
      const takeBack = async () => {
        const undone = await outcomeOf(() => back(request, done));
        told();
        tell({ text: typeof undone === 'string' ? undone : texts.entities.back });
        if (typeof undone !== 'string') onBack?.();
      };
      told();
      tell({ text: say(done), action: { name: texts.undo, run: () => void takeBack() } });
      onDone?.(done);
    },
    [request, told, tell],
  );
  return { ...state, change };
}

/** What was changed, or why nothing was. */
async function outcomeOf(
  ask: () => Promise<EntityOutcomeFragment | null | undefined>,
): Promise<Changed | string> {
  try {
    const outcome = await ask();
    if (outcome?.__typename === 'EntityChanged') return outcome;
    return outcome?.message ?? ERRORS.OTHER.title;
  } catch (thrown) {
    const { code, message } = thrown as MnemeError;
    return `${(ERRORS[code] ?? ERRORS.OTHER).title}: ${message}`;
  }
}
