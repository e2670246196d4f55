/** How a text would be classified, without writing anything. */

import { parseInput } from '../../domain/kernel/input.js';
import type { Axes, Classifiable } from '../../domain/write/classify.js';
import type { previewInput } from '../../domain/write/preview-input.js';

/** The four axes with the rules that gave them (C-10 to C-19). Pure. @throws InvalidInputError */
export function classifyPreview(
  schema: ReturnType<typeof previewInput>,
  classify: (memory: Classifiable) => Axes,
  input: unknown,
): Axes {
  return classify(parseInput(schema, input));
}
