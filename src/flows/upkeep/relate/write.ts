/** Writing the links of a page, and up to where the feed was looked at. */
import type { LinkPlan } from '../../../domain/upkeep/relate-page.js';
import { closeLinks, keepPlace, openLinks } from '../../../statements/upkeep/relate.js';
import type { StepContext } from '../step.js';
import type { Position } from './changes.js';
import type { Moved } from './own-changes.js';

/** @returns the memories whose links changed, with the place of that change in the feed, in the order of changes */
export function writePlan(
  { graph, now }: StepContext,
  partition: string,
  plan: LinkPlan,
  end: Position,
): Promise<Moved[]> {
  return graph.write(async (tx) => {
    const [closed, opened] = [[...plan.closed], [...plan.opened]];
    const ended = closed.length === 0 ? [] : await tx.run(closeLinks, { links: closed, now });
    const made = opened.length === 0 ? [] : await tx.run(openLinks, { links: opened, now });
    await tx.run(keepPlace, { partition, ...end });
    return [...ended, ...made];
  });
}
