/** Single keys that act: never where one types, never with another key held, and not at all once they are turned off. */
import { useEffect, useRef } from 'react';

export type Shortcuts = Readonly<Record<string, () => void>>;

const PLACE = 'mneme.shortcuts';
/** What takes keys for itself. */
const TYPING = 'input:not([type="checkbox"]), select, textarea, [contenteditable], dialog';

export function storedShortcuts(): boolean {
  return localStorage.getItem(PLACE) !== 'off';
}

export function keepShortcuts(on: boolean): void {
  if (on) localStorage.removeItem(PLACE);
  else localStorage.setItem(PLACE, 'off');
}

/** Keys act on the page itself and inside `within`, an element's id; links and menus elsewhere keep theirs. */
export function useShortcuts(on: boolean, within: string, shortcuts: Shortcuts): void {
  const latest = useRef(shortcuts);
  latest.current = shortcuts;
  useEffect(() => {
    if (!on) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const act = latest.current[event.key];
      if (!act || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (!mayAct(event.target, event.key, within)) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [on, within]);
}

function mayAct(target: EventTarget | null, key: string, within: string): boolean {
  if (!(target instanceof Element) || target.closest(TYPING)) return false;
  // In what is read, arrows scroll.
  if (key.startsWith('Arrow') && target.closest('article')) return false;
  const isPage = target === document.body || target.id === 'content';
  return isPage || target.closest(`#${within}`) !== null;
}
