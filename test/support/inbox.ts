/** What waits for a person, as tests look at it. */
import type { InboxKind } from '../../src/domain/inbox/item-id.js';
import type { Caller } from '../../src/domain/kernel/partition.js';
import type { Waiting } from '../../src/flows/inbox/sources.js';
import type { Services } from '../../src/flows/services.js';

type Of<Kind extends InboxKind> = Extract<Waiting, { readonly kind: Kind }>;

/** The first hundred items of one kind, longest waiting first. */
export async function waiting<Kind extends InboxKind>(
  { inbox }: Pick<Services, 'inbox'>,
  caller: Caller,
  kind: Kind,
): Promise<Of<Kind>[]> {
  const request = { kinds: [kind], ids: null, first: 100, cursor: null };
  const { items } = await inbox.page(caller, request);
  return items.filter((item): item is Of<Kind> => item.kind === kind);
}
