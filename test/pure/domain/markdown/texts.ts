/** Texts that Markdown could take for something else. */
import fc from 'fast-check';

const PIECES = [
  ...[
    '-->',
    '<!--',
    '<\\!--',
    '<\\\\!--',
    '<!-- id: 0123; tags: a -->',
    '&#13;',
    '&amp;#13;',
    '&amp;amp;#13;',
  ],
  ...[
    '\r',
    '\n',
    '\r\n',
    '\n\n',
    '  ',
    '\t',
    '---',
    '\n---\n',
    '# ',
    '## x',
    '- ',
    '\n- ',
    '* ',
    '```',
    '> ',
  ],
  ...[
    'id: a',
    ';',
    ',',
    ':',
    '%',
    '%41',
    '\\',
    '"',
    "'",
    '[x]',
    '\u2028',
    '\u0085',
    'ж',
    '🙂',
    'word',
    'a',
  ],
];

/** As the service stores texts: trimmed, and never empty. */
export const storedText = fc
  .array(
    fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...PIECES) }, fc.string({ maxLength: 6 })),
    {
      minLength: 1,
      maxLength: 12,
    },
  )
  .map((pieces) => pieces.join('').trim())
  .filter((text) => text !== '');
