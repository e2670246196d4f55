/** Which tools the server has: six for everybody, more where MNEME_MCP_TOOLS says so. */
import type { McpToolName } from '../settings/server.js';
import type { Tool } from './tool.js';
import { correct } from './tools/correct.js';
import { explain } from './tools/explain.js';
import { forget } from './tools/forget.js';
import { FURTHER } from './tools/further.js';
import { recall } from './tools/recall.js';
import { remember } from './tools/remember.js';
import { review } from './tools/review.js';

/** In the order in which they are listed, always. */
const DEFAULT: readonly Tool[] = [recall, remember, explain, correct, forget, review];

export function toolbox(further: readonly McpToolName[]): readonly Tool[] {
  const all = further.includes('all');
  return [
    ...DEFAULT,
    ...FURTHER.filter(({ name }) => all || further.some((each) => each === name)),
  ];
}
