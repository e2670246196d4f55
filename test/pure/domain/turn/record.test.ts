import { describe, expect, test } from '@jest/globals';
import { type TurnSections, turnMarkdown, turnPath } from '../../../../src/domain/turn/turn.js';

const SECTIONS: TurnSections = {
  question: 'Which hamster is the quietest?',
  reflection: null,
  plan: 'Look it up.',
  tools: '',
  response: 'The Roborovski.',
  validation: 'It answers the question.',
};

const headings = (markdown: string) => markdown.match(/^#+ .*$/gmu);

test('a turn is one document with its sections (D A.2)', () => {
  expect(turnMarkdown(7, SECTIONS, '## Facts\n- One.')).toBe(
    [
      '# Turn 7',
      '## §0 What was asked\n\nWhich hamster is the quietest?',
      '## §2 Gathered context\n\n#### Facts\n- One.',
      '## §3 Plan\n\nLook it up.',
      '## §4 Tools\n\n–',
      '## §5 Response\n\nThe Roborovski.',
      '## §6 Validation\n\nIt answers the question.',
    ].join('\n\n'),
  );
  expect(turnPath(7)).toBe('turns/7/context.md');
});

describe('its sections', () => {
  test('§1 is there when somebody said how the question was understood (QD-12)', () => {
    const markdown = turnMarkdown(1, { ...SECTIONS, reflection: 'A pet.' }, null);
    expect(headings(markdown)?.[2]).toBe('## §1 How it was understood');
    expect(markdown).toContain('## §2 Gathered context\n\n–');
  });

  test('keep their own headings below, and code as it is', () => {
    const response = '# One\n##### Five\n```\n# a comment\n```\n# Two\n#hashtag';
    const markdown = turnMarkdown(1, { ...SECTIONS, response }, null);
    expect(markdown).toContain('### One\n###### Five\n```\n# a comment\n```\n### Two\n#hashtag');
  });
});
