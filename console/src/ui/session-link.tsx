import { Link } from 'wouter';
import { useHref } from '../session/caller.js';

/** Leads to a conversation. */
export function SessionLink({ id }: { readonly id: string }) {
  const href = useHref();
  return <Link href={href(`/sessions/${encodeURIComponent(id)}`)}>{id}</Link>;
}
