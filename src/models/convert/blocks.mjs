// @ts-check
/** The blocks of a text with their places. */
import { fromMarkdown } from 'mdast-util-from-markdown';

/** @import { Block } from '../../domain/document/passages.js' */
/** @import { Nodes } from 'mdast' */

/** Only blocks are looked for: what stands within a line costs four times as much. */
const BLOCKS_ONLY = {
  disable: {
    null: [
      ...['attention', 'autolink', 'characterEscape', 'characterReference', 'codeText'],
      ...['hardBreakEscape', 'htmlText', 'labelEnd', 'labelStartImage', 'labelStartLink'],
    ],
  },
};

/**
 * @param {string} text Markdown
 * @param {number} maxChars longer blocks are told where they may be cut
 * @returns {Block[]}
 */
export function markdownBlocks(text, maxChars) {
  const { children } = fromMarkdown(text, { extensions: [BLOCKS_ONLY] });
  return children.map((node) => {
    const start = node.position?.start.offset ?? 0;
    const end = node.position?.end.offset ?? start;
    const heading = node.type === 'heading';
    return {
      ...blockAt(text, start, end, maxChars),
      ...(heading && { depth: node.depth, heading: wordsOf(text.slice(start, end)) }),
    };
  });
}

/**
 * @param {string} text plain text: paragraphs with empty lines between them
 * @param {number} maxChars
 * @returns {Block[]}
 */
export function plainBlocks(text, maxChars) {
  const blocks = [];
  for (const { index, 0: paragraph } of text.matchAll(/\S[^\n]*(?:\n[^\S\n]*\S[^\n]*)*/gu)) {
    blocks.push(blockAt(text, index, index + paragraph.length, maxChars));
  }
  return blocks;
}

/**
 * @param {string} text
 * @param {number} start
 * @param {number} end
 * @param {number} maxChars
 * @returns {Block}
 */
function blockAt(text, start, end, maxChars) {
  const cuts = end - start > maxChars ? sentenceEnds(text.slice(start, end), start) : [];
  return { start, end, depth: 0, heading: '', cuts };
}

const SENTENCES = new Intl.Segmenter('en', { granularity: 'sentence' });

/** Lines end sentences. @param {string} text @param {number} offset @returns {number[]} */
function sentenceEnds(text, offset) {
  const ends = [];
  for (const { index, segment } of SENTENCES.segment(text))
    ends.push(offset + index + segment.length);
  return ends;
}

/** What a heading says, without its marks. @param {string} source @returns {string} */
function wordsOf(source) {
  return textOf(fromMarkdown(source)).replace(/\s+/gu, ' ').trim();
}

/** @param {Nodes} node @returns {string} */
function textOf(node) {
  if ('value' in node) return node.value;
  return 'children' in node ? node.children.map(textOf).join('') : '';
}
