/** What the tests of files share. */

import type { Caller } from '../../../src/domain/kernel/partition.js';
import type { MarkdownFile } from '../../../src/domain/markdown/files.js';
import type { FileOutcome } from '../../../src/domain/markdown/plan.js';
import type { TestService } from '../../support/service.js';

/** All files of a user by their path, `first` at a time. */
export async function filesOf(
  { services }: TestService,
  caller: Caller,
  first = 100,
): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  let cursor: string | null = null;
  for (;;) {
    const page = await services.markdown.files(caller, { first, cursor });
    for (const { path, text } of page.items) files[path] = text;
    cursor = page.cursors.at(-1) ?? null;
    if (!page.hasNextPage) return files;
  }
}

export function imported(
  { services }: TestService,
  caller: Caller,
  files: Readonly<Record<string, string>>,
  how: object = {},
): Promise<FileOutcome[]> {
  return services.markdown.import(caller, { files: listOf(files), ...how });
}

function listOf(files: Readonly<Record<string, string>>): MarkdownFile[] {
  return Object.entries(files).map(([path, text]) => ({ path, text }));
}

/** What is told of files whose items were all taken over. */
export function counted(
  path: string,
  counts: Partial<Record<'created' | 'updated' | 'unchanged', number>>,
) {
  return { path, created: 0, updated: 0, unchanged: 0, refused: 0, problems: [], ...counts };
}

/** Without ids and times, which a copy has of its own. */
export function withoutIdsAndTimes(files: Readonly<Record<string, string>>) {
  const same = (text: string) =>
    text
      .replace(/\b[0-9a-f]{12}\b/g, 'ID')
      .replace(/(?:; event: \S+?)?; created: \S+?(?:; updated: \S+?)?(?=; | -->)/g, '')
      .replace(/^(?:event|created|updated|expires): .*\n/gm, '');
  return Object.fromEntries(Object.entries(files).map(([path, text]) => [same(path), same(text)]));
}
