/** Properties before the text of a Markdown file, as editors of notes and coding agents write them. Pure. */
import { parseDocument } from 'yaml';
import { timeOf } from './finding.js';

export interface Note {
  readonly properties: Readonly<Record<string, unknown>>;
  /** What stands behind them. */
  readonly body: string;
}

const FRONT = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)\r?\n?^---[ \t]*(?:\r?\n|$)/m;

/** What is no YAML is text. */
export function noteOf(text: string): Note {
  const match = FRONT.exec(text);
  const whole = { properties: {}, body: text.replace(/^\uFEFF/, '').trim() };
  if (match === null || match.index !== 0) return whole;
  const yaml = parseDocument(match[1] ?? '', { schema: 'core' });
  const read: unknown = yaml.errors.length > 0 ? null : yaml.toJS({ maxAliasCount: 10 });
  if (read !== null && (typeof read !== 'object' || Array.isArray(read))) return whole;
  if (yaml.errors.length > 0) return whole;
  return {
    properties: (read ?? {}) as Record<string, unknown>,
    body: text.slice(match[0].length).trim(),
  };
}

export function textIn({ properties }: Note, ...names: readonly string[]): string | null {
  const found = names.map((name) => properties[name]).find((each) => typeof each === 'string');
  return typeof found === 'string' && found.trim() !== '' ? found.trim() : null;
}

/** The first that is a time. */
export function timeIn({ properties }: Note, ...names: readonly string[]): Date | null {
  for (const name of names) {
    const given = properties[name];
    const time = typeof given === 'string' ? timeOf(given) : null;
    if (time) return time;
  }
  return null;
}

/** A list, or words with commas or spaces between them; without the sign before a tag. */
export function tagsIn({ properties }: Note): string[] {
  const given = properties['tags'] ?? properties['tag'];
  const all = typeof given === 'string' ? given.split(/[,\s]+/) : Array.isArray(given) ? given : [];
  const tags = all.filter((each) => typeof each === 'string' || typeof each === 'number');
  const named = tags.map((each) => String(each).trim().replace(/^#/, ''));
  return [...new Set(named.filter((each) => each !== ''))].slice(0, 50);
}
