/** How much of the Cypher stands in more than one file. */

/** Lines of code that follow each other, at least so many, that stand in another file too. */
const RUN = 4;

export interface Recurrence {
  /** Lines of code in all. */
  readonly lines: number;
  /** Those of them that belong to a run. */
  readonly recurring: number;
  /** File and first line of each run, for whoever looks for them. */
  readonly runs: readonly string[];
}

/**
 * Counts code alone, without the space around it: no blank lines, no comments, and no includes, which stand for what is
 * there once. What is left follows each other, so an include between two lines hides no run.
 */
export function recurrenceOf(texts: ReadonlyMap<string, string>): Recurrence {
  const files = [...texts].map(([file, text]) => ({ file, lines: codeOf(text) }));
  const holders = new Map<string, Set<string>>();
  for (const { file, lines } of files) {
    for (const key of runsOf(lines)) {
      holders.set(key, (holders.get(key) ?? new Set()).add(file));
    }
  }
  const found = files.map(({ file, lines }) => {
    const starts = [...runsOf(lines).entries()].filter(([, key]) => isShared(holders.get(key)));
    const recurring = new Set(
      starts.flatMap(([at]) => Array.from({ length: RUN }, (_, i) => at + i)),
    );
    return { file, lines, recurring };
  });
  return {
    lines: found.reduce((sum, { lines }) => sum + lines.length, 0),
    recurring: found.reduce((sum, { recurring }) => sum + recurring.size, 0),
    runs: found.flatMap(({ file, lines, recurring }) =>
      [...recurring].filter((at) => !recurring.has(at - 1)).map((at) => `${file}: ${lines[at]}`),
    ),
  };
}

function codeOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('//'));
}

/** Every run of a file, the first line's place its own. */
function runsOf(lines: readonly string[]): string[] {
  const starts = Math.max(0, lines.length - RUN + 1);
  return Array.from({ length: starts }, (_, at) => lines.slice(at, at + RUN).join('\n'));
}

function isShared(files: ReadonlySet<string> | undefined): boolean {
  return files !== undefined && files.size > 1;
}
