/** Compiles the client to client/dist. */
import { rmSync } from 'node:fs';
import { at } from '../root.mjs';
import { show } from '../run.mjs';
import { fingerprint, readStamp, writeStamp } from '../stamp.mjs';

const STAMP = at('client', 'dist', '.stamp');
const COMPILER = at('node_modules', 'typescript7', 'bin', 'tsc');
const INPUTS = ['client/src', 'client/tsconfig.json', 'client/package.json', 'package-lock.json'];

/** Compiles it unless it was made from exactly these sources. Returns whether there were no errors. */
export function buildClient() {
  const stamp = fingerprint(INPUTS.map((path) => at(path)));
  if (readStamp(STAMP) === stamp) return true;
  rmSync(at('client', 'dist'), { recursive: true, force: true });
  if (!show(process.execPath, [COMPILER, '-p', 'client/tsconfig.json'])) return false;
  writeStamp(STAMP, stamp);
  return true;
}
