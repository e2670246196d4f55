/** The reference memory server of the Model Context Protocol: a line for each entity with its observations, and for each relation. Pure. */
import { z } from 'zod';
import { jsonOf } from '../../kernel/text.js';
import { ENTITY_TYPES, type EntityType, valuesOf } from '../../kernel/vocabulary.js';
import { type FoundFact, type Reading, readEach, type SourceFile } from './finding.js';

const name = z.string().trim().min(1).max(256);
const entity = z.looseObject({
  ...{ type: z.literal('entity'), name, entityType: z.string().default('') },
  observations: z.array(z.string()).default([]),
});
const relation = z.looseObject({
  ...{ type: z.literal('relation'), from: name, to: name, relationType: name },
});
const line = z.discriminatedUnion('type', [entity, relation]);

export function isMcpMemory(text: string): boolean {
  const first = text.split('\n').find((each) => each.trim() !== '');
  return line.safeParse(jsonOf(first ?? '')).success;
}

export function readMcpMemory({ text }: SourceFile): Reading {
  const lines = text
    .split('\n')
    .flatMap((each, i) =>
      each.trim() === '' ? [] : [{ where: `line ${i + 1}`, value: jsonOf(each) ?? each }],
    );
  // Relations name entities whose type stands elsewhere in the file.
  const types = new Map<string, EntityType>();
  for (const { value } of lines) {
    const known = entity.safeParse(value);
    if (known.success) types.set(known.data.name, typeOf(known.data.entityType));
  }
  const refs = (...names: string[]) =>
    names.map((each) => ({ name: spoken(each), type: types.get(each) ?? 'UNKNOWN' }));
  return readEach(lines, line, (read, where): FoundFact[] =>
    read.type === 'entity'
      ? read.observations
          .filter((each) => each.trim() !== '')
          .map((said) => fact(where, sentenceOf(read.name, said), refs(read.name)))
      : [
          fact(
            where,
            `${spoken(read.from)} ${inWords(read.relationType)} ${spoken(read.to)}.`,
            refs(read.from, read.to),
          ),
        ],
  );
}

function fact(where: string, text: string, entities: FoundFact['entities']): FoundFact {
  return { kind: 'FACT', where, text, entities, tags: [], sessionId: null, eventTime: null };
}

/** An observation need not say whom it is about. */
function sentenceOf(about: string, said: string): string {
  const text = said.trim();
  const name = spoken(about);
  return text.toLowerCase().includes(name.toLowerCase()) ? text : `${name}: ${text}`;
}

/** Names have no spaces there. */
function spoken(name: string): string {
  return name.replaceAll('_', ' ');
}

/** `works_at`, `worksAt` */
function inWords(relationType: string): string {
  return relationType
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replace(/[_\s-]+/g, ' ')
    .trim()
    .toLowerCase();
}

const WORDS: Readonly<Record<string, EntityType>> = {
  ...Object.fromEntries(valuesOf(ENTITY_TYPES).map((type) => [type.toLowerCase(), type])),
  ...{ user: 'PERSON', people: 'PERSON', human: 'PERSON', company: 'ORGANIZATION' },
  ...{ organisation: 'ORGANIZATION', team: 'ORGANIZATION', city: 'PLACE', location: 'PLACE' },
  ...{ repository: 'PROJECT', technology: 'TOOL', library: 'TOOL', software: 'TOOL' },
};

function typeOf(entityType: string): EntityType {
  return WORDS[entityType.trim().toLowerCase()] ?? 'UNKNOWN';
}
