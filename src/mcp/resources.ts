/** What clients may attach to a conversation: the profile of the user, the vault, one memory with its story. */
import { fenced } from '../domain/kernel/fence.js';
import { FACT_KINDS } from '../domain/kernel/vocabulary.js';
import { NotFoundError } from '../errors.js';
import { type Asking, mayCall, type Operation, reads, requireOperation } from './asking.js';
import { cardOf, lineOf } from './told.js';
import { storyOf } from './tools/explain.js';

const MARKDOWN = 'text/markdown';
/** Reading a page of facts, all records, a walk through the graph. */
const COST = { profile: 200, vault: 20, memory: 50 };
/** Facts of a profile, the newest ones. */
const MOST_FACTS = 50;

interface Resource {
  readonly uri: string;
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly operation: Operation;
  readonly cost: number;
  /** Empty: there is nothing. */
  read(asking: Asking): Promise<string>;
}

const RESOURCES: readonly Resource[] = [
  {
    ...{ uri: 'mneme://profile', name: 'profile', title: 'Profile of the user' },
    description: 'What is known now: the newest facts, procedures and opinions.',
    ...{ operation: reads('memories'), cost: COST.profile, read: profile },
  },
  {
    ...{ uri: 'mneme://vault', name: 'vault', title: 'Vault' },
    description: 'The durable records, canon first.',
    ...{ operation: reads('vaultSnapshot'), cost: COST.vault },
    read: ({ parts, caller }) =>
      parts.services.vault.snapshot(caller, { scopes: null, trackAccess: true }),
  },
];

const TEMPLATE = {
  uriTemplate: 'mneme://memory/{id}',
  name: 'memory',
  title: 'A memory',
  description: 'One memory with where it comes from and what happened to it.',
  mimeType: MARKDOWN,
};
const MEMORY = /^mneme:\/\/memory\/([^/?#]+)$/u;

export function listResources(asking: Pick<Asking, 'principal'>) {
  const seen = RESOURCES.filter(({ operation }) => mayCall(asking.principal, operation));
  return {
    resources: seen.map(({ uri, name, title, description }) => {
      return { uri, name, title, description, mimeType: MARKDOWN };
    }),
  };
}

export function listTemplates(asking: Pick<Asking, 'principal'>) {
  return { resourceTemplates: mayCall(asking.principal, reads('memory')) ? [TEMPLATE] : [] };
}

/** @throws NotFoundError, ForbiddenError, RateLimitedError */
export async function readResource(asking: Asking, uri: string) {
  const text = fenced((await textOf(asking, uri)) || 'Nothing is remembered yet.');
  return { contents: [{ uri, mimeType: MARKDOWN, text }] };
}

function textOf(asking: Asking, uri: string): Promise<string> {
  const known = RESOURCES.find((each) => each.uri === uri);
  if (known !== undefined) return reading(asking, known, () => known.read(asking));
  const id = MEMORY.exec(uri)?.[1];
  if (id === undefined) {
    const uris = [...RESOURCES.map((each) => each.uri), TEMPLATE.uriTemplate].join(', ');
    throw new NotFoundError(`There is no such resource; there are ${uris}.`);
  }
  const what = { operation: reads('memory'), cost: COST.memory };
  return reading(asking, what, () => memoryText(asking, id));
}

function reading(
  asking: Asking,
  { operation, cost }: Pick<Resource, 'operation' | 'cost'>,
  read: () => Promise<string>,
): Promise<string> {
  requireOperation(asking.principal, operation);
  asking.charge({ cost, bytes: 0 });
  return asking.parts.inTurn(read);
}

async function memoryText({ parts, caller }: Asking, id: string): Promise<string> {
  const { text, recalled = [] } = await storyOf(parts.services, caller, id);
  return [...recalled, text].join('\n');
}

const TITLES = { SEMANTIC: 'Facts', PROCEDURAL: 'How to', OPINION: 'Opinions' } as const;

/** What is known rather than said, by kind, the newest first. */
export async function profile({
  parts,
  caller,
}: Pick<Asking, 'parts' | 'caller'>): Promise<string> {
  const request = {
    ...{ kinds: FACT_KINDS, sessionId: null, from: null, until: null },
    ...{ first: MOST_FACTS, cursor: null },
  };
  const { items } = await parts.services.listPage(caller, request);
  const cards = items.map(cardOf);
  return FACT_KINDS.flatMap((kind) => {
    const lines = cards.filter((card) => card.kind === kind).map(lineOf);
    return lines.length === 0 ? [] : [[`## ${TITLES[kind]}`, ...lines].join('\n')];
  }).join('\n\n');
}
