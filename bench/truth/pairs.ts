/**
 * The pairs of `bench/changes/held-out`, with which the model of changes was not trained, as owners of two steps each. One line is one
 * pair, the earlier statement first:
 *
 *     [Ann] Where do you live? // In Leeds. != York, since June.
 *
 * `!=`: outdated half a year later, `!>`: corrected in the next turn, `<=`: the later one tells what was, `~~`, `~>`: both hold.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packagePath } from '../../src/paths.js';
import type { Step } from './format.js';
import type { Judged } from './marking.js';

const LINE = /^(?<earlier>.+) (?<mark>!=|!>|<=|~~|~>) (?<later>.+)$/u;
const TOLD = /^(?:\[(?<speaker>[^\]]+)\] )?(?:(?<question>.+?) \/\/ )?(?<text>.+)$/u;
const EARLIER = new Date('2024-01-08T09:00:00Z');
const LATER = new Date('2024-07-08T09:00:00Z');
const MINUTE_MS = 60_000;

export function heldOutPairs(): Judged[] {
  const folder = packagePath('bench', 'changes', 'held-out');
  return readdirSync(folder)
    .sort()
    .flatMap((name) => pairsIn(name.replace('.txt', ''), readFileSync(join(folder, name), 'utf8')));
}

/** @throws Error that names the line which is not as above */
export function pairsIn(name: string, content: string): Judged[] {
  const lines = content.split('\n').filter((line) => line.trim() !== '');
  return lines.map((line, i) => {
    const { earlier, mark, later } = LINE.exec(line)?.groups ?? {};
    if (!earlier || !mark || !later) throw new Error(`${name}: what is "${line}"?`);
    const next = mark.endsWith('>');
    const steps = {
      ...stepsOf('earlier', earlier, EARLIER),
      ...stepsOf('later', later, next ? new Date(EARLIER.getTime() + 2 * MINUTE_MS) : LATER),
    };
    const outdated = mark === '<=' ? ['later'] : mark.startsWith('!') ? ['earlier'] : [];
    return {
      ...{ id: `${name}-${i + 1}`, group: `pairs, ${name}`, steps },
      ...{ outdated: new Set(outdated), either: new Set<string>() },
    };
  });
}

/** What is told, and the question before it, which nobody in particular asks. */
function stepsOf(label: string, line: string, on: Date): Record<string, Step> {
  const { speaker = 'Sam', question, text = line } = TOLD.exec(line)?.groups ?? {};
  const common = { way: 'SAID', on, told: on, session: day(on), aside: false } as const;
  const asks = { ...common, text: question ?? '', by: 'Assistant', role: 'ASSISTANT' } as const;
  const asked = new Date(on.getTime() + MINUTE_MS);
  return {
    ...(question && { [`${label} question`]: asks }),
    [label]: { ...common, text, by: speaker, role: 'USER', on: asked, told: asked },
  };
}

function day(time: Date): string {
  return time.toISOString().slice(0, 10);
}
