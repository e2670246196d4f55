/** What is being waited for: a line that changes, on a terminal alone. */

interface StatusLine {
  report(text: string): void;
  /** Takes the line away. */
  done(): void;
}

/** The part of a stream that this needs. */
interface StatusStream {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): unknown;
}

const DEFAULT_WIDTH = 80;

export function statusLine(stream: StatusStream): StatusLine {
  if (!stream.isTTY) return { report: () => undefined, done: () => undefined };
  let shown = '';
  return {
    report(text) {
      // A line as wide as the terminal would wrap and could not be taken back.
      const line = text.slice(0, (stream.columns || DEFAULT_WIDTH) - 1);
      if (line !== shown) stream.write(`\r\u001b[K${line}`);
      shown = line;
    },
    done() {
      if (shown !== '') stream.write('\r\u001b[K');
      shown = '';
    },
  };
}
