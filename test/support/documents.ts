/** Documents as tests save them. */
import type { Services } from '../../src/flows/services.js';
import type { Answered, Written } from '../../src/flows/write/deps.js';
import type { Row } from './database.js';
import { saveOne } from './remember.js';
import type { TestService } from './service.js';

/** @throws Error where it was refused or staged */
export async function saved(
  { services, caller }: Pick<TestService, 'services' | 'caller'>,
  content: string,
  change: Row = {},
): Promise<Answered<Written>> {
  const outcome = await saveOne(services, caller, { content, ...change });
  if (outcome.refused !== null) throw new Error(`Refused: ${outcome.refused.message}`);
  if (!('id' in outcome)) throw new Error('It was staged.');
  return outcome;
}

/** What a document has beside what every memory has. @throws Error where there is none */
export async function details(
  { services, caller }: { services: Services; caller: TestService['caller'] },
  id: string,
) {
  const [found] = await services.documents.detailsOf(caller, [id]);
  if (!found) throw new Error(`There is no document ${id}.`);
  return found;
}

/** A Markdown text of about so many characters: sections of paragraphs, each with a word of its own. */
export function longText(chars: number, word = 'hamster'): string {
  let text = '# The guide\n';
  for (let i = 1; text.length < chars; i++) {
    if (i % 5 === 1) text += `\n## Section ${i}\n`;
    text += `\nThe ${word}${i} lives in burrow number ${i}. It eats seeds and sleeps through the day.\n`;
  }
  return text.trim();
}
