/**
 * Memory folders of coding agents: Markdown files of points below headings, of which each is a fact, and files with a memory each, whose
 * front matter names it. Pure.
 */
import type { Finding, FoundFact, Reading, SourceFile } from './finding.js';
import { type Note, noteOf, tagsIn, textIn, timeIn } from './front-matter.js';

/** Files that agents read at the start of a session. */
const NAMES =
  /(?:^|\/)(?:CLAUDE(?:\.local)?|AGENTS|GEMINI|MEMORY|memory|copilot-instructions)\.md$/;
/** Kinds of memories that agents tell apart. */
const TYPES = ['user', 'feedback', 'project', 'reference'];

export function isAgentMemory(files: readonly SourceFile[]): boolean {
  return files.some(({ path, text }) => NAMES.test(path) || typeOf(noteOf(text)) !== null);
}

export function readAgentMemory(files: readonly SourceFile[]): Reading {
  const read = files.map((file) => findingsIn(file));
  return {
    findings: read.flatMap(({ findings }) => findings),
    skipped: read.reduce((sum, { skipped }) => sum + skipped, 0),
    failures: [],
  };
}

function findingsIn(file: SourceFile): Pick<Reading, 'findings' | 'skipped'> {
  const note = noteOf(file.text);
  if (note.body === '') return { findings: [], skipped: 1 };
  const type = typeOf(note);
  if (type !== null) return { findings: [memoryOf(file, note, type)], skipped: 0 };
  const { points, skipped } = pointsIn(note.body);
  if (points.length === 0)
    return NAMES.test(file.path) && skipped > 0
      ? { findings: [], skipped }
      : { findings: [document(file, note)], skipped };
  const eventTime = timeIn(note, 'date', 'updated', 'created');
  const findings = points.map(
    (text): FoundFact => ({
      ...{ kind: 'FACT', where: file.path, text, entities: [], tags: tagsIn(note) },
      ...{ sessionId: null, eventTime },
    }),
  );
  return { findings, skipped };
}

function typeOf({ properties }: Note): string | null {
  const { metadata } = properties;
  const nested = (metadata as { type?: unknown } | null | undefined)?.type;
  const type = properties['type'] ?? nested;
  return typeof type === 'string' && TYPES.includes(type) && 'name' in properties ? type : null;
}

function memoryOf(file: SourceFile, note: Note, type: string): Finding {
  return { ...document(file, note), tags: [...new Set([type, ...tagsIn(note)])] };
}

function document({ path }: SourceFile, note: Note): Extract<Finding, { kind: 'DOCUMENT' }> {
  return {
    ...{ kind: 'DOCUMENT', where: path, path, mediaType: 'MARKDOWN', content: note.body },
    title: textIn(note, 'title', 'description', 'name'),
    tags: tagsIn(note),
    eventTime: timeIn(note, 'date', 'updated', 'created', 'created_at'),
  };
}

const HEADING = /^(#{1,6})\s+(.*?)\s*#*$/;
const POINT = /^(?:[-*+]|\d+[.)])\s+(.*)$/;
/** An index: a link to another file, and what is said of it. */
const LINK = /^\[[^\]]*\]\([^)\s]+\.md\)/;

/** What is said below a heading. */
interface Said {
  readonly under: string;
  readonly lines: string[];
  readonly isPoint: boolean;
}

/** Points of the first level with what belongs to them, and paragraphs, behind the headings above them. */
function pointsIn(body: string): { points: string[]; skipped: number } {
  const headings: string[] = [];
  const all: Said[] = [];
  let current: Said | null = null;
  let skipped = 0;
  let [gap, code] = [false, false];
  const begin = (text: string, isPoint: boolean): Said => {
    const said = { under: aboveOf(headings), lines: [text], isPoint };
    all.push(said);
    return said;
  };
  for (const line of body.split('\n')) {
    const fence = /^\s*(?:```|~~~)/.test(line);
    const heading = code ? null : HEADING.exec(line);
    const point = code ? null : POINT.exec(line);
    if (fence || code) {
      if (current === null) current = begin(line, false);
      else current.lines.push(line);
      code = fence ? !code : code;
    } else if (heading !== null) {
      headings.length = Math.min(headings.length, (heading[1]?.length ?? 1) - 1);
      headings.push(heading[2] ?? '');
      current = null;
    } else if (point !== null && LINK.test(point[1] ?? '')) {
      skipped++;
      current = null;
    } else if (point !== null) current = begin(point[1] ?? '', true);
    else if (line.trim() !== '') {
      const goesOn: boolean = /^\s/.test(line) || !(gap || current?.isPoint);
      if (current === null || !goesOn) current = begin(line.trim(), false);
      else current.lines.push(line.trim());
    }
    gap = line.trim() === '';
  }
  const texts = all.map(({ under, lines }) => {
    const said = lines.join('\n').trim();
    return under === '' || said === '' ? said : `${under}: ${said}`;
  });
  return { points: texts.filter((each) => each !== ''), skipped };
}

/** The title of a file says what the others are about; of a memory file it says that it is one. */
function aboveOf(headings: readonly string[]): string {
  const telling = headings.filter(
    (each) => !/^(?:memory|memories|claude|agents|notes)\b/i.test(each),
  );
  return telling.join(' / ');
}
