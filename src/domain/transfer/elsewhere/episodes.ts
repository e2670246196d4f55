/** Episodes of Graphiti, and of Zep, which is made of it: turns of conversations, texts and data. Pure. */
import { z } from 'zod';
import { jsonOf } from '../../kernel/text.js';
import {
  type Finding,
  type FoundTurn,
  listIn,
  moment,
  numbered,
  type Reading,
  readEach,
  type SourceFile,
  slugOf,
} from './finding.js';

const text = z.string().nullish();
const episode = z.looseObject({
  ...{ content: z.string(), uuid: z.string().optional(), uuid_: z.string().optional() },
  ...{ name: text, source_description: text, group_id: text },
  source: z.enum(['message', 'text', 'json']).catch('text'),
  ...{ role: text, role_type: text, role_name: text },
  ...{ session_id: text, thread_id: text, thread_uuid: text },
  ...{ created_at: moment, valid_at: moment, reference_time: moment },
});

type Episode = z.output<typeof episode>;

const NAMES = ['episodes', 'items'];

/** What only Graphiti's own episodes have. */
const OF_GRAPHITI = ['valid_at', 'group_id', 'entity_edges'];
/** What only those of Zep have. */
const OF_ZEP = ['role_type', 'processed', 'thread_id', 'thread_uuid', 'session_id'];

/** Null: they are episodes of neither. */
export function episodesOf(value: unknown): 'graphiti' | 'zep' | null {
  const [first] = listIn(value, NAMES) ?? [];
  if (!episode.safeParse(first).success) return null;
  const has = (names: readonly string[]) => names.some((name) => name in (first as object));
  if (has(OF_ZEP)) return 'zep';
  return has(OF_GRAPHITI) ? 'graphiti' : null;
}

export function readEpisodes(file: SourceFile): Reading {
  const list = listIn(jsonOf(file.text), NAMES) ?? [];
  return readEach(numbered(list), episode, findingsIn);
}

function findingsIn(read: Episode, where: string): Finding[] {
  if (read.content.trim() === '') return [];
  const { speaker, role } = speakerOf(read);
  if (role !== undefined) return turn(read, where, role, read.content, speaker);
  return read.source === 'message' ? spoken(read, where) : [document(read, where)];
}

/** Zep once had the name in `role` and the role in `role_type`, and has since the role in `role` and the name in `role_name`. */
function speakerOf({ role, role_type: type, role_name: name }: Episode) {
  if (type != null) return { role: roleOf(type), speaker: role };
  return { role: roleOf(role ?? ''), speaker: name };
}

/** `actor: what it says`, and perhaps its role behind its name; lines go on until the next actor speaks. */
const SPEAKER = /^([^:\n()]{1,64}?)\s*(?:\(([^)\n]{0,32})\))?:[ \t]?(.*)$/;

function spoken(read: Episode, where: string): FoundTurn[] {
  const turns: { who: string | null; role: string | null; lines: string[] }[] = [];
  for (const line of read.content.split('\n')) {
    const [, who = '', role = '', said = ''] = SPEAKER.exec(line) ?? [];
    if (who !== '') turns.push({ who, role, lines: [said] });
    else if (turns.length === 0) turns.push({ who: null, role: null, lines: [line] });
    else turns.at(-1)?.lines.push(line);
  }
  return turns.flatMap(({ who, role, lines }, i) => {
    const speaker = who !== null && roleOf(who) === undefined ? who : null;
    const told = roleOf(role || who || '');
    const spokenAs = told === undefined ? 'USER' : told;
    return turn(read, `${where}, turn ${i + 1}`, spokenAs, lines.join('\n'), speaker, i);
  });
}

const ROLES: Readonly<Record<string, FoundTurn['role'] | null>> = {
  ...{ user: 'USER', human: 'USER', customer: 'USER' },
  ...{ assistant: 'ASSISTANT', ai: 'ASSISTANT', agent: 'ASSISTANT', bot: 'ASSISTANT' },
  ...{ tool: 'ASSISTANT', function: 'ASSISTANT', system: null, developer: null },
};

/** Null: instructions to a model, which nobody said; undefined: no role. */
function roleOf(told: string): FoundTurn['role'] | null | undefined {
  return ROLES[told.trim().toLowerCase()];
}

function turn(
  read: Episode,
  where: string,
  role: FoundTurn['role'] | null | undefined,
  said: string,
  speaker: string | null | undefined,
  index = 0,
): FoundTurn[] {
  const content = said.trim();
  if (role === null || content === '') return [];
  const id = read.uuid ?? read.uuid_;
  return [
    {
      ...{ kind: 'TURN', where, role: role ?? 'USER', content, speaker: speaker || null },
      id: id === undefined ? null : `${id} ${index}`,
      sessionId:
        read.thread_id ?? read.thread_uuid ?? read.session_id ?? read.group_id ?? 'imported',
      eventTime: read.valid_at ?? read.reference_time ?? read.created_at,
    },
  ];
}

function document(read: Episode, where: string): Finding {
  const { name, source, source_description: described, content, group_id: group } = read;
  const id = read.uuid ?? read.uuid_ ?? '';
  const title = name?.trim() || described?.trim() || null;
  const file = [slugOf(title ?? 'episode'), id.slice(0, 8)].filter((each) => each !== '').join('-');
  return {
    ...{ kind: 'DOCUMENT', where, title, content, tags: [] },
    path: `episodes/${slugOf(group ?? 'all')}/${file}.${source === 'json' ? 'json' : 'txt'}`,
    mediaType: 'PLAIN',
    eventTime: read.valid_at ?? read.reference_time ?? read.created_at,
  };
}
