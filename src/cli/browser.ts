/** A page of the service, shown to whoever sits at this machine. */
import open from 'open';

/** What the environment says of whoever sits at this machine. */
interface Surroundings {
  /** A build server. */
  readonly CI?: string | undefined;
  readonly DISPLAY?: string | undefined;
  readonly WAYLAND_DISPLAY?: string | undefined;
  /** The browser that is wanted. */
  readonly BROWSER?: string | undefined;
}

/**
 * Whether somebody sits here who can see it: at a terminal, and on Linux at a desktop, since a browser of the terminal
 * would take it from the service.
 */
export function isWatched(
  env: Surroundings,
  { isTerminal, platform }: { isTerminal: boolean; platform: NodeJS.Platform },
): boolean {
  if (!isTerminal || env.CI) return false;
  return platform !== 'linux' || Boolean(env.DISPLAY || env.WAYLAND_DISPLAY);
}

/** Opens it in the browser that BROWSER names, or in the default one. Where there is none nothing happens: its address was printed. */
export async function openPage(url: string, { BROWSER }: Surroundings): Promise<void> {
  const browser = await open(url, BROWSER ? { app: { name: BROWSER } } : {}).catch(() => null);
  browser?.on('error', () => undefined);
}
