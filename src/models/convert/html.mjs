// @ts-check
/** Web pages as Markdown. */
import TurndownService from 'turndown';

/** Nothing that a reader of the page would see as text. */
const UNREAD = ['script', 'style', 'noscript', 'template', 'iframe', 'object', 'svg', 'canvas'];

/**
 * @param {string} html
 * @returns {{ title: string | null, text: string }} what the page calls itself, and its text
 */
export function markdownOf(html) {
  /** @type {string | null} */
  let titled = null;
  /** @type {string | null} */
  let headed = null;
  const service = new TurndownService({
    headingStyle: 'atx',
    codeBlockStyle: 'fenced',
    bulletListMarker: '-',
    hr: '---',
  });
  service.remove(UNREAD);
  service.addRule('title', {
    filter: 'title',
    replacement: (_, node) => {
      titled ??= node.textContent;
      return '';
    },
  });
  service.addRule('first heading', {
    filter: 'h1',
    replacement: (content, node) => {
      headed ??= node.textContent;
      return `\n\n# ${content.replace(/\s+/gu, ' ').trim()}\n\n`;
    },
  });
  addTables(service);
  const text = service.turndown(html);
  return { title: titled ?? headed, text };
}

/** Rows as lines with bars: what stands in one row stays together. @param {TurndownService} service */
function addTables(service) {
  service.addRule('cell', {
    filter: ['th', 'td'],
    replacement: (content) => ` ${content.replace(/\s+/gu, ' ').trim()} |`,
  });
  service.addRule('row', {
    filter: 'tr',
    replacement: (content, node) => {
      const heads = node.querySelectorAll('th').length;
      const ruled = heads > 0 && heads === node.children.length;
      return `\n|${content}${ruled ? `\n|${' --- |'.repeat(heads)}` : ''}`;
    },
  });
  service.addRule('table', {
    filter: 'table',
    replacement: (content) => `\n\n${content.trim()}\n\n`,
  });
}
