/** `mneme maintain`: upkeep of a running service, on demand. */
import { setTimeout } from 'node:timers/promises';
import type { Command } from 'commander';
import { connect } from './connection.js';
import { EXIT } from './failure.js';
import type { Ask } from './graphql-request.js';
import { print } from './output.js';
import { progressLines, reportOf } from './upkeep-report.js';
import { maintainCommand, type RunData, runUpkeep, type UpkeepRequest } from './upkeep-run.js';

export function maintain(): Command {
  return maintainCommand(async ({ request, service }) => {
    const { ask } = await connect(service);
    const run = await followed(ask, request, service.json ?? false);
    print(service.json, run, reportOf(run));
    if (run.status !== 'DONE') process.exitCode = EXIT.failed;
  });
}

async function followed(ask: Ask, request: UpkeepRequest, quiet: boolean): Promise<RunData> {
  const pause = (ms: number) => setTimeout(ms);
  if (quiet) return runUpkeep({ ask, pause, show: () => undefined }, request);
  const lines = progressLines(process.stderr);
  try {
    return await runUpkeep({ ask, pause, show: lines.show }, request);
  } finally {
    lines.stop();
  }
}
