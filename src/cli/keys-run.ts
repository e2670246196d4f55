/** `mneme keys`: what was asked for, done, and told. */
import { createHash, randomBytes } from 'node:crypto';
import Table from 'cli-table3';
import { readUses } from '../api/auth/key-uses.js';
import {
  type ApiKey,
  keyState,
  newKey,
  principalOf,
  withKey,
  withoutKey,
  withSecret,
} from '../domain/kernel/api-keys.js';
import { InvalidInputError } from '../errors.js';
import { changeKeys, readKeys } from './keys-file.js';
import type { KeysRequest } from './keys-options.js';

/** So that a secret is recognised where it should not be, in a log or a repository. */
const PREFIX = 'mneme_';

/** Entropy of a secret: 256 bits. */
const SECRET_BYTES = 32;

/** What is told of a key. */
interface KeyTold {
  readonly id: string;
  readonly label: string | null;
  readonly tenant: string;
  readonly role: string;
  readonly userId: string | null;
  readonly agentId: string | null;
  readonly tenantWide: boolean;
  readonly speaksAsUser: boolean;
  readonly state: string;
  readonly created: string | null;
  readonly expires: string | null;
  readonly revoked: string | null;
  readonly lastUsed: string | null;
  /** Former secrets that are taken as well. */
  readonly overlapping: number;
}

/** What came of it. */
export interface KeysOutcome {
  /** For programs. */
  readonly json: object;
  /** For people. */
  readonly text: string;
  /** To be shown this once; null: there is none. */
  readonly secret: string | null;
}

/** @param now milliseconds since 1970 @throws InvalidInputError saying what is wrong with the file or the request */
export async function runKeys(request: KeysRequest, now = Date.now()): Promise<KeysOutcome> {
  switch (request.act) {
    case 'create':
      return create(request, now);
    case 'rotate':
      return rotate(request, now);
    case 'revoke':
      return revoke(request, now);
    case 'list':
      return list(request, now);
  }
}

type Request<Act extends KeysRequest['act']> = Extract<KeysRequest, { act: Act }>;

async function create(request: Request<'create'>, now: number): Promise<KeysOutcome> {
  const { tenant, role, user, agent, label, expires } = request;
  const purpose = {
    ...{ tenant, role, label: label ?? undefined, expires: expires ?? undefined },
    ...{ userId: user ?? undefined, agentId: agent ?? undefined },
    tenantWide: request.tenantWide || undefined,
    speaksAsUser: request.speaksAsUser ?? undefined,
  };
  const { secret, sha256 } = makeSecret();
  const key = newKey(purpose, sha256, { id: request.id ?? undefined, now });
  await changeKeys(request.file, (keys) => withKey(keys, key, now));
  const text = `Key "${key.id}" of the tenant "${tenant}", role ${role}, is in ${request.file}.`;
  return { json: { ...toldOf(key, now), secret }, text, secret };
}

async function rotate(request: Request<'rotate'>, now: number): Promise<KeysOutcome> {
  const { file, id, overlapMs, expires } = request;
  const { secret, sha256 } = makeSecret();
  const rotation = { sha256, overlapMs, expires: expires ?? undefined };
  const keys = await changed(file, (former) => withSecret(former, id, rotation, now));
  const until = new Date(now + overlapMs).toISOString();
  const ends = overlapMs === 0 ? 'ends now' : `is taken until ${until}`;
  const text = `Key "${id}" has a new secret. The former one ${ends}.`;
  return { json: { ...toldOf(one(keys, id), now), secret }, text, secret };
}

async function revoke({ file, id }: Request<'revoke'>, now: number): Promise<KeysOutcome> {
  const keys = await changed(file, (former) => withoutKey(former, id, now));
  const text = `Key "${id}" is refused from now on.`;
  return { json: toldOf(one(keys, id), now), text, secret: null };
}

async function list({ file }: Request<'list'>, now: number): Promise<KeysOutcome> {
  const [keys, uses] = await Promise.all([readKeys(file), readUses(file)]);
  if (keys === null) throw new InvalidInputError(`There is no ${file}.`);
  const told = keys.map((key) => toldOf(key, now, uses[key.id]));
  return { json: told, text: tableOf(told), secret: null };
}

async function changed(
  file: string,
  change: (keys: readonly ApiKey[]) => ApiKey[],
): Promise<ApiKey[]> {
  let keys: ApiKey[] = [];
  await changeKeys(file, (former) => {
    keys = change(former);
    return keys;
  });
  return keys;
}

function one(keys: readonly ApiKey[], id: string): ApiKey {
  const found = keys.find((key) => key.id === id);
  if (found) return found;
  throw new InvalidInputError(`There is no key "${id}".`);
}

function makeSecret(): { secret: string; sha256: string } {
  const secret = PREFIX + randomBytes(SECRET_BYTES).toString('base64url');
  return { secret, sha256: createHash('sha256').update(secret).digest('hex') };
}

function toldOf(key: ApiKey, now: number, lastUsed: string | null = null): KeyTold {
  const { label = null, userId = null, agentId = null, tenantWide = false } = key;
  const { created = null, expires = null, revoked = null, previous = [] } = key;
  return {
    ...{ id: key.id, label, tenant: key.tenant, role: key.role, userId, agentId, tenantWide },
    speaksAsUser: principalOf(key).speaksAsUser,
    ...{ state: keyState(key, now), created, expires, revoked, lastUsed },
    overlapping: previous.filter((former) => Date.parse(former.expires) > now).length,
  };
}

function tableOf(keys: readonly KeyTold[]): string {
  const head = ['Id', 'Label', 'Tenant', 'Role', 'User', 'Agent', 'State', 'Expires', 'Last used'];
  const table = new Table({ head, style: { head: [], border: [] } });
  for (const { id, label, tenant, role, userId, agentId, state, ...key } of keys) {
    const times = [key.expires ?? 'never', key.lastUsed ?? 'not known'];
    const overlap = key.overlapping > 0 ? `${state}, ${key.overlapping + 1} secrets` : state;
    table.push([id, label ?? '', tenant, role, userId ?? '', agentId ?? '', overlap, ...times]);
  }
  return table.toString();
}
