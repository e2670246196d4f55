/** What is found in files of other programs: facts, turns and documents, in the shape in which they are written here. Pure. */
import { z } from 'zod';
import { hashOf } from '../../kernel/text.js';
import type { EntityType } from '../../kernel/vocabulary.js';

/** A file that is read, whole. */
export interface SourceFile {
  /** In its folder, with slashes. */
  readonly path: string;
  readonly text: string;
}

interface Place {
  /** Such as `line 3`, `item 2` or the path of a file: for people. */
  readonly where: string;
}

export interface FoundFact extends Place {
  readonly kind: 'FACT';
  /** Stands alone. */
  readonly text: string;
  readonly entities: readonly { readonly name: string; readonly type: EntityType }[];
  readonly tags: readonly string[];
  readonly sessionId: string | null;
  /** Null: when it is imported. */
  readonly eventTime: Date | null;
}

export interface FoundTurn extends Place {
  readonly kind: 'TURN';
  /** What tells it from others with the same words, where it came from. */
  readonly id: string | null;
  readonly sessionId: string;
  readonly role: 'USER' | 'ASSISTANT';
  readonly content: string;
  readonly speaker: string | null;
  readonly eventTime: Date | null;
}

export interface FoundDocument extends Place {
  readonly kind: 'DOCUMENT';
  readonly path: string;
  readonly title: string | null;
  readonly content: string;
  readonly mediaType: 'MARKDOWN' | 'PLAIN';
  readonly tags: readonly string[];
  readonly eventTime: Date | null;
}

export type Finding = FoundFact | FoundTurn | FoundDocument;

export type FindingKind = Finding['kind'];

/** What was read of files. */
export interface Reading {
  readonly findings: readonly Finding[];
  /** What nothing is made of: entities without an observation, instructions to a model, indexes, other users. */
  readonly skipped: number;
  readonly failures: readonly { readonly where: string; readonly reason: string }[];
}

/** Whose memories are wanted; null: all that the file has. */
export interface Wanted {
  readonly userId: string | null;
}

/** The same finding has the same key, wherever in whatever file it stands. */
export function keyOf({ where: _, ...finding }: Finding): string {
  return `elsewhere-${hashOf(JSON.stringify(finding), 40)}`;
}

/** A time of a program that means UTC where it says nothing. Undefined: it is none. */
export function timeOf(given: unknown): Date | null | undefined {
  if (given === null || given === undefined || given === '') return null;
  if (typeof given === 'number') return validOrNone(new Date(given < 1e11 ? given * 1_000 : given));
  if (given instanceof Date) return validOrNone(given);
  if (typeof given !== 'string') return undefined;
  const text = given.trim().replace(/^(\d{4}-\d\d-\d\d) (?=\d)/, '$1T');
  const local = /^\d{4}-\d\d-\d\dT[\d:.,]+$/.test(text);
  return validOrNone(new Date(local ? `${text}Z` : text));
}

function validOrNone(time: Date): Date | undefined {
  return Number.isNaN(time.getTime()) ? undefined : time;
}

/** A time, or nothing. */
export const moment = z
  .unknown()
  .nullish()
  .transform((given, context) => {
    const time = timeOf(given);
    if (time !== undefined) return time;
    context.addIssue({ code: 'custom', message: 'is no time' });
    return z.NEVER;
  });

/** Objects of a list, each by itself: one that is wrong spoils no other. */
export function readEach<Shape>(
  items: readonly { readonly where: string; readonly value: unknown }[],
  schema: z.ZodType<Shape>,
  read: (item: Shape, where: string) => readonly Finding[],
): Reading {
  const findings: Finding[] = [];
  const failures: { where: string; reason: string }[] = [];
  let skipped = 0;
  for (const { where, value } of items) {
    const parsed = schema.safeParse(value);
    if (!parsed.success) failures.push({ where, reason: z.prettifyError(parsed.error) });
    else {
      const found = read(parsed.data, where);
      findings.push(...found);
      if (found.length === 0) skipped++;
    }
  }
  return { findings, skipped, failures };
}

/** The list in an answer of an API: it alone, or under one of these names. */
export function listIn(value: unknown, names: readonly string[]): readonly unknown[] | null {
  if (Array.isArray(value)) return value;
  if (typeof value !== 'object' || value === null) return null;
  const found = names.map((name) => (value as Record<string, unknown>)[name]).find(Array.isArray);
  return found ?? null;
}

export function numbered(list: readonly unknown[]): { where: string; value: unknown }[] {
  return list.map((value, i) => ({ where: `item ${i + 1}`, value }));
}

/** A name that may stand in a path. */
export function slugOf(text: string): string {
  const slug = text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-');
  return slug.replace(/^-+|-+$/g, '').slice(0, 80) || 'untitled';
}
