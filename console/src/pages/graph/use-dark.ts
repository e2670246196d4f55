/** Whether the page is dark now: by the choice of the reader, else of the system. */
import { useSyncExternalStore } from 'react';

const system = matchMedia('(prefers-color-scheme: dark)');

export function useDark(): boolean {
  return useSyncExternalStore(watch, () => {
    const chosen = document.documentElement.dataset['theme'];
    return chosen === undefined ? system.matches : chosen === 'dark';
  });
}

function watch(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  system.addEventListener('change', changed);
  return () => {
    observer.disconnect();
    system.removeEventListener('change', changed);
  };
}
