/** What waits for a person in the tests of the console. */
import type { Client, TestApi } from '../../support/api.js';
import type { Visitor } from '../../support/console.js';

/** Whose memories wait. */
export const WAITING_FOR = { userId: 'jonas' };

/** What waits, in its own words. */
export const WAITING = {
  record: 'The harbour office uses Python 3.9.',
  contradicting: 'The harbour office uses Python 3.11.',
  old: 'Rye bread is the best of all breads.',
  /** Nothing of it may ever be run. */
  hostile: '<img src="x" onerror="window.ran = true"><script>window.ran = true</script>',
  staged: ['Gulls nest on the pier in May.', 'The pier is closed in winter.'],
} as const;

/** Long enough ago that somebody should ask whether it still holds. */
const LONG_AGO = '2015-05-01T09:00:00Z';

export async function furnishInbox({ clients: { admin } }: TestApi<Visitor>): Promise<void> {
  const caller = WAITING_FOR;
  await admin.remember({ text: WAITING.record, vault: { origin: 'TOOL' } }, { caller });
  await admin.remember({ text: WAITING.contradicting }, { caller });
  await tellOld(admin, WAITING.old);
  await stage(admin, [WAITING.hostile, ...WAITING.staged]);
}

/** An opinion that is to be verified at once. @returns its id */
export async function tellOld(admin: Client, text: string): Promise<string> {
  const item = { text, kind: 'OPINION', eventTime: LONG_AGO, sourceRole: 'USER' };
  const { memory } = await admin.remember(item, { caller: WAITING_FOR });
  return memory.id;
}

/** As many as one operation may cost whose answer is read with all of its fields. */
const AT_ONCE = 10;

/** Documents that wait for the outcome of a turn. */
export async function stage(
  admin: Client,
  texts: readonly string[],
  caller: { readonly userId: string } = WAITING_FOR,
): Promise<void> {
  const input = { query: 'When is the pier open?' };
  const { turnId } = await admin.call<{ turnId: string }>('openTurn', { caller, input });
  for (let at = 0; at < texts.length; at += AT_ONCE) {
    const some = texts.slice(at, at + AT_ONCE);
    const documents = some.map((content) => ({ content, turnId, stage: true }));
    await admin.call('saveDocuments', { caller, documents });
  }
}
