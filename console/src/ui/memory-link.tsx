import { Link } from 'wouter';
import { useHref } from '../session/caller.js';
import { texts } from '../texts.js';
import css from './ui.module.css';

/** Leads to a memory, by its id as it is cited. */
export function MemoryLink({ id }: { readonly id: string }) {
  const href = useHref();
  return (
    <Link href={href(`/memories/${id}`)} className={css.id} aria-label={texts.memory(id)}>
      {id}
    </Link>
  );
}
