/** A folder of notes in Markdown, with or without front matter: a document each. Pure. */
import type { Finding, Reading, SourceFile } from './finding.js';
import { noteOf, tagsIn, textIn, timeIn } from './front-matter.js';

export function readNotes(files: readonly SourceFile[]): Reading {
  const findings = files.flatMap((file): Finding[] => {
    const note = noteOf(file.text);
    if (note.body === '') return [];
    return [
      {
        ...{ kind: 'DOCUMENT', where: file.path, path: file.path, mediaType: 'MARKDOWN' },
        ...{ title: textIn(note, 'title'), content: note.body, tags: tagsIn(note) },
        eventTime: timeIn(note, 'date', 'created', 'created_at', 'updated', 'modified'),
      },
    ];
  });
  return { findings, skipped: files.length - findings.length, failures: [] };
}
