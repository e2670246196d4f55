import { useSyncExternalStore } from 'react';

/** Whether the window is as wide as that, in rem. */
export function useWide(rem: number): boolean {
  const query = `(width >= ${rem}rem)`;
  return useSyncExternalStore(
    (onChange) => {
      const list = matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    () => matchMedia(query).matches,
  );
}
