import { useEffect } from 'react';

/** Does something again and again while the page can be seen. */
export function useBeat(everyMs: number, act: () => void): void {
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) act();
    }, everyMs);
    return () => clearInterval(timer);
  }, [everyMs, act]);
}
