/** Labels of a chart beside its lines. Pure. */

/** Height of a line of text. */
const LINE = 16;

/** From top to bottom, none over another. @param top above which there is none */
export function spread<Label extends { readonly at: number }>(
  labels: readonly Label[],
  top: number,
): Label[] {
  let free = top;
  return [...labels]
    .sort((a, b) => a.at - b.at)
    .map((label) => {
      const at = Math.max(label.at, free);
      free = at + LINE;
      return { ...label, at };
    });
}
