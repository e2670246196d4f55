/** Prompts are Markdown files in `prompts/`: a title and remarks for people, then `## System` and `## User`. */
import { readFileSync } from 'node:fs';
import { packagePath } from '../../paths.js';

/** A prompt with places for values. */
export interface Prompt<Name extends string> {
  /** Name of its file. */
  readonly name: string;
  /** Both parts with the values in place. A value is never looked at again: what it says stays as it is. */
  fill(values: Readonly<Record<Name, string | number>>): { system: string; user: string };
}

const PLACE = /\{\{(\w+)\}\}/g;

/**
 * Reads `prompts/<name>.md`.
 * @throws Error when a part is missing, or the `{{places}}` of the file are not exactly `names`
 */
export function loadPrompt<Name extends string>(
  name: string,
  names: readonly Name[],
): Prompt<Name> {
  return promptOf(name, readFileSync(packagePath('prompts', `${name}.md`), 'utf8'), names);
}

/** The same from the text of a file. @throws Error as `loadPrompt` */
export function promptOf<Name extends string>(
  name: string,
  text: string,
  names: readonly Name[],
): Prompt<Name> {
  const system = part(name, text, 'System');
  const user = part(name, text, 'User');
  const places = new Set([...`${system}${user}`.matchAll(PLACE)].map(([, place]) => place ?? ''));
  const declared = [...new Set<string>(names)].sort().join(', ');
  if ([...places].sort().join(', ') !== declared) {
    throw new Error(
      `prompts/${name}.md has the places ${[...places].join(', ')}, not ${declared}.`,
    );
  }
  return {
    name,
    fill: (values) => {
      const value = (_: string, place: string) => String(Reflect.get(values, place));
      return { system: system.replace(PLACE, value), user: user.replace(PLACE, value) };
    },
  };
}

function part(name: string, text: string, heading: string): string {
  const found = text.split(/^## /m).find((section) => section.startsWith(`${heading}\n`));
  if (!found) throw new Error(`prompts/${name}.md has no part "## ${heading}".`);
  return found.slice(heading.length).trim();
}
