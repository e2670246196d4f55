/** The neighbourhoods that a drawing is made of: each is asked for once, also as the drawing grows. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { MnemeError } from '../../../../client/src/error.js';
import { GraphAroundDocument } from '../../generated/operations.js';
import type { GraphAroundQuery } from '../../generated/types.js';
import { useSession } from '../../session/session.js';
import type { Around } from './drawing.js';
import type { View } from './view.js';

export interface Growth {
  /** Those that came and are seen, in the order of the growth. */
  readonly answers: readonly Around[];
  /** Whether there is nothing at the start that the caller sees. */
  readonly unseen: boolean;
  readonly loading: boolean;
  readonly error: MnemeError | undefined;
  readonly retry: () => void;
}

type Held = ReadonlyMap<string, GraphAroundQuery['neighborhood'] | MnemeError>;

/** Answers that come together are shown together: each drawing of thousands of nodes takes its time, and is arranged anew. */
const GATHER_MS = 250;

/** Without a start nothing is asked. */
export function useGrowth({ start, grown, depth, limit }: View): Growth {
  const { request, caller, version } = useSession();
  const [held, setHeld] = useState<Held>(new Map());
  const underWay = useRef(new Set<string>()).current;
  const arrived = useRef(new Map<string, GraphAroundQuery['neighborhood'] | MnemeError>());
  const gathering = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const show = useCallback(() => {
    clearTimeout(gathering.current);
    gathering.current = undefined;
    const come = arrived.current;
    arrived.current = new Map();
    setHeld((before) => new Map([...before, ...come]));
  }, []);
  useEffect(() => () => clearTimeout(gathering.current), []);
  // As text: addresses that differ in what is shown ask for nothing new.
  const further = grown.join(',');
  const centres = useMemo(() => {
    if (start === null) return [];
    const ids = [start, ...further.split(',').filter(Boolean)];
    const asked = ids.map((id, i) => ({ id, limit, depth: i === 0 ? depth : 1 }));
    return asked.map((around) => ({ ...around, key: JSON.stringify([around, caller, version]) }));
  }, [start, further, depth, limit, caller, version]);
  useEffect(() => {
    for (const { key, ...around } of centres) {
      if (held.has(key) || underWay.has(key) || arrived.current.has(key)) continue;
      underWay.add(key);
      const put = (answer: GraphAroundQuery['neighborhood'] | MnemeError) => {
        underWay.delete(key);
        arrived.current.set(key, answer);
        if (underWay.size === 0) show();
        else gathering.current ??= setTimeout(show, GATHER_MS);
      };
      const ask = async (most: number) => {
        const asked = { ...around, limit: most, caller };
        return (await request(GraphAroundDocument, asked)).neighborhood;
      };
      modestly(around, ask).then(put, put);
    }
  }, [centres, held, underWay, request, caller, show]);
  const retry = useCallback(
    () => setHeld((before) => new Map([...before].filter(([, answer]) => !isError(answer)))),
    [],
  );
  return useMemo(() => {
    const found = centres.map(({ id, key }) => ({ id, answer: held.get(key) }));
    return {
      answers: found.flatMap(({ id, answer }) =>
        answer && !isError(answer) ? [{ id, answer }] : [],
      ),
      unseen: found[0]?.answer === null,
      loading: found.some(({ answer }) => answer === undefined),
      error: found.map(({ answer }) => answer).find(isError),
      retry,
    };
  }, [centres, held, retry]);
}

/** Beside one node there are seldom more. */
const MODEST = 100;

/** What is asked for is paid for, whether it is there or not: around one node a little is asked for first, and all only where there is more. */
async function modestly<Answer extends { readonly truncated: boolean } | null>(
  { depth, limit }: { readonly depth: number; readonly limit: number },
  ask: (most: number) => Promise<Answer>,
): Promise<Answer> {
  if (depth > 1 || limit <= MODEST) return ask(limit);
  const answer = await ask(MODEST);
  return answer?.truncated ? ask(limit) : answer;
}

function isError(answer: unknown): answer is MnemeError {
  return answer instanceof Error;
}
