/** Ctrl-C and SIGTERM: the first asks for an orderly end, a later one ends the process at once. */

/** Where signals come from: the process, or a stand-in for it. */
interface SignalSource {
  on(signal: 'SIGINT' | 'SIGTERM', listener: (signal: string) => void): unknown;
}

/** `endNow` must not return to whoever waits for an orderly end. */
interface InterruptOptions {
  readonly now?: () => number;
  endNow(): void;
}

/** One Ctrl-C can arrive twice: the terminal signals the whole group, and npm passes its own on. */
const SAME_PRESS_MS = 2_000;

/** Resolves with the reason at the first signal; a signal that follows later than the same press calls `endNow`. */
export function interruption(
  source: SignalSource,
  { now = Date.now, endNow }: InterruptOptions,
): Promise<string> {
  let firstAt: number | undefined;
  return new Promise((resolve) => {
    const listener = (signal: string) => {
      firstAt ??= now();
      if (now() - firstAt > SAME_PRESS_MS) endNow();
      resolve(`received ${signal}`);
    };
    source.on('SIGINT', listener);
    source.on('SIGTERM', listener);
  });
}
