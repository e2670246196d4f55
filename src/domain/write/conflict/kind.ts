/** How a kind of value is made from a reader and a comparison. */

/** `parse` gives null for what is no such value; `differ` compares two that are. */
export function kindFrom<Parsed>(
  parse: (text: string) => Parsed | null,
  differ: (a: Parsed, b: Parsed) => boolean,
): { holds: (text: string) => boolean; differ: (a: string, b: string) => boolean } {
  return {
    holds: (text) => parse(text) !== null,
    differ: (a, b) => {
      const [x, y] = [parse(a), parse(b)];
      return x !== null && y !== null && differ(x, y);
    },
  };
}
