/** Invented statements for the write path: as unlike each other as notes of a person are. Pure. */
import { pick, type Random, randomSource } from './random.js';

const SYLLABLES =
  'ba ce di fo gu ha je ki lo mu na pe qui ro su ta ve wi xo yu za bri cla dro fle gri plo sta tre'.split(
    ' ',
  );
/** Words of the invented language; a statement has twelve of them. */
const VOCABULARY = 4_000;
const WORDS = 12;

/** Statement number `index`: about eighty characters, the same in every run. */
export function statementAt(index: number): string {
  const random = randomSource(index * 15_485_863 + 7);
  const words = Array.from({ length: WORDS }, () => wordOf(Math.floor(random() * VOCABULARY)));
  return `${words.join(' ')}.`;
}

/** A statement that contradicts the one with the same project: its version is another one. */
export function versionAt(project: number, version: number): string {
  return `Our ${wordOf(project)} project uses Python 3.${version}`;
}

function wordOf(index: number): string {
  const random: Random = randomSource(index + 1);
  const length = 2 + (index % 2);
  return Array.from({ length }, () => pick(SYLLABLES, random)).join('');
}
