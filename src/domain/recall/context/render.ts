/** A context block as markdown for a prompt (G-60). Pure. */
import { bulletOf, headingOf } from './lines.js';
import type { ContextBlock } from './model.js';

/** A heading per section and a line per item, each with its citation. At most `tokens` of the block. */
export function renderMarkdown({ sections }: ContextBlock): string {
  return sections
    .map((section) => [headingOf(section), ...section.items.map(bulletOf)].join('\n'))
    .join('\n\n');
}
