/** Who is signed in, as whom they look, and the connection they ask through. */
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useSearchParams } from 'wouter';
import { Connection } from '../../../client/src/connection.js';
import { MnemeError } from '../../../client/src/error.js';
import type { Operation } from '../../../client/src/operation.js';
import { MeDocument } from '../generated/operations.js';
import type { MeQuery } from '../generated/types.js';
import { ErrorState, Loading } from '../ui/states.js';
import { type Caller, CallerContext, callerIn } from './caller.js';
import { credentials } from './credentials.js';
import { type Rank, reaches } from './rights.js';
import { SignIn } from './sign-in.js';

export type Me = NonNullable<MeQuery['me']>;

/** What every view stands on. */
export interface Session {
  readonly me: Me;
  /** As whom the views look. */
  readonly caller: Caller;
  /** Whether credentials were entered: without them there is nothing to sign out of. */
  readonly signedIn: boolean;
  /** Carries out an operation; credentials that are refused lead back to signing in. @throws MnemeError */
  request<Result, Variables>(
    operation: Operation<Result, Variables>,
    variables: Variables,
    signal?: AbortSignal,
  ): Promise<Result>;
  /** For subscriptions. */
  readonly connection: Connection;
  /** Grows with every change that was made here: what is shown is asked for again. */
  readonly version: number;
  /** Says that something was changed. */
  changed(): void;
  /** Answers of this session that may be shown until newer ones come, by operation and variables. */
  readonly answers: Map<string, unknown>;
  may(needed: Rank): boolean;
  signOut(): void;
}

const SessionContext = createContext<Session | null>(null);

/** The session of a view. @throws Error outside of one */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('There is no session here.');
  return session;
}

/** Who waits sees that something is under way, and can leave: a busy service is no failure. */
const PATIENCE_MS = 120_000;

const connection = new Connection({
  ...{ url: location.origin, credentials: credentials.get },
  timeoutMs: PATIENCE_MS,
});

type State =
  | { readonly at: 'asking' }
  | { readonly at: 'door'; readonly refused: boolean }
  | { readonly at: 'failed'; readonly error: MnemeError }
  | { readonly at: 'in'; readonly me: Me };

/** Asks who one is; shows the views to whom the service knows, and to others the door. */
export function SessionGate({ children }: { readonly children: ReactNode }) {
  const [state, setState] = useState<State>({ at: 'asking' });
  const enter = useCallback(async () => {
    try {
      const { me } = await connection.request(MeDocument, {});
      if (me) setState({ at: 'in', me });
    } catch (thrown) {
      const error = thrown as MnemeError;
      if (error.code !== 'UNAUTHENTICATED') return setState({ at: 'failed', error });
      const refused = credentials.get() !== '';
      credentials.forget();
      setState({ at: 'door', refused });
    }
  }, []);
  const leave = useCallback((refused: boolean) => {
    credentials.forget();
    setState({ at: 'door', refused });
  }, []);
  useEffect(() => void enter(), [enter]);
  if (state.at === 'asking') return <Loading />;
  if (state.at === 'failed') return <ErrorState error={state.error} onRetry={enter} />;
  if (state.at === 'door') {
    return (
      <SignIn
        refused={state.refused}
        onEnter={(secret) => {
          credentials.keep(secret);
          return enter();
        }}
      />
    );
  }
  return (
    <Inside me={state.me} onLeave={leave}>
      {children}
    </Inside>
  );
}

function Inside({
  me,
  onLeave,
  children,
}: {
  readonly me: Me;
  readonly onLeave: (refused: boolean) => void;
  readonly children: ReactNode;
}) {
  const [search] = useSearchParams();
  const [version, setVersion] = useState(0);
  const answers = useRef(new Map<string, unknown>()).current;
  const { userId, agentId } = callerIn(search, me);
  const caller = useMemo(() => ({ userId, agentId }), [userId, agentId]);
  const session = useMemo<Session>(
    () => ({
      ...{ me, caller, connection, version, answers },
      signedIn: credentials.get() !== '',
      request: (operation, variables, signal) =>
        connection.request(operation, variables, { signal }).catch((thrown: MnemeError) => {
          if (thrown.code === 'UNAUTHENTICATED') onLeave(true);
          throw thrown;
        }),
      changed: () => {
        answers.clear();
        setVersion((before) => before + 1);
      },
      may: (needed) => reaches(me.role, needed),
      signOut: () => onLeave(false),
    }),
    [me, caller, version, answers, onLeave],
  );
  const whose = useMemo(() => ({ caller, bound: me }), [caller, me]);
  return (
    <CallerContext value={whose}>
      <SessionContext value={session}>{children}</SessionContext>
    </CallerContext>
  );
}
