/** Whom one looks as: credentials may bind it, else it is in the address, so that a link shows the same to whoever opens it. */
import { createContext, useCallback, useContext } from 'react';

/** Null: nobody in particular. */
export interface Caller {
  readonly userId: string | null;
  readonly agentId: string | null;
}

/** What the credentials do not bind stands in addresses. */
export const CallerContext = createContext<{
  readonly caller: Caller;
  readonly bound: Caller;
}>({ caller: { userId: null, agentId: null }, bound: { userId: null, agentId: null } });

/** Makes addresses of views (`/ask?q=…`) that keep whom one looks as. */
export function useHref(): (path: string) => string {
  const { caller, bound } = useContext(CallerContext);
  return useCallback((path) => withCaller(path, caller, bound), [caller, bound]);
}

/** The address with the caller in it. */
export function withCaller(path: string, caller: Caller, bound: Caller): string {
  const [place = '', query = ''] = path.split('?');
  const search = new URLSearchParams(query);
  if (caller.userId !== null && bound.userId === null) search.set('user', caller.userId);
  if (caller.agentId !== null && bound.agentId === null) search.set('agent', caller.agentId);
  const text = search.toString();
  return text === '' ? place : `${place}?${text}`;
}

/** The caller of an address, where the credentials leave it open. */
export function callerIn(search: URLSearchParams, bound: Caller): Caller {
  return {
    userId: bound.userId ?? (search.get('user') || null),
    agentId: bound.agentId ?? (search.get('agent') || null),
  };
}
