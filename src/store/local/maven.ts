/** Runs Maven on `database/pom.xml`. */
import { spawn } from 'node:child_process';
import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { StoreUnavailableError } from '../../errors.js';
import type { Java } from './java.js';
import type { Env, OnProgress } from './types.js';

const OUTPUT_LINES_KEPT = 25;

/**
 * Runs one phase.
 * @throws StoreUnavailableError with the end of Maven's output when it fails
 */
export async function runMaven(
  folder: string,
  phase: string,
  { java, env, onProgress }: { java: Java; env: Env; onProgress: OnProgress },
): Promise<void> {
  const command = await mavenCommand(folder, env);
  const maven = spawn(command, ['-B', phase], {
    cwd: folder,
    env: { ...env, JAVA_HOME: java.home },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const kept: string[] = [];
  const report = downloadReporter(onProgress);
  for (const stream of [maven.stdout, maven.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      report(line);
      if (isNoise(line)) return;
      kept.push(line);
      if (kept.length > OUTPUT_LINES_KEPT) kept.shift();
    });
  }
  const code = await new Promise<number | null>((resolve, reject) => {
    maven.once('error', reject);
    maven.once('close', resolve);
  });
  if (code !== 0) {
    throw new StoreUnavailableError(
      `Maven could not prepare Neo4j (${command} ${phase} in ${folder}, exit code ${code}). The end of its output:\n${kept.join('\n')}`,
    );
  }
}

/** `mvn` where it is installed, else the wrapper beside the pom, which downloads a pinned Maven. */
async function mavenCommand(folder: string, env: Env): Promise<string> {
  for (const entry of (env['PATH'] ?? '').split(delimiter).filter(Boolean)) {
    const candidate = join(entry, 'mvn');
    if (await isExecutable(candidate)) return candidate;
  }
  return join(folder, 'mvnw');
}

async function isExecutable(file: string): Promise<boolean> {
  return access(file, constants.X_OK).then(
    () => true,
    () => false,
  );
}

/** Counts jars as Maven fetches them. */
export function downloadReporter(onProgress: OnProgress): (line: string) => void {
  let jars = 0;
  return (line) => {
    const file = /Downloaded from .*\/([^/ ]+\.jar)\b/.exec(line)?.[1];
    if (!file) return;
    jars += 1;
    onProgress(`Downloading Neo4j: ${jars} jars, ${file}`);
  };
}

function isNoise(line: string): boolean {
  return /Download(ing|ed) from |^WARNING: .*Unsafe/.test(line) || line.trim() === '';
}
