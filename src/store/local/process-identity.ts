/** Which process a pid means: pids are recycled, so a pid alone proves nothing. */
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

/** A process that can be recognised again later. */
export interface ProcessIdentity {
  readonly pid: number;
  /** When it started, in whatever form this system tells; differs after pid reuse or reboot. */
  readonly started: string;
}

/** The process that has this pid now, or undefined when there is none (a zombie counts as none). */
export async function identify(pid: number): Promise<ProcessIdentity | undefined> {
  if (!exists(pid)) return undefined;
  const started = (await startedByProc(pid)) ?? (await startedByPs(pid));
  return started === undefined ? undefined : { pid, started };
}

/** Whether exactly this process still runs. */
export async function isAlive(process: ProcessIdentity): Promise<boolean> {
  return (await identify(process.pid))?.started === process.started;
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it exists and belongs to someone else.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Linux: start time in clock ticks since boot (field 22), made unique by the boot's id. */
async function startedByProc(pid: number): Promise<string | undefined> {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  if (!line) return undefined;
  // The command name may hold spaces and parentheses; fields are counted behind its last one.
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  if (fields[0] === 'Z' || fields[0] === 'X') return undefined;
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '');
  return `${boot.trim()}:${fields[19]}`;
}

async function startedByPs(pid: number): Promise<string | undefined> {
  try {
    const { stdout } = await promisify(execFile)('ps', ['-o', 'stat=,lstart=', '-p', String(pid)]);
    const [state = '', ...started] = stdout.trim().split(/\s+/);
    return state === '' || state.startsWith('Z') ? undefined : started.join(' ');
  } catch {
    return undefined;
  }
}
